import { contentOf } from '../../wire/api';

export const DIVISIONS = ['engineering', 'testing', 'science', 'construction', 'spaceflight'] as const;
export type Division = (typeof DIVISIONS)[number];

type Value = number | string | readonly (number | string)[];

/** A card as it is printed. */
export interface Specialist {
  number: number;
  /** The upper skill first. */
  skills: Division[];
  /** From top to bottom. */
  cost: Division[];
  points: number;
  ability: string;
  values?: Record<string, Value>;
}

export interface Face {
  id: string;
  programme: 'ussr' | 'usa';
  year: number;
  requires: Partial<Record<Division, number>>;
  points: number;
}

/** What is printed on the components, as the server tells it. */
export interface Printed {
  ability: { id: string; timing: string; active: 'on-top' | 'anywhere' }[];
  /** Icons that a card pays for. */
  discard: { icons: number };
  specialist: Specialist[];
  project: Face[];
}

export class Content {
  readonly projects: readonly Face[];
  readonly cardPays: number;
  private readonly specialists: ReadonlyMap<number, Specialist>;
  private readonly abilities: ReadonlyMap<string, Printed['ability'][number]>;

  constructor({ ability, discard, specialist, project }: Printed) {
    this.projects = project;
    this.cardPays = discard.icons;
    this.specialists = new Map(specialist.map((one) => [one.number, one]));
    this.abilities = new Map(ability.map((one) => [one.id, one]));
  }

  specialist(number: number | null | undefined): Specialist | null {
    return this.specialists.get(number ?? -1) ?? null;
  }

  project(id: string): Face | undefined {
    return this.projects.find((one) => one.id === id);
  }

  timing(ability: string): string {
    return this.abilities.get(ability)?.timing ?? 'none';
  }

  /** Whether an ability stops when its card is covered. */
  stops(ability: string): boolean {
    return this.abilities.get(ability)?.active === 'on-top';
  }
}

export const loadContent = contentOf('space-explorers', (printed: Printed) => new Content(printed));
