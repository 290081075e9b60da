import { expect, test } from 'vitest';
import { dayInWords, seedOf } from './daily';

test('a day is a number, and the number says which day', () => {
  const seed = seedOf(new Date(2026, 2, 5));
  expect(seed).toBe('20260305');
  expect(dayInWords(seed, 'en-GB')).toBe('5 March 2026');
  expect(dayInWords(seed, 'fr')).toBe('5 mars 2026');
});
