/** The tables of this browser, kept in IndexedDB: what was answered is there before it is shown. */
import type { LobbyTable, Met, Passed, Past } from '../wire/messages';

export interface KeptTable {
  id: string;
  game: string;
  players: number;
  /** What the table is and who sits there, as the rules wrote it. */
  laid: string;
  /** Every change of the game, as the rules wrote it. */
  log: unknown[];
  over: boolean;
  /** When it was touched last. */
  at: number;
  /** How a list shows it; tables of old have none until somebody sits down there again. */
  listed?: LobbyTable | null;
  /** The game as text, once it is over. */
  record?: string;
  /** How it ended for me, once it is over. */
  past?: Past | null;
  /** Which bots it was played against. */
  met?: Met[];
  /** What has been found in looking at it again, as the rules wrote it. */
  analysis?: string;
}

/** A level of a campaign that was passed in this browser; it stays passed when its game is deleted. */
export interface PassedLevel extends Passed {
  game: string;
}

/** A game that is to be kept on the server, too: where it is there, or nothing while it waits for a network. */
export interface Sent {
  id: string;
  to: string | null;
}

/** Another window was first, or the table was deleted. */
export class Taken extends Error {}

const NAME = 'perihelion';
const VERSION = 2;
const STORES = { tables: 'id', levels: ['game', 'campaign', 'level'], sent: 'id' };
type Store = keyof typeof STORES;

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(STORES))
        if (!asked.result.objectStoreNames.contains(store)) asked.result.createObjectStore(store, { keyPath });
    };
    asked.onsuccess = () => {
      // A newer page in another window may want to change the stores.
      asked.result.onversionchange = () => {
        asked.result.close();
        opened = null;
      };
      resolve(asked.result);
    };
    asked.onblocked = () => reject(new Error('An older page in another window holds the tables.'));
    asked.onerror = () => reject(asked.error);
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

type Stores = (store: Store) => IDBObjectStore;

/** Do something entirely or not at all; what the work gives back, once it is on the disk. */
async function within<T>(mode: IDBTransactionMode, work: (stores: Stores) => () => T): Promise<T> {
  const names = Object.keys(STORES);
  const transaction = (await open()).transaction(names, mode, { durability: 'strict' });
  const result = work((store) => transaction.objectStore(store));
  return new Promise<T>((resolve, reject) => {
    transaction.oncomplete = () => resolve(result());
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error ?? new Taken('Another window was first.'));
  });
}

async function get<T>(work: (stores: Stores) => IDBRequest): Promise<T> {
  return within('readonly', (stores) => {
    const asked = work(stores);
    return () => asked.result as T;
  });
}

async function change(work: (stores: Stores) => void): Promise<void> {
  await within('readwrite', (stores) => {
    work(stores);
    return () => undefined;
  });
}

export function read(id: string): Promise<KeptTable | undefined> {
  return get((stores) => stores('tables').get(id));
}

export function all(): Promise<KeptTable[]> {
  return get((stores) => stores('tables').getAll());
}

/** Keep a new table. */
export function lay(kept: KeptTable): Promise<void> {
  return change((stores) => stores('tables').add(kept));
}

/** Keep a table whose log had so many entries till now, and the level that was passed at it; Taken if it has others. */
export function keep(kept: KeptTable, had: number, passed: Passed | null): Promise<void> {
  return change((stores) => {
    const before = stores('tables').get(kept.id) as IDBRequest<KeptTable | undefined>;
    before.onsuccess = () => {
      if (before.result?.log.length !== had) return before.transaction!.abort();
      stores('tables').put(kept);
      if (passed) keepBest(stores('levels'), { game: kept.game, ...passed });
    };
  });
}

function keepBest(levels: IDBObjectStore, level: PassedLevel): void {
  const before = levels.get([level.game, level.campaign, level.level]) as IDBRequest<PassedLevel | undefined>;
  before.onsuccess = () => {
    if (!before.result || before.result.score < level.score) levels.put(level);
  };
}

export function remove(id: string): Promise<void> {
  return change((stores) => {
    stores('tables').delete(id);
    stores('sent').delete(id);
  });
}

/** The levels of all campaigns that were passed in this browser. */
export function levels(): Promise<PassedLevel[]> {
  return get((stores) => stores('levels').getAll());
}

export function sent(): Promise<Sent[]> {
  return get((stores) => stores('sent').getAll());
}

export function keepSent(one: Sent): Promise<void> {
  return change((stores) => stores('sent').put(one));
}

export function forgetSent(id: string): Promise<void> {
  return change((stores) => stores('sent').delete(id));
}

/** Forget everything. */
export function clear(): Promise<void> {
  return change((stores) => {
    for (const store of Object.keys(STORES) as Store[]) stores(store).clear();
  });
}
