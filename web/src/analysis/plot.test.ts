import { expect, test } from 'vitest';
import { at, pathOf, spans } from './plot';

const moments = [
  { at: 0, seat: 0, chances: [0.5, 0.5], sure: true },
  { at: 2, seat: 1, chances: [0.6, 0.4], sure: true },
  { at: 3, seat: 1, chances: [0.7, 0.3], sure: false },
  { at: 4, seat: null, chances: [1, 0], sure: true },
];

test('between two moments that are known the first one counts', () => {
  expect([0, 1, 2, 9].map((answers) => at(moments, answers, 0))).toEqual([0.5, 0.5, 0.6, 1]);
  expect(at([], 3, 0)).toBe(0);
});

test('what is sure and what is a sketch are lines of their own, without a gap', () => {
  expect(spans(moments)).toEqual([
    { from: 0, to: 1, sure: true },
    { from: 1, to: 3, sure: false },
  ]);
  expect(
    pathOf(
      moments,
      1,
      0,
      1,
      (n) => 10 * n,
      (share) => 100 - 100 * share,
    ),
  ).toBe('M0.0 50.0L20.0 60.0');
});
