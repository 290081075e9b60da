import type { Texts } from '../texts/texts';

/** What the parts of every board look at; a game adds what else its own parts need. */
export interface Seen<View> {
  view: View;
  names: string[];
  mine: number[];
  texts: Texts;
}

/** An object whose fields are read anew each time: what the parts of a board look at follows what changes. */
export function following<T extends object>(fields: { readonly [Name in keyof T]: () => T[Name] }): T {
  const getters = Object.entries<() => unknown>(fields).map(([name, get]) => [name, { get, enumerable: true }]);
  return Object.defineProperties({}, Object.fromEntries(getters)) as T;
}
