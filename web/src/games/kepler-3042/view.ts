import type { Cubes, Kind, SeatView, View } from './types.generated';

export type * from './types.generated';

export const KINDS: readonly Kind[] = ['energy', 'matter', 'antimatter'];

export const SHIPS_EACH = 3;
export const seatOfShip = (ship: number): number => Math.floor(ship / SHIPS_EACH);
export const shipInFleet = (ship: number): number => (ship % SHIPS_EACH) + 1;

/** The seats round the table, beginning with this one. */
export function seatsFrom({ seats }: View, first: number): SeatView[] {
  return seats.map((_, index) => seats[(first + index) % seats.length]!);
}

export const countOf = (cubes: Cubes): number => KINDS.reduce((sum, kind) => sum + cubes[kind], 0);

/** One row of the score for everybody: lines about the same thing side by side, planets terraformed added up. */
export interface Row {
  what: string;
  about: string | null;
  /** By seat, in the order given; null is a secret. */
  points: (number | null)[];
}

/** The score as a table; Objectives of a campaign stay apart, secret ones share a row. */
export function scoreRows(seats: readonly SeatView[], solo: boolean): Row[] {
  const rows: Row[] = [];
  seats.forEach((seat, column) => {
    for (const { what, about, points } of seat.lines) {
      const kept = what === 'zone' || what === 'track' || (what === 'objective' && solo) ? String(about) : null;
      let row = rows.find((one) => one.what === what && one.about === kept);
      if (!row) rows.push((row = { what, about: kept, points: seats.map(() => 0) }));
      const before = row.points[column] ?? 0;
      row.points[column] = points === null ? null : before + points;
    }
  });
  const last = (row: Row): number => ({ terraformed: 1, objective: 2 })[row.what] ?? 0;
  return rows.sort((a, b) => last(a) - last(b));
}
