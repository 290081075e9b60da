import type { Lang } from '../table/texts';

const LOCALES = { en: 'en-GB', fr: 'fr' } as const;

/** A way to write lists takes long to make, and a board may write hundreds. */
const made = new Map<string, Intl.ListFormat>();

function writer(lang: Lang, type: Intl.ListFormatType): Intl.ListFormat {
  const key = `${lang} ${type}`;
  const writer = made.get(key) ?? new Intl.ListFormat(LOCALES[lang], { type, style: 'long' });
  made.set(key, writer);
  return writer;
}

/** "Ada, Grace and Edith". */
export function listOf(words: readonly string[], lang: Lang): string {
  return writer(lang, 'conjunction').format(words);
}

/** "Take it, pay for it or leave it". */
export function eitherOf(words: readonly string[], lang: Lang): string {
  return writer(lang, 'disjunction').format(words);
}

/** "2 Engineering, 1 Science". */
export function amountsOf(words: readonly string[], lang: Lang): string {
  return writer(lang, 'unit').format(words);
}
