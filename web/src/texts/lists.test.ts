import { expect, test } from 'vitest';
import { eitherOf, listOf } from './lists';

const NAMES = ['Ada', 'Grace', 'Edith'];

test.each([0, 1, 2, 3])('a list of %i is written as the language writes it', (length) => {
  const names = NAMES.slice(0, length);
  expect(listOf(names, 'en')).toBe(new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names));
  expect(listOf(names, 'fr')).toBe(new Intl.ListFormat('fr', { type: 'conjunction' }).format(names));
  expect(eitherOf(names, 'en')).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names));
  expect(eitherOf(names, 'fr')).toBe(new Intl.ListFormat('fr', { type: 'disjunction' }).format(names));
});
