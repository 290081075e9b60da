import { expect, test } from 'vitest';
import type { Past, Rung } from '../wire/messages';
import { compared, depthOf, inOrder, openingsOf, rungsBeside } from './results';

const PLAIN = { table: null, game: 'dice', at: 1, place: 1, players: 2, score: null, imported: false };
const past = (of: Partial<Past>): Past => ({ ...PLAIN, opening: [], luck: null, ...of });

test('games stand in the order in which they ended', () => {
  const games = [past({ at: 9 }), past({ at: 3, players: 1 }), past({ at: 4 })];
  expect(inOrder(games, ({ players }) => players > 1).map(({ at }) => at)).toEqual([4, 9]);
});

test('the first place is the highest and the last the lowest', () => {
  expect([1, 2, 3].map((place) => depthOf(past({ place, players: 3 })))).toEqual([0, 0.5, 1]);
  expect(depthOf(past({ players: 1 }))).toBe(0);
});

test('who begins alike is counted together, in whichever order it was chosen', () => {
  const found = openingsOf([
    past({ opening: ['tech.a', 'tech.b'], score: 10 }),
    past({ opening: ['tech.b', 'tech.a'], place: 2, players: 4, score: 20 }),
    past({ opening: ['tech.c'] }),
    past({}),
  ]);
  expect(found.map(({ games, wins, expected, score }) => [games, wins, expected, score])).toEqual([
    [2, 1, 0.75, 15],
    [1, 1, 0.5, null],
  ]);
});

test('others are stronger or weaker only beyond what is not known of either', () => {
  const mine = { rating: 1000, spread: 300 };
  expect([1600, 1400, 1000, 400].map((rating) => compared(mine, { rating, spread: 400 }))).toEqual([1, 0, 0, -1]);
});

test('those next to somebody are told', () => {
  const rungs = [800, 900, 1100, 1200, 1300].map((rating) => ({ rating }) as Rung);
  expect(rungsBeside({ rating: 1000, spread: 9 }, rungs, 2).map(({ rating }) => rating)).toEqual([
    1200, 1100, 900, 800,
  ]);
});
