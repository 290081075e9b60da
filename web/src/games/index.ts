import type { Component } from 'svelte';
import type { EndingPart } from '../ending/parts';
import type { RulesPicture } from '../teach/book';
import type { Texts } from '../texts/texts';
import type { WorkshopPart } from '../workshop/parts';
import type { OnPage } from './parts';

// Whatever lies in a folder with the id of a game is found here by itself; its picture, in scenes.ts.
const tables = import.meta.glob<OnPage>('./*/index.ts', { import: 'default' });
const plain = async (): Promise<OnPage> => ({ board: (await import('../plain/PlainBoard.svelte')).default });
const pictures = import.meta.glob<RulesPicture>('./*/RulesPicture.svelte', { import: 'default' });
const galleries = import.meta.glob<Component<{ texts: Texts }>>('./*/Gallery.svelte', { import: 'default' });
const workshops = import.meta.glob<WorkshopPart>('./*/workshop/index.ts', { import: 'default' });
const endings = import.meta.glob<EndingPart>('./*/ending/index.ts', { import: 'default' });

/** What the table of a game looks like: as its folder says, or as plain as it must be if it has none. */
export function onPage(game: string): Promise<OnPage> {
  return (tables[`./${game}/index.ts`] ?? plain)();
}

/** The pictures in the rules of a game, if it has any. */
export async function picturesOf(game: string): Promise<RulesPicture | undefined> {
  return pictures[`./${game}/RulesPicture.svelte`]?.();
}

/** All cards of a game, if it has a page of them. */
export async function galleryOf(game: string): Promise<Component<{ texts: Texts }> | undefined> {
  return galleries[`./${game}/Gallery.svelte`]?.();
}

/** What a game shows of its end; one that has nothing for it is content with names and points. */
export async function endingOf(game: string): Promise<EndingPart> {
  return (await endings[`./${game}/ending/index.ts`]?.()) ?? {};
}

/** How the components of a game are drawn in the workshop, if it says. */
export async function workshopOf(game: string): Promise<WorkshopPart | null> {
  return (await workshops[`./${game}/workshop/index.ts`]?.()) ?? null;
}
