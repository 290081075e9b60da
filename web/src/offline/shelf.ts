/** The tables of this browser, kept in IndexedDB: what was answered is there before it is shown. */

export interface Kept {
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
}

const NAME = 'perihelion';
const VERSION = 1;
const TABLES = 'tables';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => asked.result.createObjectStore(TABLES, { keyPath: 'id' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function within<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(TABLES, mode, { durability: 'strict' });
  const asked = work(transaction.objectStore(TABLES));
  return new Promise<T>((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

export function read(id: string): Promise<Kept | undefined> {
  return within('readonly', (tables) => tables.get(id) as IDBRequest<Kept | undefined>);
}

export function all(): Promise<Kept[]> {
  return within('readonly', (tables) => tables.getAll() as IDBRequest<Kept[]>);
}

export async function keep(kept: Kept): Promise<void> {
  await within('readwrite', (tables) => tables.put(kept));
}

export async function remove(id: string): Promise<void> {
  await within('readwrite', (tables) => tables.delete(id));
}
