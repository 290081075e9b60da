import type { RulesPicture } from '../teach/book';
import type { Emblem, OnPage } from './parts';

// Whatever lies in a folder with the id of a game is found here by itself. Emblems are small, and wanted at once.
const tables = import.meta.glob<OnPage>('./*/index.ts', { import: 'default' });
const emblems = import.meta.glob<Emblem>('./*/emblem.ts', { import: 'default', eager: true });
const pictures = import.meta.glob<RulesPicture>('./*/RulesPicture.svelte', { import: 'default' });

/** What the table of a game looks like; nothing if it has no folder. */
export async function onPage(game: string): Promise<OnPage | undefined> {
  return tables[`./${game}/index.ts`]?.();
}

/** What a game is known by, if it has drawn anything. */
export function emblemOf(game: string): Emblem | undefined {
  return emblems[`./${game}/emblem.ts`];
}

/** The pictures in the rules of a game, if it has any. */
export async function picturesOf(game: string): Promise<RulesPicture | undefined> {
  return pictures[`./${game}/RulesPicture.svelte`]?.();
}
