// What is said at one table and not at another: `{?open_vote|aloud|in secret}`.
// Python has the same rules, in src/perihelion/conditions.py; tests/kernel/grammar.json holds both to them.
import type { Values } from './values';

const CHOICE = /\{\?([^{}|]+)\|((?:[^{}|]|\{[^{}]*\})*)(?:\|((?:[^{}|]|\{[^{}]*\})*))?\}/g;
const FACT = /^(!?)(\w+)(?:([=<>])(.+))?$/;
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
