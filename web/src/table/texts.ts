/** A value that fills a hole of a template; the wire's values are all of this kind. */
export type Value = number | string | boolean | null | readonly (number | string)[];
export type Values = Readonly<Record<string, Value>>;
export type Lang = 'en' | 'fr';

const HOLE = /\{(\w+|\*)(?::([^{}|]+)(?:\|([^{}|]*)\|([^{}|]*))?)?\}/g;

/** English has one form for 1 and another for the rest; French says 0 and 1 alike. */
export function isSingular(lang: Lang, count: number): boolean {
  return lang === 'fr' ? count < 2 : count === 1;
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

/** Templates with holes, filled in: `{n}`, `{by:seat}`, `{die:thing}`, `{face:face}`, `{n:plural|one|many}`, `{*:thing}`. */
export class Texts {
  constructor(
    private readonly dictionary: Readonly<Record<string, string>>,
    readonly lang: Lang,
    private readonly names: readonly string[] = [],
    private readonly things: readonly Note[] = [],
  ) {}

  /** The same words, for these players and things. */
  about(names: readonly string[], things: readonly Note[]): Texts {
    return new Texts(this.dictionary, this.lang, names, things);
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

  /** A choice such as "invade 7" in words. */
  choice(text: string): string {
    const [verb = '', ...words] = text.split(' ');
    const things = words.map((word) => (/^-?\d+$/.test(word) ? Number(word) : word));
    const values: Record<string, Value> = { '*': things };
    things.forEach((thing, index) => (values[index] = thing));
    const own = `choice.${verb}.${things.length}`; // one text for `build`, another for `build 5`
    const key = this.has(own) ? own : `choice.${verb}`;
    return this.has(key) ? this.say(key, values) : text;
  }

  private fill(template: string, values: Values): string {
    return template.replace(HOLE, (hole: string, name: string, kind?: string, one = '', many = '') => {
      const value = values[name];
      if (value === undefined) return hole;
      if (kind === 'plural') return isSingular(this.lang, Number(value)) ? one : many;
      return this.word(value, kind);
    });
  }

  private word(value: Value, kind: string | undefined): string {
    if (Array.isArray(value)) return value.map((each: number | string) => this.word(each, kind)).join(', ');
    if (kind === undefined) return String(value ?? '');
    if (kind === 'seat') return this.names[Number(value)] ?? this.say('seat', { seat: Number(value) + 1 });
    if (kind === 'thing') return this.thing(Number(value));
    return this.say(`${kind}.${value}`);
  }

  private thing(number: number): string {
    const label = this.things[number];
    return label ? this.say(label.key, label.values) : String(number);
  }
}
