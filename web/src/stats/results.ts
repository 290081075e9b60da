import type { Past, Rung } from '../wire/messages';

/** Games that are over, of one kind: the oldest first. */
export function inOrder(past: readonly Past[], fits: (one: Past) => boolean): Past[] {
  return past.filter(fits).toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
}

/** From 0, the first place, to 1, the last. */
export function depthOf({ place, players }: Past): number {
  return players > 1 ? (place - 1) / (players - 1) : 0;
}

/** Games that began alike, by the keys of what they are called. */
export interface Opening {
  keys: readonly string[];
  games: number;
  wins: number;
  /** How many victories chance alone would bring. */
  expected: number;
  /** Of those that have one; none if none has. */
  score: number | null;
}

/** How somebody fares with each way to begin, those played most first. */
export function openingsOf(past: readonly Past[]): Opening[] {
  const groups = new Map<string, Past[]>();
  for (const one of past.filter(({ opening }) => opening.length > 0)) {
    const key = one.opening.toSorted().join(' ');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map(openingOf).sort((one, other) => other.games - one.games || other.wins - one.wins);
}

function openingOf(past: readonly Past[]): Opening {
  const scores = past.flatMap(({ score }) => score ?? []);
  return {
    keys: past[0]!.opening,
    games: past.length,
    wins: past.filter(({ place }) => place === 1).length,
    expected: past.reduce((sum, { players }) => sum + 1 / players, 0),
    score: scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
  };
}

/** A strength that is known to within a spread. */
export interface Strength {
  rating: number;
  spread: number;
}

/** How another is stronger (1), weaker (-1), or too close to tell (0). */
export function compared(mine: Strength, other: Strength): -1 | 0 | 1 {
  const ahead = other.rating - mine.rating;
  return Math.abs(ahead) <= Math.hypot(mine.spread, other.spread) ? 0 : ahead > 0 ? 1 : -1;
}

/** The rungs next to a strength, so many above and so many below, the strongest first. */
export function rungsBeside(mine: Strength, rungs: readonly Rung[], few: number): Rung[] {
  const falling = rungs.toSorted((one, other) => other.rating - one.rating);
  const above = falling.filter(({ rating }) => rating > mine.rating);
  return [...above.slice(-few), ...falling.slice(above.length, above.length + few)];
}
