import type { Component } from 'svelte';
import type { ChoiceInfo, Ending, EventInfo } from '../wire/messages';
import type { Drawing } from './drawing';
import type { Texts } from '../texts/texts';
import type { Printing } from '../wire/printing';

/** A question put to one of my seats. */
export interface Ask {
  seat: number;
  name: string;
  choices: ChoiceInfo[];
}

/** What follows from an answer: the answer to the next question of the same seat, or null where somebody has to decide. */
export type Following = (ask: Ask, view: any) => string | null;

/** Everything a game's board is given; it knows nothing else of the page. */
export interface BoardProps<View = Record<string, unknown>> {
  /** The table's id, to keep small things by. */
  table: string;
  /** The table as I may see it, as the game types it. */
  view: View;
  /** Where what is printed on its components is found; with the house, if it is not said. */
  printing?: Printing | undefined;
  /** The question put to me now; null while waiting or during playback. */
  ask: Ask | null;
  /** How the game ended, if what is shown is its end. */
  ending: Ending | null;
  /** Players' names by seat. */
  names: string[];
  /** My seats. */
  mine: number[];
  /** Words in the chosen language. */
  texts: Texts;
  /** Give that answer, and those that follow from it. */
  choose(text: string, following?: Following): void;
  /** Ask why a choice is not offered; the page shows the reason as a status message. */
  why(text: string): void;
  /** The choice that somebody who asked for a hint was shown. */
  advised: string | null;
  /** Choices of the past that are pointed at, the best first, for a board that has to turn to them. */
  pointed?: readonly string[];
  /** Things that a lesson speaks of, for a board that has to turn to them. */
  sought?: readonly string[];
  /** What somebody else has done that is being shown, for a board that has to turn to it. */
  told?: EventInfo | null;
  /** What has happened, as far as the board shows it. */
  events?: readonly EventInfo[];
  /** The seats that are asked something. */
  waiting?: readonly number[];
  /** False while playing back the past: nothing can be clicked. */
  live: boolean;
}

/** An answer as a large button: what it is called, what it brings, and the choice it gives or the answers it opens. */
export interface Answer {
  label: string;
  note?: string | undefined;
  icon?: Drawing | undefined;
  /** The one that most will want. */
  lead?: boolean;
  /** One that few will want: where there is little room, its picture is enough. */
  slim?: boolean;
  choice?: string;
  /** What follows from it. */
  following?: Following;
  /** A habit of mine that it turns on or off, whatever it gives besides. */
  habit?: { on: boolean; flip(): void };
  /** Whether more than its choice comes of it, as a habit or what follows: the choice is not called by it. */
  besides?: boolean;
  /** What is chosen among next, where one more word is needed. */
  among?: readonly Answer[];
}

/** How a game puts a question along the lower edge of its board: a few large answers. */
export type Answering = (ask: Ask, view: any, texts: Texts) => readonly Answer[];

/** The buttons for what is held over a board, in the place of the answers; the board has the rest. */
export type Controls = Component<{ texts: Texts; busy: boolean }>;

/** The board of some game; only the game itself knows the type of its view, hence any. */
export type Board = Component<BoardProps<any>>;
