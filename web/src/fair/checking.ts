import { recordAddress } from '../wire/api';
import { wordsAt } from './luck.svelte';
import type { News, Promise as Vow, RoomInfo } from '../wire/messages';
import { isLocal, recordOf } from '../offline/local';
import { python } from '../offline/python.svelte';

/** A part of what was promised, and whether it was kept; some of it cannot be told, or was missing from the start. */
export type Finding =
  | `${'shown' | 'share' | 'fixed' | 'words' | 'mine' | 'terms' | 'seed' | 'game'}.${'kept' | 'broken'}`
  | `${'words' | 'mine'}.missing`
  | `${'mine' | 'terms'}.unknown`
  | `content.${'kept' | 'unknown'}`;

/** What was found out: all fits, the promise was not kept, or the game does not follow from it; or its rules are not here. */
export interface Verdict {
  found: 'fits' | 'differs' | 'strays' | 'unknown';
  answers: number;
  findings: Finding[];
}

/** Look at everything that was promised about a finished game, and play it again, here: does it lead to what was shown? */
export async function checkGame({ table, mine }: RoomInfo, promise: Vow, news: News): Promise<Verdict> {
  const { proof, lens, view, ending } = news;
  const told = JSON.stringify({ promise, proof, lens, view, ending, seats: mine, words: wordsAt(table) });
  const record = isLocal(table) ? await recordOf(table) : await fetchRecord(table);
  return JSON.parse(await python.ask({ call: 'check', record, told })) as Verdict;
}

async function fetchRecord(table: string): Promise<string> {
  const response = await fetch(recordAddress(table));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.text();
}
