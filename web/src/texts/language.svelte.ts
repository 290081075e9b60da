import { Texts, type Lang, type Values } from './texts';
import { en, type Word } from './en';
import { fr } from './fr';
import { eitherOf, listOf } from './lists';
import { recall, remember } from '../browser/remember';

const dictionaries = { en, fr };

export const languages: readonly Lang[] = ['en', 'fr'];

/** The language spoken now: the one chosen here before, else the browser's, else English. */
class Language {
  current = $state<Lang>(firstLanguage());
  readonly words = $derived(new Texts(dictionaries[this.current], this.current));

  constructor() {
    document.documentElement.lang = this.current;
  }

  choose(lang: Lang): void {
    this.current = lang;
    document.documentElement.lang = lang;
    remember('lang', lang);
  }

  /** "Ada, Grace and Edith". */
  list(names: readonly string[]): string {
    return listOf(names, this.current);
  }

  /** "Take it, pay for it or leave it". */
  either(deeds: readonly string[]): string {
    return eitherOf(deeds, this.current);
  }
}

function firstLanguage(): Lang {
  const chosen = recall<string>('lang', '');
  if (chosen === 'en' || chosen === 'fr') return chosen;
  return navigator.languages.find((tag) => /^(en|fr)\b/.test(tag))?.startsWith('fr') ? 'fr' : 'en';
}

export const language = new Language();

export function nameOfLanguage(lang: Lang): string {
  return dictionaries[lang]['lang.name'];
}

/** One of the page's own words in every language. */
export function inEach(key: Word): Record<Lang, string> {
  return { en: en[key], fr: fr[key] };
}

/** The page's own words in the language spoken now. */
export function say(key: Word, values?: Values): string {
  return language.words.say(key, values);
}
