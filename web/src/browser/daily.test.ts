import { expect, test } from 'vitest';
import { commonDay, seedOf, streak } from './daily';

const march = (day: number) => new Date(2026, 2, day);

test('days in a row count up to today', () => {
  expect(streak(['20260228', '20260301', '20260302'], march(2))).toBe(3);
});

test('a day that is not over does not break the row', () => {
  expect(streak(['20260301', '20260302'], march(3))).toBe(2);
});

test('a day that was left out does', () => {
  expect(streak(['20260228', '20260301', '20260303'], march(3))).toBe(1);
  expect(streak(['20260301'], march(3))).toBe(0);
  expect(streak([], march(3))).toBe(0);
});

test('a common day is that of Greenwich, wherever one is', () => {
  expect(seedOf(commonDay(new Date('2026-03-02T23:59:00Z')))).toBe('20260302');
  expect(seedOf(commonDay(new Date('2026-03-03T00:00:00Z')))).toBe('20260303');
});
