import type { EventInfo } from '../../wire/messages';

/** Events with which a die is rolled. */
const ROLLS = ['roll', 'reroll', 'build', 'take', 'invade', 'press'];
/** So many at once are no story any more: somebody has come back, or looked elsewhere. */
const MOST = 12;

/** What is new since `before`, if anybody is to see it happen. */
export function fresh(before: readonly EventInfo[], now: readonly EventInfo[]): readonly EventInfo[] {
  const news = now.slice(before.length);
  return before.length > 0 && news.length <= MOST ? news : [];
}

/** The dice that were rolled. */
export function rolledIn(events: readonly EventInfo[]): number[] {
  return events.filter(({ key }) => ROLLS.includes(key)).map(({ values }) => Number(values['die']));
}

/** One voter: what they said, and how much it weighs. */
export interface Cast {
  way: 'for' | 'against';
  votes: number;
}

/** The last vote as it was told. */
export interface Poll {
  by: number;
  on: number;
  /** What is told of each seat; in secret, of nobody until all have voted. */
  casts: ReadonlyMap<number, Cast>;
  /** How it ended. */
  result: { passed: boolean; ayes: number; noes: number } | null;
}

/** The vote that is held or was just decided; null once somebody has done anything else. */
export function pollIn(events: readonly EventInfo[]): Poll | null {
  const start = events.findLastIndex(({ key }) => key === 'vote');
  if (start < 0) return null;
  const told = events.slice(start + 1);
  if (told.some(({ key }) => !['ballot', 'vote-passed', 'vote-failed', 'discard', 'turn'].includes(key))) return null;
  const { by, on } = events[start]!.values;
  const casts = told
    .filter(({ key }) => key === 'ballot')
    .map(({ values }): [number, Cast] => [
      Number(values['by']),
      { way: values['way'] === 'for' ? 'for' : 'against', votes: Number(values['votes']) },
    ]);
  const end = told.find(({ key }) => key.startsWith('vote-'));
  const result = end && {
    passed: end.key === 'vote-passed',
    ayes: Number(end.values['ayes']),
    noes: Number(end.values['noes']),
  };
  return { by: Number(by), on: Number(on), casts: new Map(casts), result: result ?? null };
}
