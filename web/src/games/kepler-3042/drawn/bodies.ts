import { type Point, tenth } from '../../../art/painter';
import { around, chanceOf, times } from './brushes';

const STONE = '#8d8478';

/** A rock with facets, turned to its star; a derrick and a lamp say that it is a mine. */
export function asteroid(seed: number, light = 225): string {
  const chance = chanceOf('rock', seed);
  const corners = Array.from({ length: 11 }, (_, n): Point => {
    const [angle, far] = [(n / 11) * Math.PI * 2, 34 + chance() * 13];
    return [tenth(Math.cos(angle) * far * 1.1), tenth(Math.sin(angle) * far * 0.88)];
  });
  const outline = `M${corners.map((corner) => corner.join(' ')).join('L')}z`;
  const facets = corners.map(([x, y], n) => {
    const [nextX, nextY] = corners[(n + 1) % corners.length]!;
    const lit = Math.cos(Math.atan2(y + nextY, x + nextX) - (light * Math.PI) / 180);
    const peak = `${tenth(around(chance, 12))} ${tenth(around(chance, 12))}`;
    return `<path d="M${x} ${y}L${nextX} ${nextY}L${peak}z" fill="${lit > 0 ? '#fff' : '#000'}" opacity="${tenth(Math.abs(lit) * 0.38 + 0.02)}"/>`;
  });
  return `<path d="${outline}" fill="${STONE}"/>${facets.join('')}<g fill="#3d372f" opacity=".8"><ellipse cx="-13" cy="7" rx="8" ry="6"/><ellipse cx="16" cy="14" rx="5" ry="4"/></g><path d="M2-30l10-26 10 26M6-38h12M8.500-46h7" fill="none" stroke="#f4d9a0" stroke-width="3"/><circle cx="12" cy="-58" r="5" fill="#ffb65c"/><circle cx="-13" cy="7" r="3" fill="#ffcf7a"/><path d="${outline}" fill="none" stroke="#d8cbb5" stroke-width="2" opacity=".6"/>`;
}

/** A colonial objective: a buoy with a flag. */
export const beacon = (): string =>
  '<circle r="40" fill="#43307a" fill-opacity=".35" stroke="#b695ff" stroke-width="4" stroke-dasharray="10 8"/><path d="M0-32L26 0 0 32-26 0z" fill="#43307a" stroke="#d9c6ff" stroke-width="3"/><path d="M-9 15V-17l21 7-21 8" fill="#fff" stroke="#fff" stroke-width="3" stroke-linejoin="round"/>';

/** What lies face down: a veil. */
export function unknown(id: string, seed: number): string {
  const chance = chanceOf('veil', seed);
  const veils = times(
    5,
    () =>
      `<ellipse cx="${tenth(around(chance, 40))}" cy="${tenth(around(chance, 34))}" rx="${tenth(22 + chance() * 18)}" ry="${tenth(14 + chance() * 12)}" transform="rotate(${tenth(chance() * 180)})"/>`,
  );
  return `<defs><radialGradient id="${id}-v"><stop stop-color="#8f9fd8" stop-opacity=".5"/><stop offset="1" stop-color="#6a7ac0" stop-opacity="0"/></radialGradient></defs><g fill="url(#${id}-v)">${veils}</g><circle r="37" fill="#5f74c8" fill-opacity=".22" stroke="currentColor" stroke-opacity=".75" stroke-width="2.500" stroke-dasharray="5 6"/><path d="M-11-9c0-8 5-13 12-13s12 4 12 11c0 10-12 9.500-12 19M1 21v1" fill="none" stroke="currentColor" stroke-width="6.500" stroke-linecap="round"/>`;
}

type Suns = 'single' | 'double' | 'triple';

const HUES = {
  white: ['#ffffff', '#cfe2ff', '#7fb0ff'],
  yellow: ['#fff8dc', '#ffdf8a', '#ffae3c'],
  orange: ['#fff0d8', '#ffbe7a', '#ff7d3a'],
  red: ['#ffe2d2', '#ff9a7a', '#e2503a'],
} as const;

/** As they look from the Earth; the others are yellow like the Sun. */
const HUE_OF: Record<string, keyof typeof HUES> = {
  barnard: 'red',
  sirius: 'white',
  'eps-eridani': 'orange',
  teegarden: 'red',
  vega: 'white',
  'wolf-1061': 'red',
  pollux: 'orange',
  'gliese-667': 'orange',
  'trappist-1': 'red',
  'kepler-16': 'orange',
  'kepler-62': 'orange',
  'kepler-186': 'red',
  'kepler-442': 'orange',
  'kepler-444': 'orange',
};

const SUNS: Record<Suns, readonly (readonly [number, number, number])[]> = {
  single: [[0, 0, 1]],
  double: [
    [-0.55, 0.15, 0.8],
    [0.65, -0.25, 0.6],
  ],
  triple: [
    [-0.6, 0.35, 0.65],
    [0.6, 0.4, 0.55],
    [0.05, -0.55, 0.6],
  ],
};

/** One, two or three suns around 0, 0 with their light; dim where no bodies can lie beside them. */
export function star(id: string, name: string, kind: Suns, r: number): string {
  const [bright, mid, rim] = HUES[HUE_OF[name] ?? 'yellow'];
  const balls = SUNS[kind].map(
    ([x, y, size]) =>
      `<circle cx="${tenth(x * r)}" cy="${tenth(y * r)}" r="${tenth(size * r)}" fill="url(#${id}-${name}-s)"/>`,
  );
  const ray = tenth(r * 2.6);
  return `<defs><radialGradient id="${id}-${name}-s"><stop stop-color="${bright}"/><stop offset=".55" stop-color="${mid}"/><stop offset="1" stop-color="${rim}"/></radialGradient><radialGradient id="${id}-${name}-h"><stop stop-color="${mid}" stop-opacity=".55"/><stop offset=".3" stop-color="${rim}" stop-opacity=".22"/><stop offset="1" stop-color="${rim}" stop-opacity="0"/></radialGradient></defs><circle r="${tenth(r * 3.6)}" fill="url(#${id}-${name}-h)"/>${balls.join('')}<path d="M${-ray} 0H${ray}M0 ${-ray}V${ray}" stroke="${mid}" stroke-width=".7" opacity=".6"/>`;
}
