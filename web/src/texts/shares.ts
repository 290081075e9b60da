import { language } from './language.svelte';

/** A share that is known to the last digit, perhaps with its sign. */
export function hundredths(part: number, signed = false): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const signDisplay = signed ? 'exceptZero' : 'auto';
  return minus(part.toLocaleString(language.locale, { style: 'percent', signDisplay, ...digits }));
}

/** A share in whole hundredths, perhaps with its sign. */
export function percent(part: number, signed = false): string {
  const signDisplay = signed ? 'exceptZero' : 'auto';
  return minus(part.toLocaleString(language.locale, { style: 'percent', signDisplay, maximumFractionDigits: 0 }));
}

const minus = (number: string): string => number.replace('-', '−');
