/** Editions, wherever they are: on the server, at a table of this browser, or in a file. */
import { SITE } from '../browser/site';
import type { Lang } from '../texts/languages';
import { RefusedRequest, request } from '../wire/api';
import type { EditionSummary, EditionTold, Problem, RoomInfo } from '../wire/messages';
import { editionOf, houseOf, type Printing } from '../wire/printing';
import { isLocal } from './local';
import { python } from './python.svelte';

/** Where all that is printed at a table is found. */
export function printingAt(table: string, game: string, edition: string | undefined): Printing {
  if (!edition) return houseOf(game);
  return isLocal(table) ? editionHere(table, edition) : editionOf(edition);
}

function editionHere(table: string, hash: string): Printing {
  return { key: hash, look: async (what) => JSON.parse(await python.ask({ call: 'edition', table, what })) };
}

/** The text of the edition that is played at a table, for whoever would like to have it. */
export async function textAt({ table, edition }: RoomInfo): Promise<string | null> {
  if (!edition) return null;
  return isLocal(table) ? editionHere(table, edition.hash).look('text') : textOf(edition.hash);
}

/** An edition that was there is not there any more. */
export class Gone extends Error {}

/** The text of an edition that the server has. */
export async function textOf(hash: string): Promise<string> {
  const response = await fetch(`/api/editions/${encodeURIComponent(hash)}`);
  if (!response.ok) throw new Gone();
  return response.text();
}

/** Those that the server offers; none where there is no server, or it cannot be reached. */
export async function offeredOf(game: string): Promise<EditionSummary[]> {
  if (SITE) return [];
  return request<EditionSummary[]>(`/api/editions?game=${encodeURIComponent(game)}`).catch(() => []);
}

/** Look an edition through: all that it changes, in words; a RefusedRequest says why it is none. */
export async function lookThrough(text: string, lang: Lang): Promise<EditionTold> {
  try {
    if (!SITE) return await request<EditionTold>(`/api/editions?lang=${lang}`, { method: 'POST', body: text });
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
  }
  const told = JSON.parse(await python.ask({ call: 'look through', text, lang })) as EditionTold | Problem;
  if ('code' in told) throw new RefusedRequest(told);
  return told;
}
