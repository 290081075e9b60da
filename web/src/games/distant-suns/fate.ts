import type { Texts } from '../../texts/texts';
import type { Outlook } from './view';
import { signed } from './describe';

export type Verdict = 'room' | 'cut' | 'none';

/** Whether somebody could draw a shape whole, only with hexes left out, or not at all. */
export function verdictOf({ ways, cut }: Outlook): Verdict {
  if (!ways) return 'none';
  return cut ? 'cut' : 'room';
}

/** "12 places, best +13", "Only with 1 hex left out, best +3", "No room". */
export function fateWords(texts: Texts, outlook: Outlook): string {
  const { ways, cut, gain } = outlook;
  return texts.say(`board.fate.${verdictOf(outlook)}`, { n: ways, cut, gain: signed(gain) });
}
