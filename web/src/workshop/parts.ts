import type { Component } from 'svelte';
import type { Texts } from '../texts/texts';
import type { Content } from './document';

/** What lies in the folder of a game for the workshop, `workshop/index.ts`: how its components look in play. */
export interface WorkshopPart {
  /** The groups of its content that it draws. */
  draws: readonly string[];
  /** A component of one of them, as that content has it. */
  Picture: Component<{ group: string; name: string; content: Content; texts: Texts }>;
  /** How values are set that are better seen than numbered, by their places. */
  fields?: Readonly<Record<string, Component<{ value: unknown; label: string; set(value: unknown): void }>>>;
  /** What a value of a row is called, by the rows it lies in: `planet.cost` and [1] is "matter". */
  called?(texts: Texts, place: string, at: readonly number[]): string | null;
}
