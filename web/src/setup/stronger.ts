import type { Ending, NewTable, RoomInfo } from '../wire/messages';
import { LEVELS, rankOf, type Level } from '../ui/levels';

/** What a game that was won leads on to, and whom that is against. */
export interface Next {
  words: string;
  against?: string;
  table: NewTable;
}

/** A table against bots that are stronger than those I have won against. */
export interface Stronger {
  table: NewTable;
  /** How strong they are, if they are alike, and how many. */
  against: Level | 'mixed';
  bots: number;
}

/** The same table with every bot a level higher, if I alone have won against bots alone and one of them can rise. */
export function strongerTable(room: RoomInfo, { winners }: Ending): Stronger | null {
  const { game, players, options, seats, mine } = room;
  const [me] = mine;
  const others = seats.flatMap(({ bot }, seat) => (mine.includes(seat) ? [] : [bot && rankOf(bot)]));
  if (mine.length !== 1 || winners.length !== 1 || winners[0] !== me || !others.length) return null;
  if (!others.every(Boolean) || others.every((rank) => rank === LEVELS.length)) return null;
  const bots = seats.map(({ bot }) => bot && LEVELS[Math.min(rankOf(bot), LEVELS.length - 1)]!);
  const [one, ...rest] = new Set(bots.filter((bot) => bot !== null));
  return {
    table: { game, players, options, bots, name: seats[me!]?.name ?? null },
    against: one && rest.length === 0 ? one : 'mixed',
    bots: others.length,
  };
}
