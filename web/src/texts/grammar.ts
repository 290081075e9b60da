// How words meet: "an Engineer", "d’Ada", "du Soleil", "one, two or three", "one planet", "two planets".
// No language is known here: what differs stands under [language] in its catalogue (src/perihelion/words/en.toml
// explains it). Python has the same rules, in src/perihelion/grammar.py; tests/kernel/grammar.json holds both to them.
import type { Value } from './values';

/** What the catalogue of a language says of it. */
export interface Rules {
  locale: string;
  held: string;
  plurals: Readonly<Record<string, string>>;
  lists: Readonly<Record<'between' | 'and' | 'or', string>>;
  meetings?: readonly { before: string; becomes: Readonly<Record<string, string>>; names?: boolean }[];
  hyphens: HyphenRules;
}

export interface HyphenRules {
  long: number;
  first: number;
  last: number;
  vowels: string;
  together: string;
}

const RELATION = /^([ni])(?: % (\d+))? (!?=) ([\d.,]+)$/;

export class Grammar {
  /** Words that change with the one that follows, as a pattern. */
  readonly leads: string;
  private readonly meetings: readonly { before: RegExp; becomes: Readonly<Record<string, string>>; names: boolean }[];

  constructor(readonly rules: Pick<Rules, 'plurals' | 'lists' | 'meetings' | 'held'>) {
    this.meetings = (rules.meetings ?? []).map(({ before, becomes, names = true }) => ({
      before: new RegExp(`^(?:${before})`, 'iu'),
      becomes,
      names,
    }));
    const leads = this.meetings.flatMap(({ becomes }) => Object.keys(becomes));
    this.leads = [...new Set([...leads, ...leads.map(begun)])].join('|') || '(?!)';
  }

  /** The form a word takes after a number. */
  form(number: number, forms: readonly string[]): string {
    const found = Object.values(this.rules.plurals).findIndex((rule) => isSo(rule, number));
    return forms[found] ?? forms.at(-1) ?? '';
  }

  /** Two words, one after the other. */
  meet(lead: string, word: string, isName = false): string {
    const plain = lead.toLowerCase();
    for (const { before, becomes, names } of this.meetings) {
      if (!Object.hasOwn(becomes, plain) || (isName && !names)) continue;
      const found = before.exec(word);
      if (!found) continue;
      const met = becomes[plain] + word.slice(found[0].length);
      return lead === plain ? met : begun(met);
    }
    return `${lead} ${word}`;
  }

  /** Words in a row, the last one after "and" or "or" if so wanted. */
  listed(words: readonly string[], last?: 'and' | 'or'): string {
    const { lists } = this.rules;
    if (!last || words.length < 2) return words.join(lists.between);
    return words.slice(0, -1).join(lists.between) + lists[last] + words.at(-1);
  }

  typeset(text: string): string {
    return typeset(this.rules.held, text);
  }
}

/** A line must not break at these spaces, which are given as a pattern. */
export function typeset(held: string, text: string): string {
  return held ? text.replace(new RegExp(held, 'gu'), '\u00a0') : text;
}

/** A value as it is; below zero with a minus sign, where a computer has a hyphen. */
export function written(value: Value): string {
  return typeof value === 'number' && value < 0 ? `−${-value}` : String(value ?? '');
}

/** A sentence as it begins. */
export function begun(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Whether a number is one a plural rule speaks of, such as `n % 10 = 2..4 and n % 100 != 12..14`. */
function isSo(rule: string, number: number): boolean {
  return rule.split(' or ').some((both) => both.split(' and ').every((each) => holds(each, number)));
}

function holds(relation: string, number: number): boolean {
  const [, operand, modulus, sign, wanted = ''] = RELATION.exec(relation) ?? [];
  const size = operand === 'i' ? Math.trunc(Math.abs(number)) : Math.abs(number);
  const value = modulus ? size % Number(modulus) : size;
  return wanted.split(',').some((each) => isWithin(value, each)) === (sign === '=');
}

function isWithin(value: number, wanted: string): boolean {
  const [low, high = low] = wanted.split('..').map(Number);
  return Number.isInteger(value) && low! <= value && value <= high!;
}
