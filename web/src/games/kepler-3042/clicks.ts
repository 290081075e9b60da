import type { Offer } from '../../board/offers';
import { type Kind, KINDS, seatOfShip, type View } from './view';

export const CARD = 'progress-card';
export const QUANTUM = 'quantum';
export const hexThing = (place: number | string): string => `hex-${place}`;
export const shipThing = (ship: number | string): string => `ship-${ship}`;
export const planetThing = (seat: number, planet: number | string): string => `planet-${seat}-${planet}`;
export const stackThing = (place: string, kind: string): string => `stack-${place}-${kind}`;
export const actionThing = (id: string): string => `action-${id}`;
export const bonusThing = (id: string): string => `bonus-${id}`;
export const burnThing = (bonus: string, kind: string): string => `burn-${bonus}-${kind}`;
export const bothThing = (kind: string): string => burnThing('both', kind);
export const levelThing = (tech: string): string => `level-${tech}`;
export const techThing = (id: string): string => `tech-${id}`;
export const trackThing = (id: string): string => `track-${id}`;

/** The number or name behind a thing of a sort; undefined where it is of another sort. */
export function after(thing: string, sort: string): string | undefined {
  return thing.startsWith(`${sort}-`) ? thing.slice(sort.length + 1) : undefined;
}

/** The things that a choice is clicked at; choices of several things, picked first, have none. */
export function thingsOf({ verb, args }: Offer, seat: number, view: View): string[] {
  const [first = '', second = ''] = args;
  switch (verb) {
    case 'place':
    case 'reveal':
    case 'launch':
      return [hexThing(first)];
    case 'fly': // a round trip ends where the ship lies on its hex
      return placeOf(view, Number(first)) === Number(second)
        ? [hexThing(second), shipThing(first)]
        : [hexThing(second)];
    case 'remove':
      return [shipThing(first)];
    case 'colonise': // by the planet, or by the ship on it
      return view.bodies
        .filter(({ planet }) => planet === Number(first))
        .flatMap(({ hex, ship }) => [hexThing(hex), ...(typeof ship === 'number' ? [shipThing(ship)] : [])]);
    case 'build':
    case 'dock':
    case 'terraform':
    case 'produce':
      return [planetThing(seat, first)];
    case 'energy':
    case 'antimatter': // by the planet, or by where it will lie there
      return [planetThing(seat, first), stackThing(`planet-${first}`, verb)];
    case 'gain':
      return [stackThing(`planet-${second}`, first)];
    case 'act':
      return [actionThing(first)];
    case 'bonus':
      return [bonusThing(first)];
    case 'develop':
      return [techThing(first), levelThing(first)];
    case 'advance':
      return [trackThing(first)];
    case 'sacrifice':
      return [stackThing(second ? `planet-${second}` : 'storage', first)];
    case 'regenerate':
      return [stackThing('pit', first)];
    case 'transform':
    case 'assign':
      return [stackThing(`planet-${second}`, first)];
    case 'accept':
      return [CARD];
    case 'quantum':
      return [QUANTUM];
    default:
      return [];
  }
}

const ON_PLANETS = ['build', 'terraform', 'produce'];

/** The choice one would expect of a thing when a question is put to a seat, whether it is offered or not. */
export function expected(ask: string, seat: number, thing: string, view: View, ship: number | null): string | null {
  const hex = after(thing, 'hex');
  if (hex) return expectedHex(ask, Number(hex), view, ship);
  const planet = after(thing, `planet-${seat}`);
  if (planet) return ON_PLANETS.includes(ask) ? `${ask} ${planet}` : null;
  const name = (['action', 'bonus', 'tech', 'ship'] as const).find((sort) => after(thing, sort) !== undefined);
  const rest = name ? after(thing, name)! : '';
  if (name === 'action') return ask === 'action' ? `act ${rest}` : null;
  if (name === 'bonus') return ask === 'bonus' || ask === 'action' ? `bonus ${rest}` : null;
  if (name === 'tech') return ask === 'develop' ? `develop ${rest} ${richest(view, seat)}` : null;
  if (name === 'ship') return expectedShip(ask, Number(rest), view);
  if (thing === QUANTUM) return 'quantum';
  return expectedStack(ask, thing);
}

function expectedHex(ask: string, hex: number, view: View, ship: number | null): string | null {
  const flying = ship ?? view.reach[0]?.ship;
  if (ask === 'fly') return flying === undefined ? null : `fly ${flying} ${hex}`;
  if (ask === 'place' || ask === 'reveal' || ask === 'launch') return `${ask} ${hex}`;
  const planet = view.bodies.find((body) => body.hex === hex)?.planet;
  return ask === 'colonise' && planet ? `colonise ${planet}` : null;
}

function expectedShip(ask: string, ship: number, view: View): string | null {
  if (ask === 'remove') return `remove ${ship}`;
  const hex = placeOf(view, ship);
  return ask === 'fly' && hex !== null ? `fly ${ship} ${hex}` : null;
}

/** The hex a ship is on; null in supply. */
export function placeOf(view: View, ship: number): number | null {
  return view.seats[seatOfShip(ship)]?.ships.find(({ id }) => id === ship)?.hex ?? null;
}

function expectedStack(ask: string, thing: string): string | null {
  const [, place = '', kind = ''] = /^stack-(.+)-(energy|matter|antimatter)$/.exec(thing) ?? [];
  const planet = after(place, 'planet');
  if (ask === 'sacrifice' && place !== 'pit') return planet ? `sacrifice ${kind} ${planet}` : `sacrifice ${kind}`;
  return ask === 'quantum' && planet && (KINDS as readonly string[]).includes(kind)
    ? `transform ${kind as Kind} ${planet}`
    : null;
}

/** The planet on which most lies: who cannot pay there can hardly pay anywhere. */
function richest(view: View, seat: number): number {
  const planets = view.seats[seat]?.planets ?? [];
  const worth = ({ cubes }: (typeof planets)[number]): number => KINDS.reduce((sum, kind) => sum + cubes[kind], 0);
  return [...planets].sort((a, b) => worth(b) - worth(a))[0]?.number ?? 0;
}

/** The part of the board a question is about. */
export type Tab = 'map' | 'actions' | 'planets' | 'techs' | 'tracks' | 'score';

const TABS: Record<string, Tab> = {
  place: 'map',
  reveal: 'map',
  launch: 'map',
  fly: 'map',
  remove: 'map',
  colonise: 'map',
  start: 'techs',
  develop: 'techs',
  act: 'actions',
  bonus: 'actions',
  advance: 'tracks',
  accept: 'tracks',
};

const TABS_OF: Record<string, Tab> = { hex: 'map', ship: 'map', action: 'actions', bonus: 'actions', tech: 'techs', level: 'techs', track: 'tracks' }; // prettier-ignore

/** Where a thing lies. */
export function tabOfThing(thing: string): Tab {
  return TABS_OF[thing.split('-')[0]!] ?? 'planets';
}

/** Where the choices of a question are made: the part most of them lie in, "done" and the like aside. */
export function tabOf(offers: readonly Offer[]): Tab {
  const first = offers.find(({ verb }) => verb !== 'done' && verb !== 'quantum');
  return TABS[first?.verb ?? ''] ?? 'planets';
}
