/** An object whose fields are read anew each time: what the parts of a board look at follows what changes. */
export function following<T extends object>(fields: { readonly [Name in keyof T]: () => T[Name] }): T {
  const getters = Object.entries<() => unknown>(fields).map(([name, get]) => [name, { get, enumerable: true }]);
  return Object.defineProperties({}, Object.fromEntries(getters)) as T;
}
