import type { Lang } from './texts';

// `Intl.ListFormat` knows many languages, and takes a slow phone 70 ms to wake up; these two are soon said.
const LAST = { en: { and: ' and ', or: ' or ' }, fr: { and: ' et ', or: ' ou ' } };

/** "Ada, Grace and Edith". */
export function listOf(words: readonly string[], lang: Lang): string {
  return joined(words, LAST[lang].and);
}

/** "Take it, pay for it or leave it". */
export function eitherOf(words: readonly string[], lang: Lang): string {
  return joined(words, LAST[lang].or);
}

function joined(words: readonly string[], last: string): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(last);
}
