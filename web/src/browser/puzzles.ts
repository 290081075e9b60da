import { commonDay, daysDone, rememberDone, seedOf, streak } from './daily';
import { recall, remember } from './remember';

/** What was guessed of a puzzle, and whether it was the best choice. */
export interface Guess {
  readonly choice: string;
  readonly right: boolean;
}

/** How a day's puzzle went: solved on its day, found later, or guessed wrong. */
export type Went = 'solved' | 'found' | 'missed';

const PUZZLE = 'puzzle';
const GUESSES = 'puzzle.guesses';
const KEPT = 400; // days

/** "2026-11-18", from the number of a day and back: by the one puzzles are asked for, by the other days are counted. */
export const dashed = (seed: string): string => seed.replace(/^(\d+)(\d\d)(\d\d)$/, '$1-$2-$3');
export const undashed = (day: string): string => day.replaceAll('-', '');

export const today = (): string => dashed(seedOf(commonDay(new Date())));

const guesses = (): Record<string, Guess> => recall(GUESSES, {});

export function guessOf(day: string): Guess | null {
  return guesses()[day] ?? null;
}

export function rememberGuess(day: string, guess: Guess): void {
  const all = Object.entries({ ...guesses(), [day]: guess });
  remember(GUESSES, Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)).slice(-KEPT)));
  if (guess.right && day === today()) rememberDone(PUZZLE, undashed(day));
}

export function went(day: string): Went | null {
  if (daysDone(PUZZLE).includes(undashed(day))) return 'solved';
  const guess = guessOf(day);
  return guess && (guess.right ? 'found' : 'missed');
}

/** How many puzzles in a row were solved on their day. */
export function row(): number {
  return streak(daysDone(PUZZLE), commonDay(new Date()));
}
