import type { Texts } from '../../../texts/texts';
import type { SeatView } from '../view';

/** "2 of 3 thriving planets". */
export function thriving({ texts }: { texts: Texts }, { good, goal }: SeatView): string {
  return texts.say('board.thriving', { n: good, of: goal });
}
