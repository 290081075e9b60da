import type { DieView, SeatView, View } from './types.generated';

export type * from './types.generated';

/** The number a die goes by in the texts, as planets and weapons are counted; homes have none. */
export function numberOf(view: View, die: DieView): string {
  if (die.kind === 'home') return '';
  return String(1 + view.dice.filter(({ id, kind }) => kind === die.kind && id < die.id).length);
}

/** One's own seat first, then round the table. */
export function seatsFrom(view: View, first: number): SeatView[] {
  return [...view.seats.slice(first), ...view.seats.slice(0, first)];
}

/** One column of a player's dice: a planet above, the weapon that has its slot below. */
export interface Column {
  planet: number | null;
  weapon: number | null;
}

/** The fewest planets that can win: so many columns are always kept, so that nothing jumps when a die arrives. */
export const GOAL = 3;

/** Home and planets with the weapons beneath them: each at its berth where moored, else in the order they came. */
export function columnsOf(seat: SeatView): Column[] {
  const planets = [seat.home, ...seat.planets];
  const moored = Object.keys(seat.berths).length > 0;
  const below = moored ? planets.map((planet) => weaponAt(seat, planet)) : seat.weapons;
  const length = Math.max(GOAL, planets.length, below.length);
  return Array.from({ length }, (_, index) => ({ planet: planets[index] ?? null, weapon: below[index] ?? null }));
}

function weaponAt(seat: SeatView, planet: number): number | null {
  return seat.weapons.find((weapon) => seat.berths[weapon] === planet) ?? null;
}
