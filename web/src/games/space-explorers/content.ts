import type { Values } from '../../texts/texts';
import { contentOf } from '../../wire/printing';
import type { Division, Printed, PrintedAbility, PrintedProject, PrintedSpecialist } from './types.generated';

export type { Division, PrintedSpecialist as Specialist } from './types.generated';

export const DIVISIONS: readonly Division[] = ['engineering', 'testing', 'science', 'construction', 'spaceflight'];

export class Content {
  readonly projects: readonly PrintedProject[];
  readonly cardPays: number;
  private readonly specialists: ReadonlyMap<number, PrintedSpecialist>;
  private readonly abilities: ReadonlyMap<string, PrintedAbility>;

  constructor({ ability, discard, specialist, project }: Printed) {
    this.projects = project;
    this.cardPays = discard.icons;
    this.specialists = new Map(specialist.map((one) => [one.number, one]));
    this.abilities = new Map(ability.map((one) => [one.id, one]));
  }

  specialist(number: number | null | undefined): PrintedSpecialist | null {
    return this.specialists.get(number ?? -1) ?? null;
  }

  get everybody(): readonly PrintedSpecialist[] {
    return [...this.specialists.values()];
  }

  project(id: string): PrintedProject | undefined {
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

/** What the ability of a card names, for the texts. */
export const valuesOf = ({ values = {} }: PrintedSpecialist): Values => Object.fromEntries(Object.entries(values));

export const loadContent = contentOf('space-explorers', (printed: Printed) => new Content(printed));
