import { written } from '../texts/grammar';
import type { Texts, Value } from '../texts/texts';

/** What stands in a view: what Python gives as plain data. */
export type Data = number | string | boolean | null | readonly Data[] | { readonly [key: string]: Data };
export type Row = Readonly<Record<string, Data>>;

/** A view, laid out by the shape of what is in it. */
export interface Layout {
  /** Single words and numbers, each with its key. */
  facts: [key: string, value: Data][];
  /** Lists and rows, which need room. */
  cards: [key: string, value: Data][];
  /** What belongs to each seat. */
  seats: Record<string, Data>[];
}

const BY_SEAT = ['seats', 'players'];

/** Lay a view out: what belongs to the players goes to them, what is small comes first. */
export function laidOut(view: Row, players: number, texts: Texts): Layout {
  const layout: Layout = { facts: [], cards: [], seats: Array.from({ length: players }, () => ({})) };
  for (const [key, value] of Object.entries(view)) {
    if (isBySeat(key, value, players, texts)) value.forEach((each, at) => give(layout.seats, key, each, at));
    else (isSmall(value) ? layout.facts : layout.cards).push([key, value]);
  }
  return layout;
}

/** Whether it is a list with something for each seat: it says so itself, by its name, or by the words for it. */
function isBySeat(key: string, value: Data, players: number, texts: Texts): value is readonly Data[] {
  if (!Array.isArray(value) || value.length !== players) return false;
  const numbered = value.every((each) => isRow(each) && typeof each.seat === 'number');
  return numbered || BY_SEAT.includes(key) || texts.has(`view.seat.${key}`);
}

function give(seats: Record<string, Data>[], key: string, value: Data, at: number): void {
  const { seat = at, ...rest } = isRow(value) ? value : { [key]: value };
  Object.assign(seats[seat as number] ?? {}, rest);
}

export function isRow(value: Data): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSmall(value: Data): value is number | string | boolean | null {
  return typeof value !== 'object' || value === null;
}

/** What something in the view is called: as the game says under `view`, else its key as it is written. */
export function nameOf(key: string, texts: Texts): string {
  return texts.has(`view.${key}`) ? texts.say(`view.${key}`) : readable(key);
}

/** A word or number in words: as the game says under `view.each` or `view.seat`, or where it has a name for it. */
export function wordsFor(key: string, value: Value, texts: Texts): string | null {
  const asked = [`view.seat.${key}`, `view.each.${key}`].find((each) => texts.has(each));
  if (asked && value !== null) return texts.say(asked, { n: value });
  if (typeof value === 'number') return written(value);
  if (typeof value !== 'string') return null;
  const named = [`${key}.${value}`, `word.${value}`].find((each) => texts.has(each));
  return named ? texts.say(named) : readable(value);
}

/** `last_round` as "Last round". */
function readable(key: string): string {
  const words = key.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
