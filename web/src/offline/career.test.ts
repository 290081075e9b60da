import { expect, test } from 'vitest';
import type { Past } from '../wire/messages';
import { careerOf, type Finished, joined } from './career';

const ME = { player: null, name: 'Ada', bot: null, me: true };

function game(of: Partial<Past>, ...met: Finished['met']): Finished {
  const past = { table: 'local-1', game: 'dice', at: 1, place: 1, players: 2, score: null, imported: false };
  return { past: { ...past, opening: [], luck: null, ...of }, met };
}

test('games of a browser make a career', () => {
  const found = careerOf(ME, [
    game({ place: 2, at: 5 }, { bot: 'captain', place: 1 }),
    game({ place: 1, at: 9 }, { bot: 'captain', place: 2 }),
    game({ game: 'suns', players: 1, score: 31 }),
    game({ game: 'suns', players: 1, score: 44 }),
  ]);
  expect(found.played.map(({ game, standing, alone }) => [game, standing?.games, standing?.wins, alone])).toEqual([
    ['dice', 2, 1, 0],
    ['suns', undefined, undefined, 2],
  ]);
  expect(found.played[1]!.best.map(({ score }) => score)).toEqual([44, 31]);
  expect(found.rivals).toEqual([{ who: expect.objectContaining({ bot: 'captain' }), games: 2, ahead: 1, behind: 1 }]);
  expect(found.past[0]!.at).toBe(9);
});

test('what the server tells and what the browser does are one career', () => {
  const there = careerOf({ player: 'a', name: null, bot: null, me: false }, [
    game({ score: 10, at: 3 }, { bot: 'captain', place: 2 }),
    game({ game: 'suns', players: 1, score: 50 }),
  ]);
  const here = careerOf(ME, [
    game({ score: 20, place: 2, at: 7 }, { bot: 'captain', place: 1 }, { bot: 'cadet', place: 3 }),
    game({ game: 'kepler', players: 1, score: 12 }),
  ]);
  const all = joined(there, here);
  expect(all.who).toEqual({ player: 'a', name: 'Ada', bot: null, me: true });
  expect(all.played.map(({ game }) => game)).toEqual(['dice', 'suns', 'kepler']);
  expect(all.played[0]!.standing).toMatchObject({ games: 2, wins: 1, average: 15, best: 20 });
  expect(all.rivals.map(({ who, games, ahead }) => [who.bot, games, ahead])).toEqual([
    ['captain', 2, 1],
    ['cadet', 1, 1],
  ]);
  expect(all.past.map(({ at }) => at)).toEqual([7, 3, 1, 1]);
});
