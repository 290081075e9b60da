import { expect, test } from 'vitest';
import { edgeTowards, lightOn, scaleOf, shots, within } from './effects';

const box = { x: 100, y: 200, width: 40, height: 20 };

test('places are counted from the corner of the table', () => {
  expect(within(box, { x: 90, y: 150 })).toEqual({ x: 10, y: 50, width: 40, height: 20 });
});

test('every weapon shoots at the same place', () => {
  const { ways } = shots([box, { ...box, x: 0 }], { x: 120, y: 10 });
  expect(ways).toHaveLength(2);
  for (const way of ways) expect(way).toMatch(/ 120 10$/);
});

test('a shot ends at the edge of a shield', () => {
  expect(edgeTowards(box, { x: 120, y: 900 })).toEqual({ x: 120, y: 220 });
  expect(edgeTowards(box, { x: 900, y: 210 })).toEqual({ x: 140, y: 210 });
});

test('light falls on both sides of what it takes', () => {
  expect(lightOn({ ...box, height: 40 }, { x: 120, y: 0 })).toBe('M120 0L144 220L96 220z');
});

test('what is drawn is as large as the dice', () => {
  expect(scaleOf({ ...box, width: 32 })).toBe(0.5);
});
