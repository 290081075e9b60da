import type { Lang } from '../../texts/texts';
import type { Tab } from './clicks';
import { en } from './words.en';
import { fr } from './words.fr';

/** The board's own words: labels the rules have no text for. */
export interface Words {
  board: string;
  loading: string;
  failed: string;
  again: string;
  nothing: string;
  pair(a: string, b: string): string;

  // Where the game stands.
  round(n: number, of: number): string;
  yourTurn: string;
  turnOf(name: string): string;
  over: string;
  steps: string;

  // The parts of the board.
  parts: string;
  tabs: Record<Tab, string>;

  // The galaxy.
  galaxy: string;
  mapHelp: string;
  closer: string;
  farther: string;
  whole: string;
  zone(name: string, points: number): string;
  hex(n: number): string;
  /** How far, and in which of eight directions, clockwise from the right. */
  fromSun(steps: number, direction: number): string;
  action(letter: string, name: string): string;
  tech(numeral: string, name: string): string;
  empty: string;
  hidden: string;
  planet(name: string, type: string, number: number): string;
  beside(star: string): string;
  homeOf(name: string): string;
  colonyOf(name: string): string;
  taken(ship: string): string;
  shipOf(n: number, name: string): string;
  inSpace: string;
  onMine: string;
  onPlanet(planet: string): string;
  inSupply: string;
  pickShip: string;
  pickTech: string;
  reach(range: number): string;
  reachNow: string;
  reachNext: string;

  // Planets and resources.
  resources: string;
  resourcesOf(name: string): string;
  stack(amount: string, where: string): string;
  colonyCount(n: number, of: number): string;
  supply: string;
  noShips: string;
  asColony(amount: string, icons: number, track: string): string;
  toTerraform(amount: string, level: number): string;
  asTerraformed(amount: string, icons: number, points: number): string;
  needsScience(level: number, science: string): string;
  produces: string;
  terraforming: string;
  terraformed: string;
  colony: string;
  level(n: number): string;
  lacks(amount: string): string;
  ready: string;
  points(n: number): string;
  quantumLeft(transforms: string, assigns: string): string;
  look: string;

  // The action board.
  actionBoard: string;
  cubeOf(name: string): string;
  yourCube: string;
  opens(bonuses: string): string;
  useless: string;
  bonus: string;
  bonusOpen: string;

  // Technologies.
  techs: string;
  atLevel(name: string, level: number): string;
  next(level: number): string;
  costs(amount: string): string;
  payable(planets: string): string;
  unpayable: string;
  top: string;
  stepsUp(n: number, track: string): string;
  lifts(level: number, players: number): string;
  begin: string;
  pickTwo(n: number): string;

  // Tracks, medals and the card.
  onSpace(name: string, space: number): string;
  space(n: number, points: number): string;
  medalsNow(n: number, names: string): string;
  medalsNone(names: string): string;
  medalsLeft(n: number): string;
  affects(names: string): string;
  all: string;
  standing: string;
  affectsNobody: string;
  cardsLeft(n: number): string;
  noCard: string;

  // Points.
  score: string;
  total: string;
  finalScore: string;
  lines: string;
  secret: string;
  winner: string;
  objective(word: string): string;
  met: string;
  notMet: string;
  of(have: number, least: number): string;
  conditions: Record<string, string>;
  terraformedOnes: string;
  count: string;
  nextLine: string;
  skip: string;

  // Alone.
  ghostLifts(rounds: string): string;
  campaign(name: string, level: number): string;
  least(score: number, least: number): string;
  levelAim(n: number): string;
  later: string;
  wouldPass: string;
  wouldFail: string;
  nextLevel(antimatter: number, cubes: number): string;
}

const all: Record<Lang, Words> = { en, fr };

export function wordsIn(lang: Lang): Words {
  return all[lang]!;
}
