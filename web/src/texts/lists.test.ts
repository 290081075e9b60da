import { expect, test } from 'vitest';
import { speaking } from './languages';

const NAMES = ['Ada', 'Grace', 'Edith'];

// `Intl.ListFormat` knows many languages, and takes a slow phone 70 ms to wake up.
test.each([0, 1, 2, 3])('a list of %i is written as the language writes it', (length) => {
  const names = NAMES.slice(0, length);
  for (const lang of ['en', 'fr']) {
    const { locale, grammar } = speaking(lang);
    expect(grammar.listed(names, 'and')).toBe(new Intl.ListFormat(locale, { type: 'conjunction' }).format(names));
    expect(grammar.listed(names, 'or')).toBe(new Intl.ListFormat(locale, { type: 'disjunction' }).format(names));
  }
});
