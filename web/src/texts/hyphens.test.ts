import { describe, expect, it } from 'vitest';
import { soften } from './hyphens';

const shown = (text: string, lang: 'en' | 'fr'): string => soften(text, lang).replaceAll('\u00ad', '|');

describe('long words', () => {
  it.each([
    ['Mathématicienne', 'mathé|ma|ti|cienne'],
    ['approvisionnement', 'appro|vi|sion|ne|ment'],
    ['Constructeur', 'cons|truc|teur'],
    ['Planétologue', 'plané|to|logue'],
  ])('are broken between syllables in French: %s', (word, soft) => expect(shown(word, 'fr').toLowerCase()).toBe(soft));

  it.each([
    ['Friendship 7', 'friend|ship 7'],
    ['Quartermaster', 'quar|ter|mas|ter'],
    ['Statistician', 'statis|ti|cian'],
    ['Planetologist', 'plane|to|lo|gist'],
  ])('and in English: %s', (word, soft) => expect(shown(word, 'en').toLowerCase()).toBe(soft));

  it('stay whole where they are short', () => {
    expect(shown('Toolmaker', 'en')).toBe('Toolmaker');
    expect(shown('Directeur général', 'fr')).toBe('Directeur général');
  });
});
