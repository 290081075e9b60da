import { expect, test } from 'vitest';
import { partly } from '../board/partly';
import type { GameInfo } from '../wire/messages';
import { campaignsOf, hasCampaigns, nextLevel } from './campaigns';

const option = { kind: 'int' as const, default: 1, low: null, high: null, choices: [] };
const game = partly<GameInfo>({
  id: 'far-away',
  options: [
    { ...option, name: 'campaign', kind: 'choice', default: 'easy', choices: ['easy', 'hard'] },
    { ...option, name: 'level', low: 1, high: 4 },
  ],
});

test('a game has campaigns if it has the options for them', () => {
  expect(hasCampaigns(game)).toBe(true);
  expect(hasCampaigns({ ...game, options: game.options.slice(1) })).toBe(false);
});

test('a level is open when the one before it was passed, and begins with its score', () => {
  const [easy, hard] = campaignsOf(game, [
    { campaign: 'easy', level: 1, score: 47 },
    { campaign: 'easy', level: 2, score: 41 },
  ]);
  expect(easy!.levels.map(({ open }) => open)).toEqual([true, true, true, false]);
  expect(easy!.levels.map(({ score }) => score)).toEqual([47, 41, null, null]);
  expect(easy!.levels[2]!.options).toEqual({ campaign: 'easy', level: 3, previous_score: 41 });
  expect(hard!.levels.map(({ open }) => open)).toEqual([true, false, false, false]);
});

test('of a level that was passed here and on the server, the better score counts', () => {
  const passed = [47, 31].map((score) => ({ campaign: 'easy', level: 1, score }));
  expect(campaignsOf(game, passed)[0]!.levels[0]!.score).toBe(47);
  expect(campaignsOf(game, passed.reverse())[0]!.levels[1]!.options['previous_score']).toBe(47);
});

test('a level that was passed leads to the next one, the last to none', () => {
  const ending = { winners: [0], scores: [47.5], reason: 'passed' };
  const easy = { campaign: 'easy', level: 1, previous_score: 0 };
  expect(nextLevel(game, easy, ending)).toEqual({ campaign: 'easy', level: 2, previous_score: 47 });
  expect(nextLevel(game, { ...easy, level: 4 }, ending)).toBe(null);
  expect(nextLevel(game, easy, { ...ending, winners: [] })).toBe(null);
});
