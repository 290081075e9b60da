import { steadyChance } from '../../../art/chance';
import { type Point, tenth } from '../../../art/painter';

/** A number in [0, 1), the next of a row that is the same at every visit. */
export type Chance = () => number;

export const chanceOf = (...seed: readonly (string | number)[]): Chance => steadyChance(seed.join(' '));

/** From the middle of a range, so far to either side. */
export const around = (chance: Chance, wide: number): number => (chance() - 0.5) * wide;

const FULL = Math.PI * 2;
const dot = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A closed line through points, without corners. */
function smooth(points: readonly Point[]): string {
  const bends = points.map((point, n) => `Q${dot(point)} ${dot(middle(point, points[(n + 1) % points.length]!))}`);
  return `M${dot(middle(points.at(-1)!, points[0]!))}${bends.join('')}z`;
}

interface Rough {
  rough?: number;
  corners?: number;
  /** How much wider than high. */
  wide?: number;
}

/** A spot on a globe of radius 50: longitude, latitude and size as angles; it grows narrow towards the rim. */
export function patch(
  chance: Chance,
  lon: number,
  lat: number,
  size: number,
  { rough = 0.35, corners = 14, wide = 1 }: Rough = {},
): string {
  const [sinLon, cosLon, sinLat, cosLat] = [Math.sin(lon), Math.cos(lon), Math.sin(lat), Math.cos(lat)];
  const centre = [cosLat * sinLon, -sinLat, cosLat * cosLon];
  const east = [cosLon, 0, -sinLon];
  const north = [-sinLat * sinLon, -cosLat, -sinLat * cosLon];
  const points = Array.from({ length: corners }, (_, n): Point => {
    const angle = (n / corners) * FULL;
    const reach = size * (1 - rough / 2 + rough * chance());
    const [x = 0, y = 0, z = 0] = centre.map(
      (each, axis) =>
        each * Math.cos(reach) +
        (east[axis]! * Math.cos(angle) * wide + north[axis]! * Math.sin(angle)) * Math.sin(reach),
    );
    const rim = z < 0 ? 1.03 / (Math.hypot(x, y) || 1) : 1;
    return [x * rim * 50, y * rim * 50];
  });
  return smooth(points);
}

/** A wavy stripe between two heights (-50 to 50), bent like a parallel seen from slightly above. */
export function band(chance: Chance, top: number, low: number, wave: number): string {
  const phase = chance() * 9;
  const side = (height: number, pace: number, shift: number): Point[] =>
    Array.from({ length: 11 }, (_, n): Point => {
      const x = -54 + n * 10.8;
      return [x, height + 7 * (1 - (x / 54) ** 2) + Math.sin(n * pace + shift) * wave];
    });
  return smooth([...side(top, 1.3, phase), ...side(low, 1.1, phase * 2).reverse()]);
}

/** A walk over the globe: cracks, currents, ridges. */
export function walk(chance: Chance, from: Point, heading: number, steps: number, stride: number): string {
  let [x, y] = from;
  let angle = heading;
  const points = [dot(from)];
  for (let n = 0; n < steps; n++) {
    angle += around(chance, 1.3);
    x += Math.cos(angle) * stride;
    y += Math.sin(angle) * stride;
    points.push(dot([x, y]));
  }
  return `M${points.join('L')}`;
}

export const fill = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}" opacity="${tenth(opacity * 10) / 10}"/>`;

export const stroke = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

export const spot = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${colour}"/>`;

/** So many pieces of a picture. */
export const times = (n: number, piece: (index: number) => string): string =>
  Array.from({ length: n }, (_, index) => piece(index)).join('');
