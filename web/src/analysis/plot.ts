import type { Moment } from '../wire/messages';

/** A row of moments that have been looked at, or have not. */
export interface Span {
  from: number;
  to: number;
  sure: boolean;
}

/** A seat's share after so many answers: that of the moment itself, or of the last one known before it. */
export function at(moments: readonly Moment[], answers: number, seat: number): number {
  const moment = moments.findLast((one) => one.at <= answers) ?? moments[0];
  return moment?.chances[seat] ?? 0;
}

/** Where a line changes between being sure and being a sketch; neighbours share the moment between them. */
export function spans(moments: readonly Moment[]): Span[] {
  const found: Span[] = [];
  moments.slice(1).forEach((moment, index) => {
    const sure = moment.sure !== false && moments[index]!.sure !== false;
    const last = found.at(-1);
    if (last?.sure === sure) last.to = index + 1;
    else found.push({ from: index, to: index + 1, sure });
  });
  return found;
}

/** A seat's line from one of these moments to another. */
export function pathOf(
  moments: readonly Moment[],
  seat: number,
  from: number,
  to: number,
  x: (at: number) => number,
  y: (chance: number) => number,
): string {
  return moments
    .slice(from, to + 1)
    .map((one, index) => `${index ? 'L' : 'M'}${x(one.at).toFixed(1)} ${y(one.chances[seat] ?? 0).toFixed(1)}`)
    .join('');
}
