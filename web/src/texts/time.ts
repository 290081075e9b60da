const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "2 days", "1 minute": the largest unit that fits, rounded down. */
export function spanInWords(seconds: number, lang: string): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  const words = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(Math.max(0, Math.floor(seconds / size)));
}

/** "1:05" while minutes count, else in words. */
export function timeLeft(seconds: number, lang: string): string {
  if (seconds >= 3600) return spanInWords(seconds, lang);
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
