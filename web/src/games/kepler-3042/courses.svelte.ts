import type { Ask } from '../../board/props';
import { placeOf } from './clicks';
import type { View } from './view';

/** Where a new ship flies on to, from where it has appeared. */
export interface Course {
  ship: number;
  from: number;
  to: number;
  round: number;
}

/** Flights of new ships that wait until ships fly, since more may be done before. */
class Courses {
  private kept = $state.raw<readonly Course[]>([]);

  /** That flight waits. */
  keep(flight: string, view: View): void {
    const [ship = 0, to = 0] = flight.split(' ').slice(1).map(Number);
    const from = placeOf(view, ship);
    if (from !== null) this.kept = [...this.at(view), { ship, from, to, round: view.round }];
  }

  /** Those that still wait: the ship is where it appeared. */
  at(view: View): readonly Course[] {
    return this.kept.filter(({ ship, from, round }) => round === view.round && placeOf(view, ship) === from);
  }

  /** Forget what waits no more, so that nothing taken back comes back with it. */
  tidy(view: View): void {
    const still = this.at(view);
    if (still.length < this.kept.length) this.kept = still;
  }

  /** The first of them that can be flown now. */
  next(ask: Ask, view: View): string | null {
    if (view.phase !== 'flight') return null;
    const flights = this.at(view).map(({ ship, to }) => `fly ${ship} ${to}`);
    return flights.find((flight) => ask.choices.some(({ text }) => text === flight)) ?? null;
  }
}

export const courses = new Courses();
