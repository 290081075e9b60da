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

/** Keep which day's challenge is played at that table. */
export function rememberDay(table: string, seed: string): void {
  remember(`daily.${table}`, seed);
}

export function dayOf(table: string): string | null {
  return recall<string | null>(`daily.${table}`, null);
}
