import { recall, remember } from './remember';

/** Today as a number that starts everybody's luck alike: 20261115. */
export function seedOf(day: Date): string {
  return String(day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate());
}

/** "15 November 2026", from such a number. */
export function dayInWords(seed: string, locale: string): string {
  const [, year, month, day] = /^(\d+)(\d\d)(\d\d)$/.exec(seed) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date);
}

/** Today where days begin everywhere at the same moment, as a day of this browser's calendar. */
export function commonDay(now: Date): Date {
  return new Date(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
}

/** Keep which day's challenge is played at that table. */
export function rememberDay(table: string, seed: string): void {
  remember(`daily.${table}`, seed);
}

export function dayOf(table: string): string | null {
  return recall<string | null>(`daily.${table}`, null);
}

const KEPT = 400; // days, so that a year in a row can be told

/** The days whose challenge of that game, or whose puzzle, was done in this browser, the latest last. */
export function daysDone(what: string): string[] {
  return recall<string[]>(`days.${what}`, []);
}

export function rememberDone(what: string, seed: string): void {
  remember(`days.${what}`, [...new Set([...daysDone(what), seed])].sort().slice(-KEPT));
}

/** How many days in a row were done, up to that day or the one before, which may still be followed. */
export function streak(days: readonly string[], today: Date): number {
  const before = (n: number): string => seedOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - n));
  const start = days.includes(before(0)) ? 0 : 1;
  let length = 0;
  while (days.includes(before(start + length))) length += 1;
  return length;
}
