/** What the page and the worker with the rules say to each other. */

export type ToWorker =
  | { call: 'warm'; ticket: number }
  | { call: 'lay'; ticket: number; wish: string }
  | { call: 'check'; ticket: number; record: string; told: string }
  | { call: 'puzzle'; ticket: number; day: string }
  | { call: 'workshop'; ticket: number; what: string; wish: string }
  | { call: 'edition'; ticket: number; table: string; what: string }
  | { call: 'look through'; ticket: number; text: string; lang: string }
  | { call: 'analyse'; ticket: number; table: string; begin: boolean }
  | { call: 'branch'; ticket: number; table: string; wish: string }
  | { call: 'join'; table: string; since: number; n: number; pause: number }
  | { call: 'part'; table: string }
  | { call: 'say'; table: string; message: string };

export type FromWorker =
  | { tell: 'progress'; loaded: number; total: number }
  | { tell: 'starting' }
  | { tell: 'ready' }
  | { tell: 'broken'; why: string }
  | { tell: 'reply'; ticket: number; text: string }
  | { tell: 'refused'; ticket: number; problem: string }
  | { tell: 'news'; table: string; messages: string[] };

/** Where windows tell each other of the tables they have changed. */
export const CHANGES = 'perihelion';
