/** What a server does if there is one, and this browser otherwise. */
import { SITE } from '../browser/site';
import { RefusedRequest, request, send } from '../wire/api';
import type { Created, NewTable, Passed } from '../wire/messages';
import { isForOne, layTable, passedHere } from './local';

/** The game is on the server only, which cannot be reached. */
export class NotHere extends Error {}

/** Open a table on the server; without one, here in the browser, if the game is `packed` and nobody else is to come. */
export async function newTable(wish: NewTable, packed = true): Promise<Created> {
  if (SITE) return { id: await layTable(wish) };
  try {
    return await send<Created>('POST', '/api/tables', wish);
  } catch (error) {
    if (error instanceof RefusedRequest || !isForOne(wish)) throw error;
    if (!packed) throw new NotHere();
    return { id: await layTable(wish) };
  }
}

/** The levels of a game's campaigns that I have passed, on the server or in this browser. */
export async function campaignProgress(game: string): Promise<Passed[]> {
  const there = SITE ? [] : request<Passed[]>(`/api/games/${encodeURIComponent(game)}/campaigns`).catch(() => []);
  return [...(await there), ...(await passedHere(game))];
}
