import { expect, test } from 'vitest';
import { waitInWords } from './waiting';

test('a time to wait is never said too short', () => {
  expect(waitInWords(1, 'en')).toBe('1 second');
  expect(waitInWords(90, 'en')).toBe('90 seconds');
  expect(waitInWords(121, 'en')).toBe('3 minutes');
  expect(waitInWords(7200, 'fr')).toBe('2\u00a0heures');
});
