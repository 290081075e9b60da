import { expect, it } from 'vitest';
import { percent } from './threats';

it('says of what is hardly likely that it is possible', () => {
  expect([0, 0.001, 0.0049, 0.005, 0.271, 1].map((share) => percent(share, 'en'))).toEqual([
    '0%',
    '<1%',
    '<1%',
    '1%',
    '27%',
    '100%',
  ]);
  expect(percent(0.001, 'fr').replace(/\s/gu, ' ')).toBe('< 1 %');
});
