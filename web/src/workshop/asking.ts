/** What the workshop asks of Python: the server's, or that of this browser where there is none. */
import { SITE } from '../browser/site';
import { python } from '../offline/python.svelte';
import { RefusedRequest, isProblem, request, send } from '../wire/api';
import type {
  BoxInfo,
  EditionCheck,
  EditionChecked,
  EditionPrint,
  EditionStudied,
  EditionStudy,
  Problem,
} from '../wire/messages';

/** What the house prints in a game, and what may be otherwise. */
export function boxOf(game: string): Promise<BoxInfo> {
  return either('box', game, () => request<BoxInfo>(`/api/games/${encodeURIComponent(game)}/box`));
}

/** What an edition prints, and what is wrong with it. */
export function checked(wish: EditionCheck): Promise<EditionChecked> {
  return either('check', JSON.stringify(wish), () => send<EditionChecked>('POST', '/api/workshop/check', wish));
}

/** Some more games of bots in an edition, and in that of the house. */
export function studied(wish: EditionStudy): Promise<EditionStudied> {
  return either('study', JSON.stringify(wish), () => send<EditionStudied>('POST', '/api/workshop/study', wish));
}

/** An edition as a file to print. */
export async function onPaper(wish: EditionPrint): Promise<Blob> {
  const body = JSON.stringify(wish);
  try {
    if (!SITE) return await fetched('/api/workshop/print', body);
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
  }
  const pages = atob(await here<string>('print', body));
  return new Blob([Uint8Array.from(pages, (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });
}

async function fetched(path: string, body: string): Promise<Blob> {
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (response.ok) return response.blob();
  const problem: unknown = await response.json().catch(() => null);
  throw isProblem(problem) ? new RefusedRequest(problem) : new Error(`${response.status}`);
}

type What = 'box' | 'check' | 'study' | 'print';

async function either<T>(what: What, wish: string, there: () => Promise<T>): Promise<T> {
  try {
    if (!SITE) return await there();
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
  }
  return here(what, wish);
}

async function here<T>(what: What, wish: string): Promise<T> {
  const { told, problem } = JSON.parse(await python.ask({ call: 'workshop', what, wish })) as {
    told?: T;
    problem?: Problem;
  };
  if (problem) throw new RefusedRequest(problem);
  return told!;
}
