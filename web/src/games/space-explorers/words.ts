import type { Lang } from '../../texts/texts';
import { en } from './words.en';
import { fr } from './words.fr';

/** The board's own words: labels the rules have no text for. */
export interface Words {
  board: string;
  loading: string;
  failed: string;
  again: string;

  // Where the game stands.
  round(n: number): string;
  yourTurn: string;
  turnOf(name: string): string;
  over: string;
  lastRound: string;
  theOpponent: string;
  you: string;
  winner: string;
  /** Without a goal it is the Opponent, whose Specialists end nothing. */
  specialists(n: number, goal: number | null): string;
  points(n: number): string;

  // Cards.
  specialist(name: string, number: number, points: number): string;
  skills(names: string, n: number): string;
  cost(icons: string): string;
  struck(n: number): string;
  byAbilities(n: number): string;
  tokensGo(tokens: string): string;
  cardsGo(n: number): string;
  way(division: string, what: string): string;
  readyProject: string;
  covers: string;
  deck(n: number): string;
  draw: string;
  slot(n: number): string;
  row(word: string): string;
  inHand: string;
  hand(n: number): string;
  noHand: string;
  recruited: string;
  hubOf(name: string): string;
  division(name: string, n: number): string;
  onTop(division: string, owner: string): string;
  covered(division: string, owner: string): string;
  hubAndScore: string;
  pair(a: string, b: string): string;

  // Tokens.
  tokens: string;
  tokensOf(name: string): string;
  tokenOf(token: string, owner: string): string;
  none: string;
  left: string;
  wouldHold(name: string): string;

  // Paying, and picking several things.
  paying(name: string, division: string): string;
  waysToPay: string;
  pickTokens: string;
  cardsPay(n: number): string;
  fewerCards: string;
  moreCards: string;
  pay: string;
  payNot: string;
  suggestion: string;
  suggested: string;
  pick: string;
  pickFirst(n: number): string;

  // Projects.
  projects(n: number): string;
  project(name: string, points: number): string;
  needs(skills: string): string;
  progress(name: string, have: number, need: number, more: string): string;
  lacks(skills: string): string;
  ready: string;

  // Alone.
  nextCards: string;
  lane(space: number, steps: number, movers: readonly number[]): string;
  marker: string;
  nth(n: number): string;
  forecast(n: number): string;
  foreseen(n: number, division: string, projects: number): string;
  completed(n: number): string;
  pile: string;
  aside: string;
  favoured(division: string): string;
  orderTitle: string;
  orderList: string;
  orderHelp: string;
  orderCoin(token: string, place: number, of: number): string;
  orderNow(tokens: string): string;
  orderDone: string;
  theirTurn: string;
  showTurn: string;
  step(n: number, of: number): string;
  next: string;
  skip: string;

  // The score.
  score: string;
  total: string;
  finalScore: string;
  lines: string;
  yourHub: string;
  watching(name: string): string;

  // The rules.
  /** How an icon of a cost is paid. */
  paidBy: Record<string, string>;
  gallery: string;
}

const all: Record<Lang, Words> = { en, fr };

export function wordsIn(lang: Lang): Words {
  return all[lang]!;
}
