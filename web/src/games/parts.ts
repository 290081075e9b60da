import type { Component } from 'svelte';
import type { AnyScript } from '../board/deeds';
import type { Texts } from '../texts/texts';
import type { SoundTable } from '../sound/sounds';
import type { Answering, Board, Controls } from '../board/props';
import type { Printing } from '../wire/printing';

/** A place at the lower right of a board, in rem: whoever has larger letters needs more room for it. */
export interface Corner {
  /** How wide the window is at least. */
  from: number;
  width: number;
  height: number;
  /** How far it lies from the right. */
  right: number;
}

/** What lies in the folder of a game for its table, `index.ts`; all but the board can be left out. */
export interface OnPage {
  board: Board;
  /** The answers to a question, for a board that fills the window with the question along its lower edge. */
  answers?: Answering;
  /** What is held over the board and moved by buttons along its lower edge, for a board that fills the window as well. */
  controls?: Controls;
  /** The corners that a board leaves to the question instead, from windows that are wide enough to the widest. */
  corners?: readonly Corner[];
  /** Fetches what the board shows besides the view; it is drawn at once if that is there. */
  ready?: (printing?: Printing) => Promise<unknown>;
  /** The pictures of its lessons, by the names they have there. */
  lessonPicture?: Component<{ name: string }>;
  /** What the events sound like, beside those that all games share. */
  sounds?: SoundTable;
  /** Where the events happen, so that what others do is shown there. */
  deeds?: AnyScript;
  /** The verbs of choices that are a place on the board and nothing more: a list of them would say little. */
  wordless?: readonly string[];
  /** What such a choice is called by what lies there; null where nothing does. */
  placed?: (choice: string, view: any, texts: Texts) => string | null;
}

/** Whether a game has its question along the lower edge of its board. */
export const isDocked = (game: OnPage | null): boolean => Boolean(game?.answers ?? game?.controls);
