import { language, say } from '../texts/language.svelte';
import type { Ending } from '../wire/messages';

/** Who won, in a few words, as far as names and points tell it. */
export function endingTitle({ winners, scores }: Ending, names: readonly string[], mine: readonly number[]): string {
  if (names.length === 1 && scores) return say('ending.points', { n: scores[0]! });
  const [winner, ...others] = winners;
  if (winner === undefined) return say('ending.draw');
  if (others.length > 0)
    return say('ending.winners', { names: language.list(winners.map((seat) => names[seat] ?? '')) });
  if (mine.length === 1 && mine[0] === winner) return say('ending.you', { name: names[winner] ?? '' });
  return say('ending.winner', { name: names[winner] ?? '' });
}
