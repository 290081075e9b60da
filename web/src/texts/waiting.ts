const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "90 seconds", "3 minutes": a time to wait, rounded up, in the largest unit of which it has two. */
export function waitInWords(seconds: number, lang: string): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= 2 * size) ?? UNITS[2];
  const words = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(Math.ceil(seconds / size));
}
