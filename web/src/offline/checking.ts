import { recordAddress } from '../table/api';
import type { News, Promise as Vow } from '../table/messages';
import { isLocal, recordOf } from './local';
import { python } from './python.svelte';

/** What was found out: everything fits, the seed is another one, or the game does not follow from it. */
export interface Verdict {
  found: 'fits' | 'differs' | 'strays';
  answers: number;
}

/** Play a finished game again, here, from the seed it should have had: does it lead to what was shown? */
export async function checkGame(table: string, { commitment }: Vow, news: News): Promise<Verdict> {
  const { proof, lens, view, ending } = news;
  const told = JSON.stringify({ promise: commitment, proof, lens, view, ending });
  const record = isLocal(table) ? await recordOf(table) : await fetchRecord(table);
  return JSON.parse(await python.ask({ call: 'check', record, told })) as Verdict;
}

async function fetchRecord(table: string): Promise<string> {
  const response = await fetch(recordAddress(table));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.text();
}
