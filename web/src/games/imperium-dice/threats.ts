import type { Drawing } from '../../board/drawing';
import type { Texts } from '../../texts/texts';
import { glyphs } from './art';
import type { SeatView } from './view';

export interface Warning {
  icon: Drawing;
  text: string;
}

/** A share in words; what is hardly likely is not said to be impossible. */
export function percent(share: number, texts: Texts): string {
  if (share > 0 && share < 0.005) return texts.say('board.hardly');
  return texts.say('board.percent', { n: Math.round(100 * share) });
}

/** What a player may soon do, in words; winning first. */
export function warnings(seat: SeatView, texts: Texts): Warning[] {
  const { now, carrier, invasion } = seat.threat;
  const found: Warning[] = [];
  if (now > 0) found.push({ icon: glyphs.win, text: texts.say('board.could-win', { chance: percent(now, texts) }) });
  if (carrier) found.push({ icon: glyphs.carrier, text: texts.say('board.has-carrier') });
  if (invasion.length) found.push({ icon: glyphs.attack, text: texts.say('board.could-invade', { foes: invasion }) });
  return found;
}
