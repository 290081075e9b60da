import type { Column, Count, Told } from '../../../ending/parts';
import type { Content } from '../content';
import { lineName } from '../game';
import { type Row, scoreRows, type View } from '../view';

export type Over = Told<View, Content>;

/** The rows of the score at the end; colonies share one, wherever they lie. */
export function rowsOf({ view }: Over): Row[] {
  const rows: Row[] = [];
  for (const row of scoreRows(view.seats, view.solo !== null)) {
    const same = row.what === 'zone' ? rows.find(({ what }) => what === 'zone') : undefined;
    if (same) same.points = same.points.map((n, column) => (n ?? 0) + (row.points[column] ?? 0));
    else rows.push({ ...row, about: row.what === 'zone' ? null : row.about });
  }
  return rows;
}

export function columnsOf({ view, ending, names }: Over): Column[] {
  return view.seats.map(({ seat, total }) => ({
    seat,
    name: names[seat] ?? '',
    total,
    won: ending.winners.includes(seat),
  }));
}

export function countOf(told: Over): Count {
  const { texts } = told;
  const lines = rowsOf(told).map(({ what, about, points }) => ({
    name: what === 'zone' ? texts.say('line.zone') : lineName({ texts }, what, about),
    points: points.map((n) => n ?? 0),
  }));
  return { columns: columnsOf(told), lines };
}

/** Where the points are level, the planet that decided it: the highest number somebody has terraformed. */
export function highestOf({ view }: Over, seat: number): number {
  const planets = view.seats[seat]?.planets ?? [];
  return Math.max(0, ...planets.filter(({ terraformed }) => terraformed).map(({ number }) => number));
}
