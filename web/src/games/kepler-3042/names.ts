import type { Point } from '../../board/hex';

/** Something on the map that has a name: where it is, how far it reaches, and whether its name may give way. */
export interface Named extends Point {
  name: string;
  reach: number;
  quiet: boolean;
}

/** A name on the map, from its left end along its base line. */
export interface Label extends Point {
  name: string;
  quiet: boolean;
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Letters are so much wider than this share of their height, on the average. */
const WIDTH = 0.56;
const LATER = 5;
const ASIDE = 90;
/** A name that would cover more than that is left out; the name of a star sooner. */
const MOST = 420;
const MOST_QUIET = 75;

/** The names of all that is named, each beside its body where it covers least; planets choose first. */
export function labelled(named: readonly Named[], size: number, quietSize: number): Label[] {
  const taken: { rect: Rect; weight: number }[] = named.map(({ x, y, reach }) => ({
    rect: { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach },
    weight: 1,
  }));
  const labels: Label[] = [];
  for (const one of [...named].sort((a, b) => Number(a.quiet) - Number(b.quiet))) {
    const height = one.quiet ? quietSize : size;
    const unit = (size / 14) ** 2; // covering is counted as on a screen
    const costs = placesAround(one, height).map((rect, index) => ({
      rect,
      cost:
        (index < 4 ? 0 : ASIDE) +
        index * LATER +
        taken.reduce(
          (sum, { rect: other, weight }) =>
            sum + (covered(rect, other, unit) && covered(rect, other, unit) + 20) * weight,
          0,
        ),
    }));
    const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a));
    if (best.cost > (one.quiet ? MOST_QUIET : MOST)) continue;
    taken.push({ rect: best.rect, weight: 6 });
    labels.push({ name: one.name, quiet: one.quiet, x: best.rect.left, y: best.rect.top + height * 0.86 });
  }
  return labels;
}

/** Below, above, right, left, and the four corners. */
function placesAround({ name, x, y, reach }: Named, height: number): Rect[] {
  const wide = name.length * height * WIDTH;
  const near = reach * 0.6;
  const places: [left: number, top: number][] = [
    [x - wide / 2, y + reach + 1],
    [x - wide / 2, y - reach - height - 3],
    [x + reach + 3, y - height / 2],
    [x - reach - 3 - wide, y - height / 2],
    [x + near, y + near],
    [x - near - wide, y + near],
    [x + near, y - reach * 0.8 - height],
    [x - near - wide, y - reach * 0.8 - height],
  ];
  return places.map(([left, top]) => ({ left, top, right: left + wide, bottom: top + height + 2 }));
}

function covered(a: Rect, b: Rect, unit: number): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? (wide * high) / unit : 0;
}
