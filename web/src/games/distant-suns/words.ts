import type { Lang } from '../../texts/texts';
import type { Stuck } from './drawing.svelte';
import { en } from './words.en';
import { fr } from './words.fr';

/** The board's own words: labels the rules have no text for. */
export interface Words {
  board: string;
  loading: string;
  failed: string;
  again: string;

  // Where the game stands.
  round(n: number, of: number): string;
  turns(low: number, high: number): string;
  turnsSure(n: number): string;
  phases: string;
  yourTurn: string;
  turnOf(name: string): string;
  allDraw: string;
  over: string;
  /** That the score attack is no printed rule. */
  ours: string;
  waitAssign(name: string): string;
  waitDraw: string;
  given: string;
  watching(name: string): string;

  // The sheet.
  cosmos: string;
  /** What stands on a hex of some kind. */
  letter: Record<string, string>;
  sheetOf(name: string, points: number, upgrades: number, shapes: number, list: string): string;
  upgrades(n: number): string;
  sheet(name: string): string;
  hexesOf(name: string): string;
  rows: string;
  row(n: number): string;
  column(n: number): string;
  covered(shape: string, printed: string): string;
  ring(covered: number, all: number): string;
  worth(first: number, later: number): string;
  /** The shape in hand could cover it. */
  open: string;
  drawsNow(shape: string): string;
  points(n: number): string;
  of(n: number, all: number): string;
  enlarge: string;
  close: string;
  others: string;

  // Drawing.
  turnLeft: string;
  turnRight: string;
  flip: string;
  drop: string;
  dropHelp(most: number): string;
  spots: string;
  draw: string;
  notHere: string;
  noGain: string;
  stuck: Record<Stuck, string>;
  /** The keys in short, for those who see them. */
  keys: string;
  keysHelp: string;
  held(shape: string, sixths: number, mirrored: boolean, dropped: number): string;
  place: string;
  at(row: number, columns: readonly number[]): string;
  off(n: number): string;
  covers(kinds: string): string;
  brings(points: number, lines: string): string;
  illegal: string;

  // The Spacecraft board.
  modulesLeft(n: number): string;
  /** The two ends of a Module, and whom each is for. */
  ends: Record<'circle' | 'octagon', string>;
  circle: string;
  octagon(players: number): string;
  zone(n: number, shape: string, hexes: number): string;
  mission(name: string, help: string): string;
  noMission: string;
  side(side: string): string;
  notchesAt(side: string, notch: number): string;
  placed(name: string, notch: number, mine: string, theirs: string, players: number): string;
  fed(notch: number, shape: string): string;
  flipModule: string;
  assignHelp: string;

  // The score.
  score: string;
  line(name: string, times: number, points: number, change: number): string;
  reached: string;
  total: string;
  race: string;
  toGo(n: number): string;
  finalScore: string;
  lines: string;
  winner: string;
  wins(names: string, count: number): string;
  soloResult(points: number): string;
  next: string;
  play: string;
  pause: string;
  skipCount: string;
  countAgain: string;
}

const all: Record<Lang, Words> = { en, fr };

export function wordsIn(lang: Lang): Words {
  return all[lang]!;
}
