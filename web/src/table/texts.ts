/** A value that fills a hole of a template; the wire's values are all of this kind. */
export type Value = number | string | boolean | null | readonly (number | string)[];
export type Values = Readonly<Record<string, Value>>;
export type Lang = 'en' | 'fr';

const HOLE = /\{([\w*-]+)(?::([^{}]*))?\}/g;

/** English has one form for 1 and another for the rest; French says 0 and 1 alike. */
export function isSingular(lang: Lang, count: number): boolean {
  return lang === 'fr' ? Math.abs(count) < 2 : count === 1;
}

/** Templates with holes, filled in: `{by:seat}`, `{die:die}`, `{face:face}`, `{n}`, `{n:plural|planet|planets}`, `{*:die}`. */
export class Texts {
  constructor(
    private readonly dictionary: Readonly<Record<string, string>>,
    readonly lang: Lang,
    private readonly nameOf: (seat: number) => string = (seat) => String(seat + 1),
  ) {}

  /** The same words with other names at the table. */
  named(nameOf: (seat: number) => string): Texts {
    return new Texts(this.dictionary, this.lang, nameOf);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.dictionary, key);
  }

  /** The text of a key, filled in; an unknown key is shown as it is, so that a gap is seen and nothing breaks. */
  say(key: string, values: Values = {}): string {
    return this.fill(this.dictionary[key] ?? key, values);
  }

  /** A choice such as "invade 7" in words. */
  choice(text: string): string {
    const [verb = '', ...words] = text.split(' ');
    const things = words.map((word) => (/^-?\d+$/.test(word) ? Number(word) : word));
    const values: Record<string, Value> = { '*': things };
    things.forEach((thing, index) => (values[index] = thing));
    return this.has(`choice.${verb}`) ? this.say(`choice.${verb}`, values) : text;
  }

  private fill(template: string, values: Values): string {
    return template.replace(HOLE, (hole, name: string, kind: string | undefined) => {
      const value = values[name];
      return value === undefined ? hole : this.render(value, kind);
    });
  }

  private render(value: Value, kind: string | undefined): string {
    if (Array.isArray(value)) return value.map((one: number | string) => this.render(one, kind)).join(', ');
    if (kind === undefined) return this.plain(value);
    if (kind === 'seat') return this.nameOf(Number(value));
    if (kind.startsWith('plural|')) return this.plural(Number(value), kind);
    if (this.has(`${kind}.${value}`)) return this.say(`${kind}.${value}`);
    return this.has(kind) ? this.say(kind, { [kind]: value }) : this.plain(value);
  }

  private plain(value: Value): string {
    return typeof value === 'number' ? value.toLocaleString(this.lang) : String(value ?? '');
  }

  private plural(count: number, kind: string): string {
    const [, one = '', many = ''] = kind.split('|');
    return isSingular(this.lang, count) ? one : many;
  }
}
