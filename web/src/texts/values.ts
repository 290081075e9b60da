/** A value that fills a hole of a template; the wire's values are all of this kind. */
export type Value = number | string | boolean | null | readonly (number | string)[];
export type Values = Readonly<Record<string, Value>>;
