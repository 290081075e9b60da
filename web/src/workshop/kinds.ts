import type { KindInfo } from '../wire/messages';

/** A value of that kind, to begin with where there is none. */
export function usual({ of, low = 0, high = 0, words, letters, each, fields, must }: KindInfo): unknown {
  switch (of) {
    case 'number':
      return Math.min(high, Math.max(low, 1));
    case 'switch':
      return true;
    case 'word':
      return words?.[0] ?? '';
    case 'letters':
      return (letters?.at(-1) ?? '').repeat(low);
    case 'row':
      return Array.from({ length: low }, () => usual(each!));
    case 'table':
      return Object.fromEntries((must ?? []).map((name) => [name, usual(fields![name]!)]));
  }
}
