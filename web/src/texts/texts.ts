import { settle } from './conditions';
import { begun, type Grammar, typeset as held, written } from './grammar';
import { headOf, type Lang, speaking } from './languages';
import type { Value, Values } from './values';

export type { Lang, Value, Values };

interface Hole {
  before?: string;
  lead?: string;
  name: string;
  kind?: string;
  forms?: string;
}

const holes = new Map<Grammar, RegExp>();

/** A hole, and the word before it if that is one which the language may change. */
function holeOf(grammar: Grammar): RegExp {
  const known = holes.get(grammar);
  if (known) return known;
  const lead = String.raw`(?:(?<before>^|[^\p{L}\p{N}_])(?<lead>${grammar.leads}) )?`;
  const hole = String.raw`\{(?<name>\w+|\*)(?::(?<kind>[^{}|]+)(?<forms>(?:\|[^{}|]*)+)?)?\}`;
  const made = new RegExp(lead + hole, 'gu');
  holes.set(grammar, made);
  return made;
}

/** Words of any language, with spaces at which no line breaks. */
export function typeset(lang: Lang, text: string): string {
  return held(headOf(lang).held, text);
}

/** A text key, and what fills its holes. */
export interface Note {
  key: string;
  values: Values;
}

/**
 * Templates with holes, filled in: `{n}`, `{by:seat}`, `{die:thing}`, `{face:face}`, `{n:plural|one|two}`, `{*:thing}`,
 * `{dice:thing and}`, `{costs:or}`; and with what is said under a condition: `{?open_vote|aloud|in secret}`. The rules
 * are those of texts.py.
 */
export class Texts {
  private readonly grammar: Grammar;

  constructor(
    private readonly dictionary: Readonly<Record<string, string>>,
    readonly lang: Lang,
    private readonly names: readonly string[] = [],
    private readonly things: readonly Note[] = [],
    /** The options of a table, and how many play. */
    private readonly facts: Values = {},
  ) {
    this.grammar = speaking(lang).grammar;
  }

  /** The same words, for these players and things. */
  about(names: readonly string[], things: readonly Note[]): Texts {
    return new Texts(this.dictionary, this.lang, names, things, this.facts);
  }

  /** The same words, for a table with these options and so many players; `any` where that is not known. */
  under(options: Values, players: number | 'any'): Texts {
    return new Texts(this.dictionary, this.lang, this.names, this.things, { ...options, players });
  }

  /** The keys that start so, in the order they were written. */
  keys(prefix: string): string[] {
    return Object.keys(this.dictionary).filter((key) => key.startsWith(prefix));
  }

  has(key: string): boolean {
    return Object.hasOwn(this.dictionary, key);
  }

  /** The text of a key, filled in; an unknown key is shown as it is, so that a gap is seen and nothing breaks. */
  say(key: string, values: Values = {}): string {
    return this.has(key) ? this.grammar.typeset(this.fill(this.dictionary[key]!, values)) : key;
  }

  /** The text of a key where there is one, else nothing. */
  sayIfAny(key: string, values: Values = {}): string {
    return this.has(key) ? this.say(key, values) : '';
  }

  /** "Ada, Grace and Edith". */
  list(words: readonly string[]): string {
    return this.grammar.listed(words, 'and');
  }

  /** An option of this table, or how many play. */
  fact(name: string): Value | undefined {
    return this.facts[name];
  }

  /** Words that came from elsewhere, as they are at this table. */
  settled(template: string): string {
    return settle(template, this.facts);
  }

  /** A choice such as "invade 7" in words. */
  choice(text: string): string {
    const [verb = '', ...words] = text.split(' ');
    const things = words.map((word) => (/^-?\d+$/.test(word) ? Number(word) : word));
    const values: Record<string, Value> = { '*': things };
    things.forEach((thing, index) => (values[index] = thing));
    const own = `choice.${verb}.${things.length}`; // one text for `build`, another for `build 5`
    const key = this.has(own) ? own : `choice.${verb}`;
    if (!this.has(key)) return text;
    const first = firstKind(this.dictionary[key]!);
    return first === undefined || first === 'seat' ? this.say(key, values) : begun(this.say(key, values));
  }

  private fill(template: string, values: Values): string {
    const known = { ...this.facts, ...values };
    const settled = settle(template, known);
    const said = settled.replace(holeOf(this.grammar), (whole: string, ...found: unknown[]) => {
      const hole = found.at(-1) as Hole;
      const value = Object.hasOwn(known, hole.name) ? known[hole.name] : undefined;
      if (value === undefined) return whole;
      const word = this.words(hole, value);
      return hole.lead === undefined ? word : hole.before + this.grammar.meet(hole.lead, word, hole.kind === 'seat');
    });
    return beginsWithThing(settled) ? begun(said) : said;
  }

  private words({ kind: hole = '', forms = '' }: Hole, value: Value): string {
    if (hole === 'plural') return this.grammar.form(Number(value), forms.split('|').slice(1));
    const [kind, last] = kindOf(hole);
    if (!Array.isArray(value)) return this.word(value, kind);
    return this.grammar.listed(
      value.map((one: number | string) => this.word(one, kind)),
      last,
    );
  }

  private word(value: Value, kind: string): string {
    if (kind === '') return written(value);
    if (kind === 'seat') return this.names[Number(value)] ?? this.say('seat', { seat: Number(value) + 1 });
    if (kind === 'thing') return this.thing(Number(value));
    return this.say(`${kind}.${value}`);
  }

  private thing(number: number): string {
    const label = this.things[number];
    return label ? this.say(label.key, label.values) : String(number);
  }
}

/** What a hole holds, and the word before the last of several. */
function kindOf(hole: string): [kind: string, last?: 'and' | 'or'] {
  const [first = '', second] = hole.split(' ');
  if (isLast(first)) return ['', first];
  return isLast(second) ? [first, second] : [first];
}

function isLast(word?: string): word is 'and' | 'or' {
  return word === 'and' || word === 'or';
}

/** Whether it is a sentence whose first word is not a player's name, which stays as it is written. */
function beginsWithThing(template: string): boolean {
  const kind = firstKind(template);
  return kind !== undefined && kind !== 'seat' && /[.!?…]$/.test(template);
}

/** What the hole is that it begins with. */
function firstKind(template: string): string | undefined {
  return /^\{[\w*]+:([^{}|]+)\}/.exec(template)?.[1];
}
