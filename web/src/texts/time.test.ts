import { expect, test } from 'vitest';
import { spanInWords, timeLeft } from './time';

test('a span of time in words', () => {
  expect(spanInWords(60, 'en')).toBe('1 minute');
  expect(spanInWords(259_200, 'fr')).toBe('3\u00a0jours');
  expect(spanInWords(86_399, 'en')).toBe('23 hours');
  expect(spanInWords(-4, 'en')).toBe('0 seconds');
});

test('the time that is left', () => {
  expect(timeLeft(65, 'en')).toBe('1:05');
  expect(timeLeft(0.4, 'en')).toBe('0:01');
  expect(timeLeft(-3, 'en')).toBe('0:00');
  expect(timeLeft(180_000, 'fr')).toBe('2\u00a0jours');
});
