import type { Word } from './keys.generated';
import { best, headOf, type Lang, languages, learn, speaking } from './languages';
import { recall, remember } from '../browser/remember';
import { Texts } from './texts';
import type { Values } from './values';

const YEAR = 31_536_000; // seconds

/** The language spoken now: the one chosen here before, else the browser's, else the usual one. */
class Language {
  current = $state<Lang>(firstLanguage());
  /** When the first words have come: nothing is said before. */
  readonly ready = learn(this.current).then(({ lang }) => tell(lang));
  readonly words = $derived(new Texts(speaking(this.current).words, this.current));
  /** How the browser writes its dates and numbers. */
  readonly locale = $derived(speaking(this.current).locale);

  private wanted: Lang = this.current;

  /** Speak another one as soon as its words have come, unless somebody has chosen anew by then. */
  async choose(lang: Lang): Promise<void> {
    this.wanted = lang;
    await learn(lang);
    if (this.wanted !== lang) return;
    this.current = lang;
    tell(lang);
    remember('lang', lang);
    document.cookie = `lang=${lang}; path=/; max-age=${YEAR}; samesite=lax`; // what the server sends along with the page
  }

  /** "Ada, Grace and Edith". */
  list(names: readonly string[]): string {
    return this.words.list(names);
  }

  /** "Take it, pay for it or leave it". */
  either(deeds: readonly string[]): string {
    return speaking(this.current).grammar.listed(deeds, 'or');
  }
}

function firstLanguage(): Lang {
  const chosen = recall<string>('lang', '');
  return languages.includes(chosen) ? chosen : best(navigator.languages);
}

function tell(lang: Lang): void {
  document.documentElement.lang = lang;
  document.documentElement.dir = headOf(lang).direction;
}

export const language = new Language();

/** The page's own words in the language spoken now. */
export function say(key: Word, values?: Values): string {
  return language.words.say(key, values);
}
