import { createContext } from 'svelte';
import type { Offer } from './offers';
import type { BoardProps } from './props';

/** What a person can do with the things on a board; each game gives its own. */
export interface Hands {
  /** The choices that name this thing now; empty when nothing can be clicked. */
  offers(thing: string): readonly Offer[];
  words(offer: Offer): string;
  notes(offer: Offer): string[];
  choose(offer: Offer): void;
  /** A choice one might expect of this thing though it is not offered, as text; null where none comes to mind. */
  missing(thing: string): string | null;
  why(choice: string): void;
  /** Whether it is picked, where things are picked before one answer is given; null where they are not. */
  picked(thing: string): boolean | null;
  pick(thing: string): void;
  /** Whether the choice that a hint shows begins with picking this thing, and it is not picked yet. */
  lacks?(thing: string): boolean;
  /** What picking a thing is for. */
  pickWords(): string;
  /** Whether a choice is given only after a look at what it brings: a click opens the fan even if it is the only one. */
  careful?(offer: Offer): boolean;
  /** Whether a tap gives a choice although it brings something: that can be seen where it lies, and taken back. */
  plain?(offer: Offer): boolean;
  /** Of a choice that is one of many alike, the row in which they lie, each as its picture; null for all others. */
  brief?(offer: Offer): string | null;
  /** What more has to be said before a choice can be given: the fan goes on with these. */
  further?(offer: Offer): readonly Offer[];
  /** The choice that a hint shows. */
  readonly advised: string | null;
}

/** The question put to a seat, sorted by a game into what is clicked where. */
interface Sorted {
  on(thing: string): readonly Offer[];
  missing(thing: string): string | null;
  picked(thing: string): boolean | null;
  pick(thing: string): void;
  lacks?(thing: string, choice: string | null): boolean;
}

/** The hands for the question that is put now, as most boards have them; a game says what its `own` do otherwise. */
export function handsFor(
  board: () => Pick<BoardProps, 'texts' | 'choose' | 'why' | 'advised'>,
  question: () => Sorted | null,
  own: Partial<Omit<Hands, 'advised'>> = {},
): Hands {
  return {
    offers: (thing) => question()?.on(thing) ?? [],
    words: ({ text }) => board().texts.choice(text),
    notes: ({ notes }) => notes.map(({ key, values }) => board().texts.say(key, values)),
    choose: ({ text }) => board().choose(text),
    missing: (thing) => question()?.missing(thing) ?? null,
    why: (choice) => board().why(choice),
    picked: (thing) => question()?.picked(thing) ?? null,
    pick: (thing) => question()?.pick(thing),
    lacks: (thing) => question()?.lacks?.(thing, board().advised) ?? false,
    pickWords: () => board().texts.say('board.pick'),
    get advised() {
      return board().advised;
    },
    ...own,
  };
}

/** Where a hint stands, and what it says. */
export interface Pointed {
  element: HTMLElement;
  title: string;
  help: string;
  /** The thing there, whose choices are told too. */
  thing?: string;
}

/** A thing whose choices open as a fan. */
export type Fanned = Pointed & { thing: string };

/** The hands, and the little windows that open at a thing. */
export interface Touch {
  hands: Hands;
  hint(at: Pointed | null): void;
  fan(at: Fanned): void;
  /** Bring the next thing that can be clicked into sight. */
  show(): void;
  /** Whether hints show pictures, and are worth a tap of their own. */
  pictured: boolean;
}

export const [getTouch, setTouch] = createContext<Touch>();

/** Lines to be read out one after the other, each as a sentence, so that a voice pauses between them. */
export function aloud(...texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim());
  return lines
    .filter(Boolean)
    .map((line) => line.charAt(0).toLocaleUpperCase() + line.slice(1))
    .map((line) => (/[.!?…]$/.test(line) ? line : `${line}.`))
    .join(' ');
}
