/** What a server does if there is one, and this browser otherwise. */
import { SITE } from '../browser/site';
import { RefusedRequest, request, send } from '../wire/api';
import type { Analysis, Branch, Created, NewTable, Passed, Profile, PuzzleInfo } from '../wire/messages';
import { recall } from '../browser/remember';
import { careerOf, joined } from './career';
import { finishedHere, isForOne, isLocal, layTable, passedHere } from './local';
import { python } from './python.svelte';

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

/** The puzzle of a day ("2026-11-18"), which is the same wherever it is made. */
export async function puzzleOf(day: string): Promise<PuzzleInfo> {
  try {
    if (!SITE) return await request<PuzzleInfo>(`/api/puzzle/${day}`);
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
  }
  return JSON.parse(await python.ask({ call: 'puzzle', day })) as PuzzleInfo;
}

/** The levels of a game's campaigns that I have passed, on the server or in this browser. */
export async function campaignProgress(game: string): Promise<Passed[]> {
  const there = SITE ? [] : request<Passed[]>(`/api/games/${encodeURIComponent(game)}/campaigns`).catch(() => []);
  return [...(await there), ...(await passedHere(game))];
}

/** All that is told of a player; of me also what I have played in this browser. */
export async function profileOf(player: string): Promise<Profile> {
  if (player !== 'me') return request<Profile>(`/api/players/${player}`);
  const who = { player: null, name: recall('name', '') || null, bot: null, me: true };
  const [there, finished] = await Promise.all([SITE ? null : myProfile(), finishedHere()]);
  const here = careerOf(who, finished);
  return there ? joined(there, here) : here;
}

/** What the server tells of me; nothing where it cannot be reached. */
async function myProfile(): Promise<Profile | null> {
  return request<Profile>('/api/players/me').catch((error: unknown) => {
    if (error instanceof RefusedRequest) throw error;
    return null;
  });
}

const addressOf = (table: string, what: string): string => `/api/tables/${encodeURIComponent(table)}/${what}`;

/** How far the analysis of a finished game has come; a game of this browser goes a step on, if it has begun. */
export async function analysis(table: string): Promise<Analysis> {
  return isLocal(table) ? analysedHere(table, false) : request<Analysis>(addressOf(table, 'analysis'));
}

/** Have a finished game looked at. */
export async function beginAnalysis(table: string): Promise<Analysis> {
  return isLocal(table) ? analysedHere(table, true) : send<Analysis>('POST', addressOf(table, 'analysis'));
}

async function analysedHere(table: string, begin: boolean): Promise<Analysis> {
  return JSON.parse(await python.ask({ call: 'analyse', table, begin })) as Analysis;
}

/** A new table that goes on from a moment of a finished game. */
export async function branchOf(table: string, wish: Branch): Promise<Created> {
  if (!isLocal(table)) return send<Created>('POST', addressOf(table, 'branch'), wish);
  return { id: await python.ask({ call: 'branch', table, wish: JSON.stringify(wish) }) };
}
