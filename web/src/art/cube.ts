import { tenth } from './painter';

type Colour = readonly [red: number, green: number, blue: number];
type Vector = readonly [x: number, y: number, z: number];
export type Turn = readonly [around: number, aside: number, over: number];

export interface Cube {
  /** Its colour in the shade, as it is, and in the light. */
  dim: Colour;
  base: Colour;
  lit: Colour;
  /** The colour of its signs. */
  ink: string;
  /** A sign for each of its six faces, as a path in a square from -1 to 1, and the lines that are cut into it. */
  faces: readonly { sign: string; cuts?: string }[];
}

/** Each face by where it looks, and which way its own right and down are. */
const FACES: readonly [Vector, Vector, Vector][] = [
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
];
const LIGHT: Vector = [-0.5, 0.72, 0.48];
const ROUND = 0.84; // how much of a face its edges leave

/** A real cube: turned, each face that is seen drawn in its own plane, and lit by where it looks. */
export function cube({ dim, base, lit, ink, faces }: Cube, size: number, turn: Turn): string {
  const turned = turning(turn);
  function shade(light: number): string {
    const [from, to, t] = light < 0.5 ? [dim, base, light * 2] : [base, lit, light * 2 - 1];
    return `rgb(${from.map((value, i) => Math.round(value + (to[i]! - value) * t)).join()})`;
  }
  let edges = '';
  let sides = '';
  FACES.forEach(([normal, right, down], i) => {
    const [n, u, v] = [turned(normal), turned(right), turned(down)];
    if (n[2] <= 0.02) return;
    const light = Math.min(1, Math.max(0.06, 0.2 + 0.85 * n.reduce((sum, x, k) => sum + x * LIGHT[k]!, 0)));
    const corner = (p: number, q: number): string =>
      [0, 1].map((k) => tenth((n[k]! + (p * u[k]! + q * v[k]!) * ROUND) * size * (k ? -1 : 1))).join(' ');
    const edge = shade(Math.min(1, light + 0.16));
    edges += `<path d="M${corner(-1, -1)}L${corner(1, -1)} ${corner(1, 1)} ${corner(-1, 1)}Z" fill="${edge}" stroke="${edge}"/>`;
    const plane = [u[0], -u[1], -v[0], v[1], n[0], -n[1]].map((x) => Math.round(x * size * 1000) / 1000).join(' ');
    const { sign, cuts } = faces[i]!;
    sides += `<g transform="matrix(${plane})"><rect x="-.9" y="-.9" width="1.8" height="1.8" rx=".3" fill="${shade(light)}"/><rect x="-.78" y="-.78" width="1.56" height="1.56" rx=".24" fill="#000" opacity=".1"/><path d="${sign}" fill="${ink}" stroke="${ink}" stroke-width=".26" stroke-opacity=".28" stroke-linejoin="round"/>${cuts ? `<path d="${cuts}" fill="none" stroke="${shade(light)}" stroke-width=".06" stroke-linejoin="round"/>` : ''}</g>`;
  });
  return `<g stroke-width="${tenth(size * 0.32)}" stroke-linejoin="round">${edges}</g>${sides}`;
}

function turning([a, b, c]: Turn): (vector: Vector) => Vector {
  const [ca, sa, cb, sb, cc, sc] = [a, b, c].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return ([x, y, z]) => {
    const [x1, z1] = [x * cb + z * sb, z * cb - x * sb];
    const [y1, z2] = [y * ca - z1 * sa, y * sa + z1 * ca];
    return [x1 * cc - y1 * sc, x1 * sc + y1 * cc, z2];
  };
}
