import type { Texts } from '../texts/texts';
import type { BoxInfo } from '../wire/messages';
import type { Component, Path } from './document';
import type { WorkshopPart } from './parts';

/** What everything printed in a game is called, by its texts and those of the edition. */
export class Words {
  constructor(
    /** Those of the edition, those of the house, and all that the house says in each language. */
    readonly texts: Texts,
    readonly house: Texts,
    private readonly all: Readonly<Record<string, Readonly<Record<string, string>>>>,
    private readonly box: BoxInfo,
    private readonly part: WorkshopPart | null,
  ) {}

  /** What the house says by that key, as it is written. */
  houseOf(lang: string, key: string): string {
    return this.all[lang]?.[key] ?? '';
  }

  /** A word among the values: "Oceanic world". */
  word(word: string): string {
    if (word === '') return '–';
    const keys = [...this.box.words.map((group) => `${group}.${word}`), `box.${word}`];
    const said = this.plain(keys.find((key) => this.texts.has(key)) ?? '') || this.options(word) || word;
    return begun(said, this.texts.lang);
  }

  /** Options of a table, for which something is printed: "Fair rotation + Choose your end". */
  private options(names: string): string {
    const said = names.split(' ').map((name) => this.texts.sayIfAny(`option.${name}`));
    return said.every(Boolean) ? said.join(' + ') : '';
  }

  /** A group of components, or a value of one: "Terraformed, points". */
  named(path: Path): string {
    const names = path.map((name) => this.texts.sayIfAny(`box.${name}`) || this.word(name));
    return begun(names.map((name, index) => (index ? name.toLocaleLowerCase(this.texts.lang) : name)).join(', '));
  }

  group(id: string): string {
    return this.named([id]);
  }

  component({ group, name }: Component): string {
    if (name === '') return this.group(group.id);
    const [key] = group.names[name] ?? [];
    const called = key ? this.plain(key) : this.word(name);
    return begun(/^\d+$/.test(name) && called !== name ? `${name} · ${called}` : called, this.texts.lang);
  }

  /** What a value is called that lies in rows: "matter"; its number where it has no name. */
  within(place: string, at: readonly number[]): string {
    const called = this.part?.called?.(this.texts, place, at);
    return called ? begun(called, this.texts.lang) : String((at.at(-1) ?? 0) + 1);
  }

  /** A text in which something stands for what only a table fills in. */
  private plain(key: string): string {
    return this.texts.sayIfAny(key).replaceAll(/\{[^{}]*\}/g, '…');
  }
}

export function begun(text: string, lang?: string): string {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}
