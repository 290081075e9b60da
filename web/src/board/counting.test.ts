import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Counting } from './counting.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts line by line until all are counted', () => {
  const counting = new Counting(3, true);
  expect(counting.line).toBe(0);
  vi.advanceTimersByTime(1700);
  expect(counting.line).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect([counting.line, counting.done, counting.playing]).toEqual([null, true, false]);
});

it('goes on by hand, and stops playing then', () => {
  const counting = new Counting(3, true);
  counting.next();
  expect([counting.line, counting.playing]).toEqual([1, false]);
  vi.advanceTimersByTime(10_000);
  expect(counting.line).toBe(1);
  counting.finish();
  expect(counting.done).toBe(true);
});

it('shows everything at once to those who were not there, and can be played again', () => {
  const counting = new Counting(3, false);
  expect(counting.done).toBe(true);
  counting.play();
  expect([counting.line, counting.playing]).toEqual([0, true]);
});
