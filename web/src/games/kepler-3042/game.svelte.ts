import { createContext } from 'svelte';
import type { Ending } from '../../wire/messages';
import type { Texts } from '../../texts/texts';
import { listOf } from '../../texts/lists';
import { type Content, cubesOf } from './content';
import type { Places } from './cubes';
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
import type { Words } from './words';

/** What every part of the board looks at. */
export interface Game {
  view: View;
  ending: Ending | null;
  names: string[];
  mine: number[];
  texts: Texts;
  words: Words;
  content: Content;
  question: Question | null;
  places: Places;
}

export const [getGame, setGame] = createContext<Game>();

type Told = Pick<Game, 'view' | 'names' | 'texts' | 'words' | 'content'>;

/** A list as the language writes it. */
export function list({ texts }: Pick<Game, 'texts'>, words: readonly string[]): string {
  return listOf(words, texts.lang);
}

export function capital({ texts }: Pick<Game, 'texts'>, text: string): string {
  return text.charAt(0).toLocaleUpperCase(texts.lang) + text.slice(1);
}

/** What the rules call one of their things, as a label: "Storage". */
export function named(game: Pick<Game, 'texts'>, word: string): string {
  return capital(game, game.texts.say(`word.${word}`));
}

/** "2 energy and 1 matter"; "nothing" where there is none. */
export function amountOf(game: Pick<Game, 'texts' | 'words'>, cubes: Cubes): string {
  const parts = KINDS.filter((kind) => cubes[kind]).map((kind) => game.texts.say(`amount.${kind}`, { n: cubes[kind] }));
  return parts.length ? list(game, parts) : game.words.nothing;
}

export const planetName = (game: Pick<Game, 'texts'>, number: number): string =>
  capital(game, game.texts.say(`planet.${number}`));

/** "Ship 2 of Ada". */
export function shipName({ words, names }: Told, ship: number): string {
  return words.shipOf(shipInFleet(ship), names[seatOfShip(ship)] ?? '');
}

/** Whose ship, and where it is. */
export function shipTitle(game: Told, { id, on, hex, planet }: ShipView): string {
  const { words, texts } = game;
  const where = {
    space: words.inSpace,
    mine: words.onMine,
    supply: words.inSupply,
    planet: words.onPlanet(texts.say(`planet.${planet}`)),
  }[on];
  return [shipName(game, id), where, hex === null ? '' : placeOf(game, hex)].filter(Boolean).join(', ');
}

/** Where a hex lies: "2 hexes from the Sun, upper right, hex 187"; the number is what the story calls it. */
function placeOf({ words, content }: Pick<Game, 'words' | 'content'>, hex: number): string {
  const { steps, direction } = content.galaxy.fromSun(hex);
  return `${words.fromSun(steps, direction)}, ${words.hex(hex)}`;
}

/** What lies on a hex, whose it is and where: "Kepler-442 b, Super-Earth number 17, colony of Ada, near zone, ...". */
export function hexTitle(game: Told, hex: number, body: Body | undefined): string {
  const { words, texts, content, names } = game;
  if (hex === content.galaxy.sun) return capital(game, texts.say('star.sun'));
  const zone = texts.say(`zone.${content.galaxy.zoneOf(hex).id}`);
  const star = content.galaxy.starBeside(hex);
  const beside = star ? words.beside(texts.say(`star.${star.id}`)) : '';
  const owner = body && body.owner !== null ? words.colonyOf(names[body.owner] ?? '') : '';
  const ship = body && body.ship !== null ? words.taken(shipName(game, body.ship)) : '';
  return [bodyName(game, body), owner, ship, zone, beside, placeOf(game, hex)].filter(Boolean).join(', ');
}

function bodyName(game: Told, body: Body | undefined): string {
  const { words, texts, content } = game;
  if (!body) return words.empty;
  if (body.kind === null) return words.hidden;
  if (body.planet === null) return capital(game, texts.say(`body.${body.kind}`));
  return words.planet(
    texts.say(`planet.${body.planet}`),
    texts.say(`type.${content.typeOf(body.planet)}`),
    body.planet,
  );
}

/** What is printed on a planet: as a colony, the cost, and terraformed. */
export function planetHelp(game: Told, number: number): string {
  const { content, words, view, texts } = game;
  const planet = content.planet(number);
  const type = content.type(planet?.type ?? '');
  if (!planet || !type) return '';
  return [
    words.asColony(amountOf(game, cubesOf(planet.colony.production)), planet.colony.icons, texts.say('track.colonial')),
    words.toTerraform(amountOf(game, cubesOf(planet.cost)), view.terraforming[planet.type] ?? type.terraforming),
    words.asTerraformed(
      amountOf(game, cubesOf(planet.terraformed.production)),
      planet.terraformed.icons,
      planet.terraformed.points,
    ),
    ...(type.antimatter_science
      ? [words.needsScience(type.antimatter_science, texts.say('tech.antimatter-science'))]
      : []),
  ].join('\n');
}

/** What a line of the score is for: "Colonies: far zone". */
export function lineName({ texts, words }: Pick<Game, 'texts' | 'words'>, what: string, about: Line['about']): string {
  const name = texts.say(`line.${what}`);
  if (what === 'zone') return words.pair(name, texts.say(`zone.${about}`));
  if (what === 'track') return words.pair(name, texts.say(`track.${about}`));
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
export function conditionName({ texts, words }: Pick<Game, 'texts' | 'words'>, condition: Condition): string {
  if (condition.of === 'tech') return texts.say(`tech.${condition.which}`);
  if (condition.of === 'track') return texts.say(`track.${condition.which}`);
  const line = LINES[condition.of];
  if (line) return texts.say(`line.${line}`);
  if (condition.of !== 'colonies') return words.conditions[condition.of] ?? condition.of;
  const types = condition.types.map((type) => texts.say(`type.${type}`)).join(' / ');
  const zone = condition.zone ? texts.say(`zone.${condition.zone}`) : '';
  const what = condition.terraformed ? words.terraformedOnes : texts.say('line.zone');
  return [what, types, zone].filter(Boolean).join(' · ');
}
