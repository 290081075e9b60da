import type { Ask } from '../../board/props';
import { placeOf } from './clicks';
import { stopOn } from './journeys';
import type { View } from './view';

/** Where a ship flies to: in one turn or, from stop to stop, in several. */
export interface Course {
  ship: number;
  /** Where it is, and where it will be once it has flown as told. */
  at: readonly number[];
  to: number;
  /** The round in which a new ship flies on; null where it flies until it is there. */
  round: number | null;
}

/** Flights that are given when ships fly: of new ships, since more may be done before, and of those that are under way. */
class Courses {
  private kept = $state.raw<readonly Course[]>([]);
  private table = '';
  private far: (from: number, to: number) => number = () => 0;

  /** Courses are for the table that is looked at. */
  open(table: string, far: (from: number, to: number) => number): void {
    this.far = far;
    if (table === this.table) return;
    this.table = table;
    this.kept = [];
  }

  /** That flight waits. */
  keep(flight: string, view: View): void {
    const [ship = 0, to = 0] = flight.split(' ').slice(1).map(Number);
    this.set(ship, to, view, view.round);
  }

  /** That ship flies there, turn by turn. */
  send(ship: number, to: number, view: View): void {
    this.set(ship, to, view, null);
  }

  /** That ship flies nowhere any more. */
  recall(ship: number): void {
    this.kept = this.kept.filter((course) => course.ship !== ship);
  }

  private set(ship: number, to: number, view: View, round: number | null): void {
    const from = placeOf(view, ship);
    this.recall(ship);
    if (from === null) return;
    const stop = stopOn({ ship, to }, view, this.far);
    this.kept = [...this.kept, { ship, at: stop === null ? [from] : [from, stop], to, round }];
  }

  /** Those that still hold: the ship is where it should be, and not yet where it flies, and nobody else is there. */
  at(view: View): readonly Course[] {
    return this.kept.filter(({ ship, at, to, round }) => {
      const place = placeOf(view, ship);
      const there = view.bodies.find(({ hex }) => hex === to);
      const taken = there && (there.owner !== null || there.ship !== null);
      return place !== null && place !== to && !taken && at.includes(place) && [null, view.round].includes(round);
    });
  }

  of(ship: number, view: View): Course | undefined {
    return this.at(view).find((course) => course.ship === ship);
  }

  /** Forget what holds no more, so that nothing taken back comes back with it. */
  tidy(view: View): void {
    const still = this.at(view);
    if (still.length < this.kept.length) this.kept = still;
  }

  /** Where a ship flies next by its course; null where it has none, or can come no nearer. */
  stop(ship: number, view: View): number | null {
    const course = this.of(ship, view);
    return course ? stopOn(course, view, this.far) : null;
  }

  /** The first of the flights that can be flown now. */
  next(ask: Ask, view: View): string | null {
    if (view.phase !== 'flight') return null;
    for (const course of this.at(view)) {
      const stop = stopOn(course, view, this.far);
      const flight = `fly ${course.ship} ${stop}`;
      if (stop === null || !ask.choices.some(({ text }) => text === flight)) continue;
      this.kept = this.kept.map((one) =>
        one === course ? { ...one, at: [placeOf(view, one.ship) ?? stop, stop] } : one,
      );
      return flight;
    }
    return null;
  }
}

export const courses = new Courses();
