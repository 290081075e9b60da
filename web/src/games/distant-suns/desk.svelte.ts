import type { Assigning } from './assigning.svelte';
import type { Drawing } from './drawing.svelte';
import type { Game } from './game';

/** What is held over the board, and what can be done with it. */
export interface Held {
  readonly game: Game;
  readonly drawing: Drawing | null;
  readonly assigning: Assigning | null;
  /** Draw the shape where it is, or ask why not. */
  give(): void;
  skip(): void;
  /** Place the Module where it is. */
  place(): void;
}

let held = $state.raw<Held | null>(null);

/** The board puts here what it holds, for the buttons below it: they lie apart on the page. */
export const desk = {
  get held(): Held | null {
    return held;
  },
  /** The function that is given back takes it away again. */
  lay(now: Held): () => void {
    held = now;
    return () => {
      if (held === now) held = null;
    };
  },
};
