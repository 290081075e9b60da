/** Part of a thing, however deep. */
export type Partly<T> = T extends object ? { [Key in keyof T]?: Partly<T[Key]> } : T;

/** For tests: a thing of which only that much is looked at. */
export function partly<T>(given: Partly<T>): T {
  return given as T;
}
