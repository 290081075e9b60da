import { describe, expect, it } from 'vitest';
import { Texts } from '../texts/texts';
import { hitsIn, namesWith, otherWords, sectionsOf, sectionsWith } from './book';
import { wordsIn } from './search';

const texts = new Texts(
  {
    'synonym.store': 'dépôt, entrepôt, hangar',
    'synonym.win': 'gagne, emporter',
    'rules.aim.title': 'But du jeu',
    'rules.aim.text': 'Le plus de points gagne.',
    'rules.store.title': 'Le dépôt',
    'rules.store.text': 'Un dépôt garde:\n- de l’énergie;\n- de la matière.\n\nPas de points.',
  },
  'fr',
);
const sections = sectionsOf(texts);
const groups = [
  {
    title: 'Mots',
    names: [
      { words: { en: 'depot', fr: 'dépôt' }, about: { en: 'It holds energy.', fr: 'Il garde l’énergie.' } },
      { words: { en: 'ship', fr: 'vaisseau' }, about: { en: '', fr: '' } },
    ],
  },
  { title: 'Étoiles', names: [{ words: { en: 'the Sun', fr: 'le Soleil' }, about: { en: '', fr: '' } }] },
];
const found = (typed: string): string[] => sectionsWith(sections, wordsIn(typed)).map(({ id }) => id);

describe('the book of rules', () => {
  it('has its sections in the order in which they were written', () => {
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['aim', 'But du jeu'],
      ['store', 'Le dépôt'],
    ]);
  });

  it('shows all of them until something is looked for, then those that have every word', () => {
    expect(found('')).toEqual(['aim', 'store']);
    expect(found('POINTS')).toEqual(['aim', 'store']);
    expect(found('depot points')).toEqual(['store']);
    expect(found('points gagne depot')).toEqual([]);
  });

  it('counts in titles, paragraphs and points', () => {
    expect(hitsIn(sections[1]!, wordsIn('depot'))).toBe(2);
    expect(hitsIn(sections[1]!, wordsIn('matiere'))).toBe(1);
    expect(hitsIn(sections[1]!, [])).toBe(0);
  });

  it('finds names by either language, and by what they are in the language that is read', () => {
    const names = (typed: string): string[] =>
      namesWith(groups, wordsIn(typed), 'fr').flatMap(({ names }) => names.map(({ words }) => words.en ?? ''));
    expect(names('')).toEqual(['depot', 'ship', 'the Sun']);
    expect(names('soleil')).toEqual(['the Sun']);
    expect(names('DEPOT')).toEqual(['depot']);
    expect(names('garde')).toEqual(['depot']);
    expect(names('holds')).toEqual([]);
  });

  it('knows other words for what is looked for, in any language, if they stand in it', () => {
    const others = (typed: string): string[] => otherWords(texts, sections, groups, wordsIn(typed));
    expect(others('hangar')).toEqual(['depot']);
    expect(others('hang')).toEqual(['depot']);
    expect(others('han')).toEqual([]);
    expect(others('emporter')).toEqual(['gagne']);
    expect(others('ship')).toEqual([]);
    expect(others('')).toEqual([]);
  });
});
