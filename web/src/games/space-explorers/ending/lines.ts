import type { Column, Count, Told } from '../../../ending/parts';
import type { Content } from '../content';
import type { Line, View } from '../view';

export type Over = Told<View, Content>;

/** What points are for, in the order of the count; most tables have the first three only. */
const WHAT = ['specialists', 'ability', 'project', 'project-bonus', 'favoured', 'full-division'] as const;

/** Somebody's Hub and Projects, be it the Opponent's. */
export interface Sheet {
  seat: number | null;
  hub: number[][];
  projects: string[];
  lines: Line[];
  total: number;
}

export function sheetsOf({ view }: Over): Sheet[] {
  const { seats, solo } = view;
  return solo ? [...seats, { ...solo, seat: null }] : seats;
}

/** The lines of a sheet that are about the same. */
export function about({ lines }: Sheet, what: string): Line[] {
  return lines.filter((line) => line.what === what);
}

export function pointsFor(sheet: Sheet, ...what: readonly string[]): number {
  return what.flatMap((one) => about(sheet, one)).reduce((sum, { points }) => sum + points, 0);
}

export function columnsOf(told: Over): Column[] {
  const { ending, names, texts } = told;
  const theirs = ending.winners.length === 0 || ending.reason === 'shared';
  return sheetsOf(told).map(({ seat, total }) => ({
    seat,
    name: seat === null ? texts.say('word.opponent') : (names[seat] ?? ''),
    total,
    won: seat === null ? theirs : ending.winners.includes(seat),
  }));
}

/** What the points of this table are for. */
export function kindsOf(told: Over): string[] {
  const sheets = sheetsOf(told);
  return WHAT.filter((what) => sheets.some((sheet) => about(sheet, what).length > 0));
}

export function countOf(told: Over): Count {
  const sheets = sheetsOf(told);
  const lines = kindsOf(told).map((what) => ({
    name: told.texts.say(what === 'project' ? 'board.end-projects' : `line.${what}`),
    points: sheets.map((sheet) => pointsFor(sheet, what)),
  }));
  return { columns: columnsOf(told), lines };
}
