// How words meet: "an Engineer", "d’Ada", "du Soleil", "one, two or three", and what is said under a condition.
// Python has the same rules, in src/perihelion/grammar.py; tests/kernel/grammar.json holds both to them.
import { eitherOf, listOf } from './lists';
import type { Lang, Values } from './texts';

/** Words that change with the one that follows. */
export const LEADS = '[aA]|[dDnNsS]e|[qQ]ue|[lL][ea]|[àÀ]';

const CHOICE = /\{\?([^{}|]+)\|((?:[^{}|]|\{[^{}]*\})*)(?:\|((?:[^{}|]|\{[^{}]*\})*))?\}/g;
const FACT = /^(!?)(\w+)(?:([=<>])(.+))?$/;
const AN = /^(?:(?!eu|one\b|once\b|u(?:ni|top|s[aeiu]|ti))[aeiou]|8|11\b|18\b)/i;
const VOWEL = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouéèêà]))/i;
const CONTRACTED = { 'de le ': 'du ', 'de les ': 'des ', 'à le ': 'au ', 'à les ': 'aux ' };
/** Stands where nothing is said, until the room around it is gone too. */
const GONE = '\0';
// eslint-disable-next-line no-control-regex -- it is ours
const ROOM = /[ \n]+\0+(?=\n|$)| \0+(?= )|(\n)\0+ |\0/g;

/** A template whose conditions are decided; where nothing is left of a line or a sentence, its room goes with it. */
export function settle(template: string, facts: Values): string {
  if (!template.includes('{?')) return template;
  const arm = (_: string, conditions: string, held: string, otherwise = ''): string =>
    (conditions.split('&').every((each) => holds(each.trim(), facts)) ? held : otherwise) || GONE;
  for (let before = ''; before !== template;) [before, template] = [template, template.replace(CHOICE, arm)];
  return template.replace(ROOM, (_, line: string = '') => line).trim();
}

/** Two words, one after the other, as the language has them. */
export function meet(lang: Lang, lead: string, word: string, isName = false): string {
  if (lang === 'en') return /^a$/i.test(lead) && AN.test(word) ? `${lead}n ${word}` : `${lead} ${word}`;
  if (!/^[aà]$/i.test(lead) && VOWEL.test(word)) return `${lead.slice(0, -1)}’${word}`;
  const plain = `${lead.toLowerCase()} ${word}`;
  const found = Object.entries(CONTRACTED).find(([apart]) => plain.startsWith(apart));
  if (!found || isName) return `${lead} ${word}`;
  const joined = found[1] + plain.slice(found[0].length);
  return lead === lead.toLowerCase() ? joined : begun(joined);
}

/** "de Grace", "d’Ada". */
export function de(name: string): string {
  return meet('fr', 'de', name, true);
}

/** Words in a row, the last one after "and" or "or" if so wanted. */
export function listed(lang: Lang, words: readonly string[], last: string): string {
  return last === 'or' ? eitherOf(words, lang) : last === 'and' ? listOf(words, lang) : words.join(', ');
}

/** A value as it is; below zero with a minus sign, where a computer has a hyphen. */
export function written(value: Values[string]): string {
  return typeof value === 'number' && value < 0 ? `−${-value}` : String(value ?? '');
}

/** A sentence as it begins. */
export function begun(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function holds(condition: string, facts: Values): boolean {
  const [, not, name, sign, wanted] = FACT.exec(condition) ?? [];
  const fact = name !== undefined && Object.hasOwn(facts, name) ? facts[name] : null;
  return isSo(fact ?? null, sign, wanted ?? '') !== (not === '!');
}

function isSo(fact: Values[string], sign: string | undefined, wanted: string): boolean {
  if (sign === undefined) return Array.isArray(fact) ? fact.length > 0 : Boolean(fact);
  if (sign === '=') return String(fact) === wanted;
  if (typeof fact !== 'number') return false;
  return sign === '<' ? fact < Number(wanted) : fact > Number(wanted);
}
