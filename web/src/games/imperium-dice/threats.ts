import type { Drawing } from '../../board/drawing';
import { type Texts, typeset } from '../../texts/texts';
import { listOf } from '../../texts/lists';
import { glyphs } from './art';
import type { SeatView } from './view';
import type { Words } from './words';

export interface Warning {
  icon: Drawing;
  text: string;
}

/** A share in words; what is hardly likely is not said to be impossible. */
export function percent(share: number, lang: Texts['lang']): string {
  const space = lang === 'fr' ? ' ' : '';
  const shown = share > 0 && share < 0.005 ? `<${space}1` : String(Math.round(100 * share));
  return typeset(lang, `${shown}${space}%`);
}

/** What a player may soon do, in words; winning first. */
export function warnings(seat: SeatView, words: Words, names: readonly string[], lang: Texts['lang']): Warning[] {
  const { now, carrier, invasion } = seat.threat;
  const found: Warning[] = [];
  if (now > 0) found.push({ icon: glyphs.win, text: words.couldWin(percent(now, lang)) });
  if (carrier) found.push({ icon: glyphs.carrier, text: words.hasCarrier });
  if (invasion.length) {
    const beaten = listOf(
      invasion.map((foe) => names[foe] ?? String(foe + 1)),
      lang,
    );
    found.push({ icon: glyphs.attack, text: words.couldInvade(beaten) });
  }
  return found;
}
