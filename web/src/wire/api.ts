import { SITE } from '../browser/site';
import type { GameInfo, LessonInfo, Problem } from './messages';
import type { Lang } from '../texts/texts';

/** The server said no, in a way the page can put into words. */
export class RefusedRequest extends Error {
  constructor(readonly problem: Problem) {
    super(problem.why);
  }
}

/** What never changes while the page is open: on the server, or in a file beside the page. */
function lookUp<T>(path: string): Promise<T> {
  return request(SITE ? `.${path}.json` : path);
}

export async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  throw isProblem(body) ? new RefusedRequest(body) : new Error(`${response.status} ${response.statusText}`);
}

export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'why' in body;
}

export function games(): Promise<GameInfo[]> {
  return lookUp('/api/games');
}

/** Have the server change something. */
export function send<T>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return request(path, { method, headers, body: body ? JSON.stringify(body) : null });
}

export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}

/** A game's words in one language. */
export function gameTexts(game: string, lang: Lang): Promise<Record<string, string>> {
  return lookUpOnce(`/api/games/${encodeURIComponent(game)}/texts/${lang}`);
}

/** The chapters of a game that are learnt by playing. */
export function lessonsOf(game: string): Promise<LessonInfo[]> {
  return lookUpOnce(`/api/games/${encodeURIComponent(game)}/lessons`);
}

const found = new Map<string, Promise<unknown>>();

/** Asked for once; after a failure, again. */
export function lookUpOnce<T>(path: string): Promise<T> {
  const known = found.get(path);
  if (known) return known as Promise<T>;
  const asked = lookUp<T>(path);
  found.set(path, asked);
  asked.catch(() => found.delete(path));
  return asked;
}
