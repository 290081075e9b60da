import { contentOf } from '../../wire/api';
import { Galaxy, type PrintedGalaxy, type Star, type Zone } from './galaxy';
import { type Cubes, KINDS, type TrackId } from './view';

type Three = [energy: number, matter: number, antimatter: number];

export interface Planet {
  number: number;
  type: string;
  colony: { production: Three; icons: number };
  cost: Three;
  terraformed: { production: Three; icons: number; points: number };
}

export interface PlanetType {
  id: string;
  terraforming: number;
  antimatter_science: number;
}

export interface Technology {
  id: string;
  numeral: string;
  gives: Record<string, number[]>;
  costs: Three[];
  icons: number[];
}

export interface Track {
  id: TrackId;
  points: number[];
  icons: ('' | 'produce' | 'regenerate' | 'medal')[];
}

export interface Bonus {
  id: string;
  row?: number;
  column?: number;
}

/** What is printed on the components, as the server tells it. */
export interface Printed {
  galaxy: PrintedGalaxy;
  zone: Zone[];
  star: Star[];
  type: PlanetType[];
  planet: Planet[];
  technology: Technology[];
  track: Track[];
  action: { id: string; letter: string; row: number; column: number }[];
  bonus: Bonus[];
  player: { colonies: number };
  collaboration: { level_3: number; level_4: number };
}

export class Content {
  readonly galaxy: Galaxy;
  private readonly planets: ReadonlyMap<number, Planet>;

  constructor(readonly printed: Printed) {
    this.galaxy = new Galaxy(printed.galaxy, printed.zone, printed.star);
    this.planets = new Map(printed.planet.map((one) => [one.number, one]));
  }

  /** Undefined for the Earth. */
  planet(number: number | null | undefined): Planet | undefined {
    return this.planets.get(number ?? -1);
  }

  typeOf(number: number | null | undefined): string {
    return this.planet(number)?.type ?? 'earth';
  }

  type(id: string): PlanetType | undefined {
    return this.printed.type.find((one) => one.id === id);
  }

  tech(id: string): Technology | undefined {
    return this.printed.technology.find((one) => one.id === id);
  }

  track(id: string): Track {
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
export function cubesOf(three: Three): Cubes {
  return Object.fromEntries(KINDS.map((kind, index) => [kind, three[index]!])) as Cubes;
}

export const loadContent = contentOf('kepler-3042', (printed: Printed) => new Content(printed));
