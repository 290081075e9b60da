import { expect, test } from 'vitest';
import { bestLine, bestOf, decision, moodOf, ranked, soFar } from './count';
import type { Count } from './parts';

const count: Count = {
  columns: [
    { seat: 0, name: 'Ada', total: 15, won: false },
    { seat: 1, name: 'Grace', total: 20, won: true },
    { seat: 2, name: 'Edith', total: 18, won: false },
  ],
  lines: [
    { name: 'Aliens', points: [10, 8, 8] },
    { name: 'Worlds', points: [5, 12, 6] },
    { name: 'Left', points: [0, 0, 4] },
  ],
};

test('the sum grows line by line, and is in the end what the table says', () => {
  expect([0, 1, 2, 3].map((step) => soFar(count, 1, step))).toEqual([8, 20, 20, 20]);
});

test('the best of a line are those with most, unless all are alike', () => {
  expect(bestOf({ name: '', points: [3, 5, 5] })).toEqual([1, 2]);
  expect(bestOf({ name: '', points: [3, 3] })).toEqual([]);
});

test('what decided it is the line in which the winner was furthest ahead of the next', () => {
  expect(decision(count)).toMatchObject({ line: { name: 'Worlds' }, by: 6, next: { name: 'Edith' } });
});

test('nothing decided it where the points are level', () => {
  const level = count.columns.map((column) => ({ ...column, total: 20 }));
  expect(decision({ ...count, columns: level })).toBeNull();
});

test('who lost is told of a line in which nobody had more', () => {
  expect(bestLine(count, 0)).toMatchObject({ line: { name: 'Aliens' }, points: 10 });
  expect(bestLine(count, 2)).toMatchObject({ line: { name: 'Left' }, points: 4 });
});

test('who won comes first, then the most points', () => {
  expect(ranked(count.columns).map(({ name }) => name)).toEqual(['Grace', 'Edith', 'Ada']);
});

test('an end is won, lost, watched or level', () => {
  expect(moodOf([1], [1], 3)).toBe('won');
  expect(moodOf([1, 2], [2], 3)).toBe('won');
  expect(moodOf([1], [0], 3)).toBe('lost');
  expect(moodOf([1], [], 3)).toBe('watched');
  expect(moodOf([], [0], 3)).toBe('level');
  expect(moodOf([], [0], 1)).toBe('lost');
});
