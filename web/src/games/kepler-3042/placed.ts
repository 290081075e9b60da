import { offerOf } from '../../board/offers';
import type { Texts } from '../../texts/texts';
import { type Content, loadedContent } from './content';
import { placeOf } from './clicks';
import { shipInFleet, type View } from './view';

/** A flight by the planet it leads to, or nearer to; other places have no name. */
export function placed(choice: string, view: View, texts: Texts, content = loadedContent()): string | null {
  const { verb, args } = offerOf({ text: choice, notes: [] });
  const [ship = 0, to = 0] = args.map(Number);
  if (verb !== 'fly' || !content) return null;
  const planet = aimOf(ship, to, view, content);
  if (!planet) return null;
  const away = content.galaxy.far(to, planet.hex);
  const values = { ship: shipInFleet(ship), planet: planet.number, n: away };
  return texts.say(away ? 'board.flies-near' : 'board.flies-onto', values);
}

/** The planet there, else the nearest free one among those that the flight comes closer to. */
function aimOf(ship: number, to: number, view: View, { galaxy }: Content) {
  const from = placeOf(view, ship) ?? to;
  const planets = view.bodies.flatMap(({ planet, hex, owner, ship: there }) =>
    planet === null || (hex !== to && (owner !== null || there !== null)) ? [] : [{ number: planet, hex }],
  );
  const [nearest] = planets
    .filter(({ hex }) => hex === to || galaxy.far(to, hex) < galaxy.far(from, hex))
    .sort((a, b) => galaxy.far(to, a.hex) - galaxy.far(to, b.hex));
  return nearest;
}
