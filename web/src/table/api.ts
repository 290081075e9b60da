import type { Created, GameInfo, NewTable, Problem } from './messages';
import type { Lang } from './texts';

/** The server said no, in a way the page can put into words. */
export class RefusedRequest extends Error {
  constructor(readonly problem: Problem) {
    super(problem.why);
  }
}

export async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  throw isProblem(body) ? new RefusedRequest(body) : new Error(`${response.status} ${response.statusText}`);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'why' in body;
}

export function games(): Promise<GameInfo[]> {
  return request('/api/games');
}

/** Have the server change something. */
export function send<T>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return request(path, { method, headers, body: body ? JSON.stringify(body) : null });
}

export function newTable(wish: NewTable): Promise<Created> {
  return send('POST', '/api/tables', wish);
}

export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}

const dictionaries = new Map<string, Promise<Record<string, string>>>();

/** A game's words in one language, asked for once. */
export function gameTexts(game: string, lang: Lang): Promise<Record<string, string>> {
  const path = `/api/games/${encodeURIComponent(game)}/texts/${lang}`;
  const known = dictionaries.get(path);
  if (known) return known;
  const asked = request<Record<string, string>>(path);
  dictionaries.set(path, asked);
  asked.catch(() => dictionaries.delete(path));
  return asked;
}
