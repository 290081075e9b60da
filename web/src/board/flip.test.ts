import { expect, test } from 'vitest';
import { timing } from './flip';

test('however many things turn at once, each takes its time and all come to rest together', () => {
  const times = Array.from({ length: 40 }, (_, order) => timing(order));
  expect(Math.min(...times.map(({ duration }) => duration))).toBeGreaterThan(100);
  expect(new Set(times.map(({ delay, duration }) => delay + duration)).size).toBe(1);
});
