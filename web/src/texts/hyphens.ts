import type { Lang } from './texts';

/** Where a long word may be broken: nobody sees it until it is. */
const SOFT = '\u00ad';
/** Shorter words are not broken. */
const LONG = 10;
const BEFORE = 4;
const AFTER: Record<Lang, number> = { en: 3, fr: 4 };

const WORD = /\p{L}+/gu;
const VOWEL = 'aeiouyàâäéèêëîïôöùûüœæ';
/** Between two vowels, the last consonant begins the next syllable, or two that sound as one. */
const SYLLABLE = new RegExp(
  `(?<=[${VOWEL}])([^${VOWEL}]*?)(?:[bcdfgptv][lr]|[cpst]h|gn|qu|[^${VOWEL}])(?=[${VOWEL}])`,
  'giu',
);

/** The same text, of which long words may be broken between their syllables. */
export function soften(text: string, lang: Lang): string {
  return text.replace(WORD, (word) => (word.length < LONG ? word : softWord(word, AFTER[lang])));
}

function softWord(word: string, after: number): string {
  const syllables = [...word.matchAll(SYLLABLE)].map(({ index, 1: rest = '' }) => index + rest.length);
  const breaks = syllables.filter((at) => at >= BEFORE && word.length - at >= after);
  return breaks.reduceRight((soft, at) => soft.slice(0, at) + SOFT + soft.slice(at), word);
}
