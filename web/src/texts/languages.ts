// The languages there are: one for each catalogue in src/perihelion/words, found by its file when the page is built.
import { Grammar, type HyphenRules, type Rules } from './grammar';
import type { Word } from './keys.generated';

/** The code of a language, as its file is named. */
export type Lang = string;

/** What the page knows of a language before it speaks it. */
interface Head {
  name: string;
  direction: 'ltr' | 'rtl';
  held: string;
}

interface Catalogue {
  language: Rules;
  words: Readonly<Record<Word, string>>;
}

/** A language that this page can speak: its rules and the page's own words have come. */
export interface Spoken {
  lang: Lang;
  locale: string;
  grammar: Grammar;
  hyphens: HyphenRules;
  words: Catalogue['words'];
}

/** For those whose own is not here. */
const USUAL: Lang = 'en';

const heads = byCode(
  import.meta.glob<Head>('../../../src/perihelion/words/*.toml', { eager: true, query: '?head', import: 'default' }),
);
const catalogues = byCode(import.meta.glob<Catalogue>('../../../src/perihelion/words/*.toml', { import: 'default' }));

/** All of them, the usual one first. */
export const languages: readonly Lang[] = Object.keys(heads).sort(
  (one, other) => Number(other === USUAL) - Number(one === USUAL) || (one < other ? -1 : 1),
);

const spoken = new Map<Lang, Spoken>();

/** Fetch the words of a language, unless they are here. */
export async function learn(lang: Lang): Promise<Spoken> {
  const known = spoken.get(lang);
  return known ?? add(lang, await catalogues[lang]!());
}

function add(lang: Lang, { language, words }: Catalogue): Spoken {
  const { locale, hyphens } = language;
  const learnt = { lang, locale, grammar: new Grammar(language), hyphens, words };
  spoken.set(lang, learnt);
  return learnt;
}

/** A language that was learnt before. */
export function speaking(lang: Lang): Spoken {
  const known = spoken.get(lang);
  if (!known) throw new Error(`the words of ${lang} have not been fetched`);
  return known;
}

/** What a language calls itself, and how it is written. */
export function headOf(lang: Lang): Head {
  return heads[lang]!;
}

/** The first of these languages that is here, or one of which they are a variety: fr for fr-CA. */
export function best(wanted: readonly string[]): Lang {
  const tags = wanted.map((tag) => tag.toLowerCase()).flatMap((tag) => [tag, tag.split('-')[0]!]);
  return tags.find((tag) => languages.includes(tag)) ?? USUAL;
}

function byCode<T>(files: Record<string, T>): Record<Lang, T> {
  const code = (file: string): Lang => /([^/]+)\.toml/.exec(file)![1]!;
  return Object.fromEntries(Object.entries(files).map(([file, found]) => [code(file), found]));
}
