import type { HyphenRules } from './grammar';
import { type Lang, speaking } from './languages';

/** Where a long word may be broken: nobody sees it until it is. */
const SOFT = '\u00ad';
const WORD = /\p{L}+/gu;

/** The same text, of which long words may be broken between their syllables. */
export function soften(text: string, lang: Lang): string {
  const { hyphens } = speaking(lang);
  return text.replace(WORD, (word) => (word.length < hyphens.long ? word : softWord(word, hyphens)));
}

function softWord(word: string, rules: HyphenRules): string {
  const syllables = [...word.matchAll(syllable(rules))].map(({ index, 1: rest = '' }) => index + rest.length);
  const breaks = syllables.filter((at) => at >= rules.first && word.length - at >= rules.last);
  return breaks.reduceRight((soft, at) => soft.slice(0, at) + SOFT + soft.slice(at), word);
}

/** Between two vowels, the last consonant begins the next syllable, or some that sound as one. */
function syllable({ vowels, together }: HyphenRules): RegExp {
  return new RegExp(`(?<=[${vowels}])([^${vowels}]*?)(?:${together}|[^${vowels}])(?=[${vowels}])`, 'giu');
}
