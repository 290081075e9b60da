import type { Column, Count, CountLine } from './parts';

/** How the end is for whoever looks at it. */
export type Mood = 'won' | 'lost' | 'watched' | 'level';

/** Nobody's victory is level; whoever has no seat only watches. */
export function moodOf(
  winners: readonly number[],
  mine: readonly number[],
  players: number,
  passed: boolean | undefined = undefined,
): Mood {
  if (passed === false) return mine.length > 0 ? 'lost' : 'watched';
  if (winners.some((seat) => mine.includes(seat))) return 'won';
  if (winners.length === 0 && players > 1) return 'level';
  return mine.length > 0 ? 'lost' : 'watched';
}

/** The columns by what they have in the end, those who won first. */
export function ranked(columns: readonly Column[]): Column[] {
  return [...columns].sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total);
}

/** What a column has when so many lines are counted; all of it is what the table says. */
export function soFar({ columns, lines }: Count, column: number, step: number): number {
  if (step >= lines.length) return columns[column]!.total;
  return lines.slice(0, step + 1).reduce((sum, { points }) => sum + (points[column] ?? 0), 0);
}

/** The columns with most of a line, unless all have the same. */
export function bestOf({ points }: CountLine): number[] {
  const most = Math.max(...points);
  if (points.every((each) => each === most)) return [];
  return points.flatMap((each, column) => (each === most ? column : []));
}

export interface Decision {
  line: CountLine;
  /** By how much it was more than that of the next best. */
  by: number;
  next: Column;
}

/** The line in which the winner was furthest ahead of whoever came next. */
export function decision({ columns, lines }: Count): Decision | null {
  const [first, next] = ranked(columns);
  if (!first?.won || !next || next.won || first.total <= next.total) return null;
  const [one, other] = [columns.indexOf(first), columns.indexOf(next)];
  return lines
    .map((line) => ({ line, by: (line.points[one] ?? 0) - (line.points[other] ?? 0), next }))
    .reduce<Decision | null>((best, each) => (each.by > (best?.by ?? 0) ? each : best), null);
}

/** The line in which somebody who has not won had more than anybody, and how much. */
export function bestLine({ lines }: Count, column: number): { line: CountLine; points: number } | null {
  return lines
    .map((line) => ({ line, points: line.points[column] ?? 0 }))
    .filter(({ line, points }) => points > 0 && bestOf(line).includes(column))
    .reduce<{ line: CountLine; points: number } | null>(
      (best, each) => (each.points > (best?.points ?? 0) ? each : best),
      null,
    );
}
