import { plain } from '../texts/plain';

/** One line of the palette: a choice offered now, or a command of the page. */
export interface Entry {
  id: string;
  /** In the reader's language. */
  words: string;
  /** A choice as the rules write it, or the key of a command. */
  sign: string;
  act(): void;
  /** Open the rule that governs it, if it is a choice. */
  rule?(): void;
}

const AT_ONCE = 60;

/** The entries that have every word typed, in their words or their sign; those that begin so come first. */
export function matching(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = plain(typed).trim().replace(/\s+/g, ' ');
  if (!wanted) return entries;
  const parts = wanted.split(' ');
  const found = entries.filter(({ words, sign }) => parts.every((part) => plain(`${words} ${sign}`).includes(part)));
  const ranks = new Map(found.map((entry) => [entry, rank(entry, wanted)]));
  return found.sort((one, other) => ranks.get(one)! - ranks.get(other)!);
}

function rank({ words, sign }: Entry, wanted: string): number {
  if (plain(sign) === wanted) return 0;
  return [`${plain(sign)} `.startsWith(`${wanted} `), plain(words).startsWith(wanted)].includes(true) ? 1 : 2;
}

/** So many as fit in a list one can read, and how many more there are. */
export function readable(entries: readonly Entry[]): { shown: readonly Entry[]; more: number } {
  return { shown: entries.slice(0, AT_ONCE), more: Math.max(0, entries.length - AT_ONCE) };
}
