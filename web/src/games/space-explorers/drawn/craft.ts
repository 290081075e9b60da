import { clipped, disc, half, LINE, METAL, OWN, path, rays, rect, stroke, tidy, type Tones, turn } from './strokes';

/** What the posters share, 120 by 150: skies, worlds and parts of craft. */

export const bands = (...colours: readonly string[]): string =>
  colours.map((fill, i) => rect(0, (i * 150) / colours.length, 120, 150 / colours.length + 1, fill)).join('');

/** A world with its night side, and what lies on it. */
export const world = (x: number, y: number, r: number, day: string, night: string, on = ''): string => {
  const name = `w${x}-${y}`;
  return `${disc(x, y, r, day)}<clipPath id="${OWN}${name}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><g${clipped(name)}>${disc(x + r * 0.42, y + r * 0.2, r * 1.02, night)}${on}</g>`;
};

export const burst = (x: number, y: number, fill: string, count = 14): string => path(rays(x, y, 190, count), fill);

export const lands = (fill: string): string =>
  path('M-6 120Q20 104 34 116T70 112Q84 104 96 116T128 112V126Q100 132 84 124T40 130 8 128Z', fill);

const CRATERS: readonly [x: number, down: number, r: number][] = [
  [18, 12, 8],
  [98, 9, 10],
  [62, 30, 12],
  [22, 33, 7],
  [104, 32, 6],
];

export const soil = (near: string, far: string, y = 108): string =>
  path(`M0 ${y}Q34 ${y - 12} 66 ${y - 2}T120 ${y - 6}V150H0Z`, near) +
  path(`M0 ${y + 18}Q40 ${y + 6} 74 ${y + 15}T120 ${y + 10}V150H0Z`, far) +
  CRATERS.map(
    ([x, down, r]) => disc(x, y + down, r, far, r / 3.2) + disc(x + 1, y + down + 0.9, r - 2, near, (r - 2) / 3.6),
  ).join('');

/** A solar panel. */
export const panel = (x: number, y: number, w: number, h: number, cells = '#2d5f94', lines = '#9fd0f2'): string =>
  rect(x, y, w, h, cells) +
  stroke(`M${x + w / 2} ${y}v${h}M${x} ${tidy(y + h / 3)}h${w}M${x} ${tidy(y + (2 * h) / 3)}h${w}`, lines, 0.8) +
  rect(x, y, w, h, 'none', ` stroke="${lines}" stroke-width="1.2"`);

export const dish = (x: number, y: number, r: number, angle: number): string =>
  turn(
    half(`M${-r} 0Q0 ${tidy(r * 0.9)} ${r} 0Z`, METAL) +
      disc(0, 0, r, '#d9d4c8', r / 4) +
      stroke(`M0 0V${tidy(-r * 0.7)}M${tidy(-r * 0.6)} 0L0 ${tidy(-r * 0.7)} ${tidy(r * 0.6)} 0`, LINE, 0.9) +
      disc(0, -r * 0.7, 1.4, '#d3553d'),
    angle,
    x,
    y,
  );

export const astronaut = (suit: Tones): string =>
  half('M-5-14a5 5.5 0 1 1 10 0 5 5.5 0 1 1-10 0ZM-6-8H6L8 4 5 5 4 14H1L0 6-1 14H-4L-5 5-8 4Z', suit) +
  path('M-3-15Q0-18 3-15V-12Q0-10-3-12Z', '#e9a23a');

export const flame = (w: number, h: number): string =>
  path(`M${-w} 0Q${-w} ${h * 0.6} 0 ${h}Q${w} ${h * 0.6} ${w} 0Z`, '#f28a3b') +
  path(`M${-w / 2} 0Q${-w / 2} ${h * 0.4} 0 ${h * 0.62}Q${w / 2} ${h * 0.4} ${w / 2} 0Z`, '#ffe08a');
