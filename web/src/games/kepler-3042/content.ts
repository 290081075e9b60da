import { contentOf } from '../../wire/printing';
import { Galaxy } from './galaxy';
import type { Cubes, Printed, PrintedPlanet, PrintedTechnology, PrintedTrack, PrintedType } from './view';

export class Content {
  readonly galaxy: Galaxy;
  private readonly planets: ReadonlyMap<number, PrintedPlanet>;

  constructor(readonly printed: Printed) {
    this.galaxy = new Galaxy(printed.galaxy, printed.zone, printed.star);
    this.planets = new Map(printed.planet.map((one) => [one.number, one]));
  }

  /** Undefined for the Earth. */
  planet(number: number | null | undefined): PrintedPlanet | undefined {
    return this.planets.get(number ?? -1);
  }

  typeOf(number: number | null | undefined): string {
    return this.planet(number)?.type ?? 'earth';
  }

  type(id: string): PrintedType | undefined {
    return this.printed.type.find((one) => one.id === id);
  }

  tech(id: string): PrintedTechnology | undefined {
    return this.printed.technology.find((one) => one.id === id);
  }

  track(id: string): PrintedTrack {
    return this.printed.track.find((one) => one.id === id)!;
  }

  get mostColonies(): number {
    return this.printed.player.colonies;
  }

  /** The level that reaching this one lifts everybody else to. */
  lifts(level: number): number {
    return { 3: this.printed.collaboration.level_3, 4: this.printed.collaboration.level_4 }[level] ?? 0;
  }
}

/** Three printed numbers as cubes by kind. */
export function cubesOf(three: readonly number[]): Cubes {
  const [energy = 0, matter = 0, antimatter = 0] = three;
  return { energy, matter, antimatter };
}

let latest: Content | null = null;

export const loadContent = contentOf('kepler-3042', (printed: Printed) => (latest = new Content(printed)));

/** What was loaded for the board that is shown; null before. */
export const loadedContent = (): Content | null => latest;
