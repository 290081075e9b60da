import type { Texts } from '../../texts/texts';

/** A share in words; what is hardly likely is not said to be impossible. */
export function percent(share: number, texts: Texts): string {
  if (share > 0 && share < 0.005) return texts.say('board.hardly');
  return texts.say('board.percent', { n: Math.round(100 * share) });
}
