import { createContext } from 'svelte';
import type { Ending } from '../../wire/messages';
import type { Seen } from '../../board/following';
import { type Content, cubesOf } from './content';
import type { Places } from './cubes';
import type { Forecast } from './forecast';
import type { Question } from './question.svelte';
import {
  type Body,
  type Condition,
  type Cubes,
  KINDS,
  type Line,
  type ShipView,
  seatOfShip,
  shipInFleet,
  type View,
} from './view';

/** What every part of the board looks at. */
export interface Game extends Seen<View> {
  ending: Ending | null;
  content: Content;
  question: Question | null;
  places: Places;
  /** What the choice pointed at would bring. */
  forecast: Forecast | null;
}

export const [getGame, setGame] = createContext<Game>();

type Told = Pick<Game, 'view' | 'texts' | 'content'>;

export function capital({ texts }: Pick<Game, 'texts'>, text: string): string {
  return text.charAt(0).toLocaleUpperCase(texts.lang) + text.slice(1);
}

/** "Bonus action: Space Logistics". */
export function pair({ texts }: Pick<Game, 'texts'>, a: string, b: string | number): string {
  return texts.say('board.pair', { a, b });
}

/** What the rules call one of their things, as a label: "Storage". */
export function named(game: Pick<Game, 'texts'>, word: string): string {
  return capital(game, game.texts.say(`word.${word}`));
}

/** "2 energy and 1 matter"; "nothing" where there is none. */
export function amountOf(game: Pick<Game, 'texts'>, cubes: Cubes): string {
  const parts = KINDS.filter((kind) => cubes[kind]).map((kind) => game.texts.say(`amount.${kind}`, { n: cubes[kind] }));
  return parts.length ? game.texts.list(parts) : game.texts.say('board.nothing');
}

export const planetName = (game: Pick<Game, 'texts'>, number: number): string =>
  capital(game, game.texts.say(`planet.${number}`));

/** "Ship 2 of Ada". */
export function shipName({ texts }: Pick<Game, 'texts'>, ship: number): string {
  return texts.say('board.ship-of', { n: shipInFleet(ship), by: seatOfShip(ship) });
}

/** Whose ship, and where it is. */
export function shipTitle(game: Told, { id, on, hex, planet }: ShipView): string {
  const where = game.texts.say(`board.ship.${on}`, { planet });
  return [shipName(game, id), where, hex === null ? '' : placeName(game, hex)].filter(Boolean).join(', ');
}

/** Where a hex lies: "2 hexes from the Sun, upper right, hex 187"; the number is what the story calls it. */
export function placeName({ texts, content }: Pick<Game, 'texts' | 'content'>, hex: number): string {
  const { steps, direction } = content.galaxy.fromSun(hex);
  return texts.say('board.place', { steps, direction, hex });
}

/** What lies on a hex, whose it is and where: "Kepler-442 b, Super-Earth number 17, colony of Ada, near zone, ...". */
export function hexTitle(game: Told, hex: number, body: Body | undefined): string {
  const { texts, content } = game;
  if (hex === content.galaxy.sun) return capital(game, texts.say('star.sun'));
  const zone = texts.say(`zone.${content.galaxy.zoneOf(hex).id}`);
  const star = content.galaxy.starBeside(hex);
  const beside = star ? texts.say('board.beside', { star: star.id }) : '';
  const owner = body && body.owner !== null ? texts.say('board.colony-of', { by: body.owner }) : '';
  const ship = body && body.ship !== null ? texts.say('board.taken', { ship: shipName(game, body.ship) }) : '';
  return [bodyName(game, body), owner, ship, zone, beside, placeName(game, hex)].filter(Boolean).join(', ');
}

function bodyName(game: Told, body: Body | undefined): string {
  const { texts, content } = game;
  if (!body) return texts.say('board.empty');
  if (body.kind === null) return texts.say('board.hidden');
  if (body.planet === null) return capital(game, texts.say(`body.${body.kind}`));
  return texts.say('board.planet', { planet: body.planet, type: content.typeOf(body.planet) });
}

/** What is printed on a planet: as a colony, the cost, and terraformed. */
export function planetHelp(game: Told, number: number): string {
  const { content, view, texts } = game;
  const planet = content.planet(number);
  const type = content.type(planet?.type ?? '');
  if (!planet || !type) return '';
  return [
    texts.say('board.as-colony', {
      amount: amountOf(game, cubesOf(planet.colony.production)),
      icons: planet.colony.icons,
      track: 'colonial',
    }),
    texts.say('board.to-terraform', {
      amount: amountOf(game, cubesOf(planet.cost)),
      level: view.terraforming[planet.type] ?? type.terraforming,
    }),
    texts.say('board.as-terraformed', {
      amount: amountOf(game, cubesOf(planet.terraformed.production)),
      icons: planet.terraformed.icons,
      points: planet.terraformed.points,
    }),
    ...(type.antimatter_science
      ? [texts.say('board.needs-science', { science: 'antimatter-science', level: type.antimatter_science })]
      : []),
  ].join('\n');
}

/** What a line of the score is for: "Colonies: far zone". */
export function lineName(game: Pick<Game, 'texts'>, what: string, about: Line['about']): string {
  const { texts } = game;
  const name = texts.say(`line.${what}`);
  if (what === 'zone') return pair(game, name, texts.say(`zone.${about}`));
  if (what === 'track') return pair(game, name, texts.say(`track.${about}`));
  if (what === 'objective' && about !== null) return texts.say(`objective.${about}`);
  return name;
}

/** Conditions that ask for what a line of the score counts. */
const LINES: Record<string, string> = {
  'techs-at-max': 'top-levels',
  'antimatter-on-planets': 'antimatter',
  'ships-on-mines': 'mines',
};

/** What a condition of an Objective asks for, in a few words. */
export function conditionName({ texts }: Pick<Game, 'texts'>, condition: Condition): string {
  if (condition.of === 'tech') return texts.say(`tech.${condition.which}`);
  if (condition.of === 'track') return texts.say(`track.${condition.which}`);
  const line = LINES[condition.of];
  if (line) return texts.say(`line.${line}`);
  if (condition.of !== 'colonies') return texts.sayIfAny(`board.condition.${condition.of}`) || condition.of;
  const types = condition.types.map((type) => texts.say(`type.${type}`)).join(' / ');
  const zone = condition.zone ? texts.say(`zone.${condition.zone}`) : '';
  const what = texts.say(condition.terraformed ? 'board.terraformed-ones' : 'line.zone');
  return [what, types, zone].filter(Boolean).join(' · ');
}
