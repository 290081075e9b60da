import { type Cube, cube, type Turn } from '../../art/cube';
import { galaxy } from '../../art/galaxy';
import type { Painter } from '../../art/painter';
import type { Scene } from '../../art/scene';

const CROWN = { sign: 'M-.52 .42-.58-.3-.24 .02 0-.52 .24 .02 .58-.3 .52 .42Z' };
const GEM = {
  sign: 'M-.56-.12-.28-.5H.28L.56-.12 0 .58Z',
  cuts: 'M-.56-.12H.56M-.28-.5-.16-.12 0 .58 .16-.12 .28-.5M-.16-.12 0-.5 .16-.12',
};
const SHIP = { sign: 'M0-.64 .2 .08 .58 .46 .16 .34 0 .54-.16 .34-.58 .46-.2 .08Z' };
const PLANET = { sign: 'M-.36 0A.36 .36 0 1 1 .36 0 .36 .36 0 1 1-.36 0M-.68 .22C-.3 .3 .4 .02 .68-.26' };
const BURST = { sign: 'M0-.62 .13-.2 .53-.32 .24 0 .53 .32 .13 .2 0 .62-.13 .2-.53 .32-.24 0-.53-.32-.13-.2Z' };

const GOLD: Cube = {
  dim: [120, 62, 12],
  base: [240, 160, 44],
  lit: [255, 226, 140],
  ink: '#fff7dc',
  faces: [GEM, CROWN, SHIP, PLANET, CROWN, GEM],
};
const GREEN: Cube = {
  dim: [8, 66, 62],
  base: [38, 160, 122],
  lit: [150, 240, 190],
  ink: '#effff4',
  faces: [GEM, CROWN, PLANET, GEM, SHIP, CROWN],
};
const RED: Cube = {
  dim: [92, 14, 38],
  base: [212, 58, 72],
  lit: [255, 156, 140],
  ink: '#fff0ea',
  faces: [BURST, SHIP, SHIP, BURST, PLANET, SHIP],
};

interface Die {
  cube: Cube;
  x: number;
  y: number;
  size: number;
  turn: Turn;
  /** How it floats. */
  sway: string;
}

const DICE: readonly Die[] = [
  { cube: GREEN, x: 82, y: 166, size: 31, turn: [0.5, 0.95, -0.2], sway: 'b' },
  { cube: RED, x: 282, y: 150, size: 28, turn: [0.62, -0.6, 0.28], sway: 'c' },
  { cube: GOLD, x: 178, y: 116, size: 52, turn: [0.56, -0.72, 0.16], sway: '' },
];

function drawn(paint: Painter, { cube: kind, x, y, size, turn, sway }: Die): string {
  const light = paint.glow(`rgb(${kind.base.join()})`);
  return `<g transform="translate(${x} ${y})"><circle r="${size * 2.7}" fill="${light}" opacity=".8"/><g class="float ${sway}"><g data-die>${cube(kind, size, turn)}</g></g></g>`;
}

const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#1a0c33" opacity=".3"/>`;

// The dice tumble in turn, a quarter of a turn each. Milliseconds.
const FIRST = 2600;
const APART = 5400;
const LASTS = 2400;
const smooth = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/** How a die lies after so much time. */
export function tumbled([a, b, c]: Turn, since: number): Turn {
  const every = APART * DICE.length;
  const t = smooth(Math.min(1, (since % every) / LASTS));
  const up = Math.sin(t * Math.PI);
  return [a + up * 0.5, b + (Math.floor(since / every) + t) * (Math.PI / 2), c + up * 0.35];
}

/** Three dice over a galaxy. */
export default {
  sky: [
    ['#1a1038', '#b9a4f0'],
    ['#43206b', '#e3b9ea'],
    ['#c0527e', '#ffd9c4'],
  ],
  paints: { arm: ['#ffe6f2', '#8c4cc4'], core: ['#ffe3b0', '#fff1d0'] },
  haze: (paint) =>
    paint.haze(90, 110, 190, '#7b4ce0', 0.5) +
    paint.haze(330, 250, 200, '#ff6f91', 0.42) +
    paint.haze(240, 60, 120, '#4f7bff', 0.35),
  subject: (paint) =>
    galaxy(paint, {
      x: 180,
      y: 224,
      r: 176,
      tilt: 0.34,
      turn: -7,
      count: 420,
      wind: 4.6,
      hue: '#ffa6cf',
      arm: 'var(--arm)',
      core: 'var(--core)',
    }) +
    shadow(176, 232, 48, 13) +
    shadow(84, 232, 28, 8) +
    shadow(278, 226, 26, 7) +
    DICE.map((die) => drawn(paint, die)).join(''),
  live(picture) {
    const dice = [...picture.querySelectorAll('[data-die]')];
    const atRest = dice.map(() => true);
    return (now) => {
      DICE.forEach(({ cube: kind, size, turn }, i) => {
        const since = now - FIRST - i * APART;
        const rests = since < 0 || since % (APART * DICE.length) >= LASTS;
        if (!(rests && atRest[i]) && since >= 0) dice[i]!.innerHTML = cube(kind, size, tumbled(turn, since));
        atRest[i] = rests;
      });
      return atRest.includes(false);
    };
  },
} satisfies Scene;
