import { describe, expect, test } from 'vitest';
import shared from '../../../tests/kernel/grammar.json';
import { Texts } from './texts';
import type { Values } from './values';

interface Case {
  lang: 'en' | 'fr';
  text: string;
  names?: string[];
  facts?: Values;
  values?: Values;
  says: string;
}

const cases = shared as Case[];
const things = {
  en: { 'face.engineering': 'Engineering', 'face.science': 'Science', 'face.unit': 'unit' },
  fr: {
    'face.engineering': 'Ingénierie',
    'thing.0': 'le Soleil',
    'thing.1': 'les Confins',
    'thing.2': 'la Terre',
    'thing.3': 'l’origine',
  },
};
const labels = [0, 1, 2, 3].map((number) => ({ key: `thing.${number}`, values: {} }));

describe('words meet as they do in Python', () => {
  test.each(cases)('$lang: $says', ({ lang, text, names = ['Ada', 'Grace'], facts = {}, values = {}, says }) => {
    const { players, ...options } = facts;
    const texts = new Texts({ text, ...things[lang] }, lang, names, labels).under(options, players as number | 'any');
    expect(texts.say('text', values).replaceAll('\u00a0', ' ')).toBe(says);
  });
});
