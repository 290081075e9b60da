import { begun, LEADS, listed, meet, settle, written } from './grammar';

/** A value that fills a hole of a template; the wire's values are all of this kind. */
export type Value = number | string | boolean | null | readonly (number | string)[];
export type Values = Readonly<Record<string, Value>>;
export type Lang = 'en' | 'fr';

const HOLE = new RegExp(
  String.raw`(?:(?<before>^|[^\p{L}\p{N}_])(?<lead>${LEADS}) )?` +
    String.raw`\{(?<name>\w+|\*)(?::(?<kind>[^{}|]+)(?:\|(?<one>[^{}|]*)\|(?<many>[^{}|]*))?)?\}`,
  'gu',
);

interface Hole {
  before?: string;
  lead?: string;
  name: string;
  kind?: string;
  one?: string;
  many?: string;
}

/** English has one form for 1 and another for the rest; French says 0 and 1 alike. */
export function isSingular(lang: Lang, count: number): boolean {
  return lang === 'fr' ? Math.abs(count) < 2 : count === 1;
}

/** French sets a space before some signs, and a line must not break there. */
export function typeset(lang: Lang, text: string): string {
  return lang === 'fr' ? text.replace(/ (?=[!?;:%»])/g, '\u00a0') : text;
}

/** A text key, and what fills its holes. */
export interface Note {
  key: string;
  values: Values;
}

/**
 * Templates with holes, filled in: `{n}`, `{by:seat}`, `{die:thing}`, `{face:face}`, `{n:plural|one|many}`, `{*:thing}`,
 * `{dice:thing and}`, `{costs:or}`; and with what is said under a condition: `{?open_vote|aloud|in secret}`. The rules
 * are those of texts.py.
 */
export class Texts {
  constructor(
    private readonly dictionary: Readonly<Record<string, string>>,
    readonly lang: Lang,
    private readonly names: readonly string[] = [],
    private readonly things: readonly Note[] = [],
    /** The options of a table, and how many play. */
    private readonly facts: Values = {},
  ) {}

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
    return this.has(key) ? typeset(this.lang, this.fill(this.dictionary[key]!, values)) : key;
  }

  /** The text of a key where there is one, else nothing. */
  sayIfAny(key: string, values: Values = {}): string {
    return this.has(key) ? this.say(key, values) : '';
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
    const said = settled.replace(HOLE, (whole: string, ...found: unknown[]) => {
      const hole = found.at(-1) as Hole;
      const value = Object.hasOwn(known, hole.name) ? known[hole.name] : undefined;
      if (value === undefined) return whole;
      const word = this.words(hole, value);
      return hole.lead === undefined ? word : hole.before + meet(this.lang, hole.lead, word, hole.kind === 'seat');
    });
    return beginsWithThing(settled) ? begun(said) : said;
  }

  private words({ kind, one = '', many = '' }: Hole, value: Value): string {
    if (kind === 'plural') return isSingular(this.lang, Number(value)) ? one : many;
    const [first = '', last = ''] = (kind ?? '').split(' ');
    if (!Array.isArray(value)) return this.word(value, first);
    const bare = first === 'and' || first === 'or';
    const each = value.map((one: number | string) => this.word(one, bare ? '' : first));
    return listed(this.lang, each, bare ? first : last);
  }

  private word(value: Value, kind: string): string {
    if (kind === '' || kind === 'and' || kind === 'or') return written(value);
    if (kind === 'seat') return this.names[Number(value)] ?? this.say('seat', { seat: Number(value) + 1 });
    if (kind === 'thing') return this.thing(Number(value));
    return this.say(`${kind}.${value}`);
  }

  private thing(number: number): string {
    const label = this.things[number];
    return label ? this.say(label.key, label.values) : String(number);
  }
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
