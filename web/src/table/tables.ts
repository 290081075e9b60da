import { recall, remember } from '../texts/remember';
import type { Room } from './messages';

/** A table this browser has been at. */
export interface RecentTable {
  id: string;
  game: string;
  players: number;
}

/** A seat to take as soon as a table is reached. */
export interface SeatWish {
  seat: number;
  name: string;
}

const MOST = 4;
const wishes = new Map<string, readonly SeatWish[]>();

export function recentTables(): RecentTable[] {
  return recall<RecentTable[]>('tables', []);
}

export function rememberTable({ table, game, players }: Room): void {
  remember('tables', [{ id: table, game, players }, ...others(table)].slice(0, MOST));
}

export function forgetTable(id: string): void {
  remember('tables', others(id));
}

function others(id: string): RecentTable[] {
  return recentTables().filter((table) => table.id !== id);
}

export function wishForSeats(table: string, wished: readonly SeatWish[]): void {
  wishes.set(table, wished);
}

export function takeWishes(table: string): readonly SeatWish[] {
  const wished = wishes.get(table) ?? [];
  wishes.delete(table);
  return wished;
}
