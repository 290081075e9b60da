import { describe, expect, it } from 'vitest';
import { countIn, hasAll, marked, wordsIn } from './search';

const hits = (text: string, typed: string): string[] =>
  marked(text, wordsIn(typed))
    .filter(({ hit }) => hit)
    .map((part) => part.text);

describe('searching', () => {
  it('finds a word whatever its accents and capitals', () => {
    expect(hits('Un dépôt, deux Dépôts.', 'depot')).toEqual(['dépôt', 'Dépôt']);
    expect(hits('ÉNERGIE et énergie', 'énergie')).toEqual(['ÉNERGIE', 'énergie']);
    expect(hits('The depot', 'DÉPÔT')).toEqual(['depot']);
  });

  it('marks letters that are two once they are plain, and accents written apart', () => {
    expect(hits("le maître d'œuvre", 'oeuv')).toEqual(['œuv']);
    expect(hits('une e\u0301toile', 'etoile')).toEqual(['e\u0301toile']);
    expect(hits('cœur', 'e')).toEqual([]);
    expect(hits('cœur', 'eu')).toEqual(['œu']);
  });

  it('takes one apostrophe and one space for another', () => {
    expect(hits("l'arme", 'l’arme')).toEqual(["l'arme"]);
    expect(hasAll('un\u00a0vote\u202f!', wordsIn('un vote'))).toBe(true);
  });

  it('wants every word, in any order', () => {
    const words = wordsIn('planet  roll');
    expect(hasAll('Roll your planets', words)).toBe(true);
    expect(hasAll('Roll your dice', words)).toBe(false);
    expect(hits('Roll your planets', 'planet roll')).toEqual(['Roll', 'planet']);
  });

  it('waits for two letters', () => {
    expect(wordsIn(' a ')).toEqual([]);
    expect(marked('a b', [])).toEqual([{ text: 'a b', hit: false }]);
    expect(wordsIn('vote vote')).toEqual(['vote']);
  });

  it('loses nothing of the text', () => {
    const text = 'Énergie, énergies : l’œil, 𝒳 et e\u0301té.';
    for (const typed of ['energie', 'oeil', 'ete', '𝒳 et'])
      expect(
        marked(text, wordsIn(typed))
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    expect(countIn(text, wordsIn('energie'))).toBe(2);
  });
});
