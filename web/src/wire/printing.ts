import { lookUpOnce } from './api';

/** Where all that is printed and said in a game is found: with the house, or with the edition of it that is played. */
export interface Printing {
  /** What tells it from all others. */
  readonly key: string;
  /** What is printed ("content"), what is said ("texts/en"), what everything is called ("teaching"). */
  look<T>(what: string): Promise<T>;
}

export function houseOf(game: string): Printing {
  const where = `/api/games/${encodeURIComponent(game)}`;
  return { key: game, look: (what) => lookUpOnce(`${where}/${what}`) };
}

/** An edition that a server has, by its hash. */
export function editionOf(hash: string): Printing {
  const where = `/api/editions/${encodeURIComponent(hash)}`;
  return { key: hash, look: (what) => lookUpOnce(`${where}/${what}`) };
}

/** How to get what is printed on a game's components, in the shape its board works with; by the house, usually. */
export function contentOf<Printed, T>(game: string, make: (printed: Printed) => T): (by?: Printing) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (by = houseOf(game)) => {
    const known = made.get(by.key);
    if (known) return known;
    const found = by.look<Printed>('content').then(make);
    made.set(by.key, found);
    found.catch(() => made.delete(by.key));
    return found;
  };
}
