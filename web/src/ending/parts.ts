import type { Component } from 'svelte';
import type { Texts } from '../texts/texts';
import type { Ending, EventInfo } from '../wire/messages';
import type { Printing } from '../wire/printing';

/** A game that is over, as whoever looks at its end may see it. */
export interface Told<View = Record<string, unknown>, Printed = unknown> {
  view: View;
  ending: Ending;
  names: string[];
  /** My seats. */
  mine: number[];
  texts: Texts;
  /** What was told of the game. */
  events: readonly EventInfo[];
  /** What is printed on the components, if the game has asked for it. */
  printed: Printed;
}

/** Whose points stand in a column; null is somebody who has no seat, such as the rival of a game alone. */
export interface Column {
  seat: number | null;
  name: string;
  total: number;
  /** The same in words, where it is no number of points. */
  shown?: string;
  won: boolean;
}

/** A line of the count: what the points are for, and how many everybody gets, by column. */
export interface CountLine {
  name: string;
  /** Why it brings points, in a few words. */
  help?: string;
  points: readonly number[];
  /** How often, or of what, by column. */
  notes?: readonly string[];
}

export interface Count {
  columns: readonly Column[];
  lines: readonly CountLine[];
}

/** What somebody made their way towards: "27 of 30 points", and whether they got there. */
export interface Aim {
  name: string;
  have: number;
  need: number;
  met: boolean;
}

/**
 * What lies in the folder of a game for its end, `ending/index.ts`; each of it can be left out. Only the game itself knows
 * what it shows and prints, so whoever holds the part of any game has `any` for both.
 */
export interface EndingPart<View = any, Printed = any> {
  /** Fetches what is printed on the components. */
  ready?: (printing?: Printing) => Promise<Printed>;
  /** The evidence stands beside the count, above it, or in the columns of the count. */
  layout?: 'beside' | 'above' | 'columns';
  /** The points, line by line; without it there is only what everybody has in the end. */
  count?: (told: Told<View, Printed>) => Count | null;
  /** How many things are counted, where they are no lines. */
  steps?: (told: Told<View, Printed>) => number;
  /** Who won, where the game has better words for it. */
  title?: (told: Told<View, Printed>) => string | undefined;
  /** The numbers behind it, in a few words. */
  sum?: (told: Told<View, Printed>) => string | undefined;
  /** What decided it, where that is no line of the count. */
  decided?: (told: Told<View, Printed>) => string | undefined;
  /** What was close for somebody who has not won. */
  close?: (told: Told<View, Printed>, seat: number) => string | undefined;
  /** Whether whoever played alone has done what they set out for. */
  passed?: (told: Told<View, Printed>) => boolean;
  /** What had to be reached by whoever played alone. */
  aims?: (told: Told<View, Printed>) => readonly Aim[];
  /** What is struck into the medal, in a box of 100 by 100; goes inside an svg. */
  crest?: Component<{ told: Told<View, Printed>; seat: number | null }>;
  /** The evidence: everything while no line is given, else what proves that line. */
  evidence?: Component<{ told: Told<View, Printed>; line: number | null }>;
  /** What stands before the name of a line. */
  sign?: Component<{ told: Told<View, Printed>; line: number }>;
  /** The evidence for one number. */
  cell?: Component<{ told: Told<View, Printed>; line: number; column: number }>;
  /** What stands above somebody's sum. */
  head?: Component<{ told: Told<View, Printed>; column: number }>;
}
