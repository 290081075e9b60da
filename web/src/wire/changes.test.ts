import { expect, test } from 'vitest';
import { partly } from '../board/partly';
import { applied, Memory } from './changes';
import type { Changes, News } from './messages';

const before = { n: 7, row: [1, 2, 3, 4], seats: [{ cubes: { energy: 1 } }, { cubes: { energy: 2 } }], deck: null };

test('parts change by name and by position, and what has not changed stays the same thing', () => {
  const after = applied(before, { n: [8], deck: [['top']], seats: { 1: { cubes: { energy: [5] } } } }) as typeof before;
  expect(after).toEqual({
    n: 8,
    row: [1, 2, 3, 4],
    seats: [{ cubes: { energy: 1 } }, { cubes: { energy: 5 } }],
    deck: ['top'],
  });
  expect(after.seats[0]).toBe(before.seats[0]);
  expect(after.row).toBe(before.row);
  expect(before.seats[1]!.cubes.energy).toBe(2);
});

test.each([
  [
    [1, 2, [9]],
    [1, 9, 4],
  ],
  [
    [0, 0, [0]],
    [0, 1, 2, 3, 4],
  ],
  [
    [3, 1, []],
    [1, 2, 3],
  ],
  [
    [4, 0, [5, 6]],
    [1, 2, 3, 4, 5, 6],
  ],
])('of a list, %j makes %j', (change, after) => {
  expect(applied(before.row, change as [number, number, unknown[]])).toEqual(after);
});

const news = partly<News>({ t: 'news', n: 3, answers: 3, view: { round: 1 }, since: 0, events: [] });
const event = { at: 4, key: 'roll', values: {} };

function changes(was: number, parts: Record<string, unknown>): Changes {
  return { t: 'changes', was, since: 2, events: [event], parts };
}

test('changes make news of those before', () => {
  const memory = new Memory();
  expect(memory.whole(news)).toBe(news);
  const next = { ...news, n: 4, since: 2, events: [event] };
  expect(memory.whole(changes(3, { n: [4] }))).toEqual(next);
  expect(memory.whole(changes(4, { n: [5], view: { round: [2] } }))).toEqual({ ...next, n: 5, view: { round: 2 } });
});

test('where something was missed, all is to be asked for', () => {
  expect(new Memory().whole(changes(3, { n: [4] }))).toBeNull();
  const memory = new Memory();
  memory.whole(news);
  expect(memory.whole(changes(4, { n: [5] }))).toBeNull();
});
