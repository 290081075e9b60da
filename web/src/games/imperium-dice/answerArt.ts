import { disc, type Drawing } from '../../board/drawing';
import type { Offer } from '../../board/offers';
import { emblems, faces, glyphs } from './art';

const check: Drawing = { line: 'M6 17l7 7L26 9' };

/** What stands on the answers, by the verb of the choice. */
export const icons: Record<string, Drawing> = {
  attack: glyphs.attack,
  fight: glyphs.attack,
  vote: glyphs.votes,
  take: glyphs.planet,
  ignore: glyphs.influence,
  carrier: glyphs.carrier,
  keep: check,
  done: check,
  for: check,
  against: { line: 'M8 8l16 16M24 8L8 24' },
  roll: { pale: 'M6 12l10-6 10 6v12l-10 6-10-6z', line: 'M6 12l10 6 10-6M16 18v12' },
  build: { pale: 'M10 4h12l6 6v12l-6 6H10l-6-6V10z', line: 'M16 10v12M10 16h12' },
  leave: { line: disc(16, 16, 11) + 'M8.5 23.5l15-15' },
  pass: {
    pale: 'M4 18c4-1 6-5 8-9 2 4 5 6 9 5 1-3 3-5 6-5l2 2h-2c1 7-3 13-11 13-2 0-4 2-7 3 1-2 1-3 1-5-3-1-5-2-6-4z',
  },
  invade: { pale: disc(14, 21, 8), line: 'M14 13V3l11 4-11 4' },
  destroy: { pale: 'M16 2l3.5 8.5L28 7l-3.5 8.5L30 20l-8.5 1L20 30l-5-7-8 4 2-8.5L2 15l8.5-2z' },
  press: { line: 'M16 4v14M9 13l7 7 7-7M5 27h22' },
};

/** The picture that goes with a choice on a button, where there is one. */
export function pictureOf({ verb, args: [what = ''] }: Offer): Drawing | undefined {
  return verb === 'race' ? emblems[what] : (faces[what] ?? icons[verb]);
}
