import type { Worth } from './content';
import { disc } from '../../board/drawing';
import type { Kind } from './view';

/**
 * The dice as objects, drawn from a few numbers: a body with lit facets, an engraved emblem, gloss, and what it is worth
 * in two rivets. They look the same by day and by night; one light, from the upper left.
 */
type Point = [x: number, y: number];

const round = (n: number): number => +n.toFixed(1);
const path = (points: readonly Point[]): string => `M${points.map((p) => p.map(round).join(' ')).join('L')}Z`;

function polygon(corners: number, radius: number, turn = 0, [x, y]: Point = [50, 46]): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = ((i + 0.5) / corners) * 2 * Math.PI + turn - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A star of so many points. */
export function spikes(points: number, outer: number, inner: number, middle = 32): string {
  return path(
    Array.from({ length: 2 * points }, (_, i) => {
      const angle = (i / points) * Math.PI - Math.PI / 2;
      const radius = i % 2 ? inner : outer;
      return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)];
    }),
  );
}

/** The outline round a body and its foot: the side of the die. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] =>
    list.reduce<Point[]>((found, p) => {
      const kept = [...found];
      while (kept.length > 1 && turnsIn(kept.at(-2)!, kept.at(-1)!, p)) kept.pop();
      return [...kept, p];
    }, []);
  return [...half(sorted).slice(0, -1), ...half([...sorted].reverse()).slice(0, -1)];
}

function turnsIn(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) <= (b[1] - a[1]) * (c[0] - a[0]);
}

/** A face on a 64 grid: filled, its shaded half, what is cut out, what lies in the cut, and lines. */
interface Face {
  f?: string;
  h?: string;
  c?: string;
  o?: string;
  c3?: string;
  s?: string;
  c2?: string;
  s2?: string;
}

const FACES: Record<string, Face> = {
  resource: {
    f: 'M20 9h24l13 16-25 32L7 25z',
    h: 'M44 9l13 16H43zM32 57l11-32h14zM20 9l1 16H7z',
    s2: 'M7 25h50M20 9l1 16 11 32 11-32 1-16M21 25L32 9l11 16',
  },
  influence: {
    f: 'M8 43V19l12 11L32 11l12 19 12-11v24zM8 47.500h48V55H8z' + disc(8, 15, 4) + disc(32, 7.5, 4.5) + disc(56, 15, 4),
    h: 'M32 11l12 19 12-11v24H32zM32 47.500h24V55H32z',
  },
  nothing: { s: disc(32, 32, 21), c2: disc(25, 25, 5) + disc(40, 35, 6.5) + disc(26, 43, 3.5) },
  troops: {
    f: 'M32 9c14 0 22 9 22 22v13l-9 14h-8V43l9-5v-8H18v8l9 5v15h-8l-9-14V31C10 18 18 9 32 9zM28.5 2h7v9h-7z',
    h: 'M32 9c14 0 22 9 22 22v13l-9 14h-8V43l9-5v-8H32z',
  },
  bonus: { f: spikes(4, 27, 9), h: 'M32 5l6 21 21 6-21 6-6 21z' },
  carrier: { f: 'M10 24L22 7h20l12 17v22L44 58H20L10 46z', c: disc(32, 33, 13), o: disc(32, 33, 7.5), s2: 'M24 13h16' },
  fighter: {
    f: 'M32 5l6 21 18 20-14-4-4 10-6-4-6 4-4-10-14 4 18-20z',
    h: 'M32 5l6 21 18 20-14-4-4 10-6-4z',
    c: 'M32 19l3 10-3 6-3-6z',
  },
  pds: {
    f: 'M8 51h48v7H8zM13 48a19 17 0 0 1 38 0zM23 33L37 6l7 4-14 26zM37 35L48 14l6 3.5-11 21z',
    h: 'M32 31a19 17 0 0 1 19 17H32zM32 51h24v7H32z',
    c: disc(32, 42, 4),
  },
  cruiser: {
    f: 'M32 3c6 7 8 14 8 23v13l11 13v6l-13-4-3 6h-6l-3-6-13 4v-6l11-13V26c0-9 2-16 8-23z',
    h: 'M32 3c6 7 8 14 8 23v13l11 13v6l-13-4-3 6h-3z',
    c: 'M32 16l3 7v9h-6v-9z',
  },
  dreadnought: {
    f: 'M32 3l8 12v10l7-4 12 17v15l-11-5-6 4-2 9H24l-2-9-6-4-11 5V38l12-17 7 4V15z',
    h: 'M32 3l8 12v10l7-4 12 17v15l-11-5-6 4-2 9h-8z',
    c: 'M29.5 17h5v14h-5zM17 35h4.5v9H17zM42.5 35H47v9h-4.5zM28 40h8v12h-8z',
  },
  'war-sun': {
    f: spikes(12, 31, 20),
    c: disc(32, 32, 15.5),
    o: disc(32, 32, 11.5),
    h: 'M32 20.500a11.5 11.5 0 0 1 0 23z',
    c3: disc(32, 32, 5),
  },
};

/** The body of a kind: corners, hue, saturation, lightness, the colours of its emblem, its radius and that of its face. */
interface Body {
  corners: number;
  turn: number;
  hue: number;
  sat: number;
  lit: number;
  ink: string;
  cut: string;
  radius: number;
  bevel: number;
  scale: number;
}

const BODIES: Record<Kind, Body> = {
  home: {
    corners: 14,
    turn: 0,
    hue: 40,
    sat: 82,
    lit: 50,
    ink: '#3d2300',
    cut: '#f8c65b',
    radius: 46,
    bevel: 35,
    scale: 0.79,
  },
  planet: {
    corners: 6,
    turn: Math.PI / 6,
    hue: 163,
    sat: 58,
    lit: 33,
    ink: '#f4fff6',
    cut: '#0e5240',
    radius: 49.5,
    bevel: 39.5,
    scale: 0.79,
  },
  weapon: {
    corners: 8,
    turn: 0,
    hue: 4,
    sat: 56,
    lit: 39,
    ink: '#fff3e6',
    cut: '#711c18',
    radius: 48.5,
    bevel: 38.5,
    scale: 0.86,
  },
};

const tone = ({ hue, sat }: Body, lit: number, more = 0): string => `hsl(${hue} ${sat + more}% ${lit.toFixed(0)}%)`;

/** The outline of a kind, for a socket it fits in. */
export const socketOf = (kind: Kind): string => path(polygon(BODIES[kind].corners, 42, BODIES[kind].turn, [50, 48]));

function emblem(face: string, body: Body): string {
  const { f, h, c, o, c3, s, c2, s2 } = FACES[face] ?? {};
  const shape = (how: string): string =>
    `<g ${how}>${f ? `<path d="${f}"/>` : ''}${s ? `<path d="${s}" fill="none" stroke="currentColor" stroke-width="4.5"/>` : ''}${c2 ? `<path d="${c2}"/>` : ''}</g>`;
  const cut = (d: string | undefined, how = ''): string => (d ? `<path d="${d}" fill="${body.cut}" ${how}/>` : '');
  return `<g transform="translate(50 46) scale(${body.scale}) translate(-32 -32)" opacity="${face === 'nothing' ? 0.72 : 1}" stroke-linejoin="round" fill="currentColor">
    ${shape('transform="translate(0 -1.8)" color="#000" opacity=".42"')}${shape('transform="translate(0 1.7)" color="#fff" opacity=".38"')}
    ${shape(`color="${body.ink}"`)}${o ? '' : cut(h, 'opacity=".3"')}${cut(c)}${o ? `<path d="${o}" fill="${body.ink}"/>${cut(h, 'opacity=".35"')}` : ''}${cut(c3)}
    ${s2 ? `<path d="${s2}" fill="none" stroke="${body.cut}" stroke-width="2.4"/>` : ''}</g>`;
}

/** The bevel, each facet as light as it is turned to the light. */
function facets(kind: Kind): string {
  const body = BODIES[kind];
  const outer = polygon(body.corners, body.radius, body.turn);
  const inner = polygon(body.corners, body.bevel, body.turn);
  return outer
    .map((p, i) => {
      const j = (i + 1) % body.corners;
      const [x, y] = [(p[0] + outer[j]![0]) / 2 - 50, (p[1] + outer[j]![1]) / 2 - 46];
      const light = (-0.55 * x - 0.83 * y) / Math.hypot(x, y);
      const colour = tone(body, body.lit + light * 21 + (kind === 'home' && i % 2 ? 5 : 0), light * 6);
      return `<path d="${path([p, outer[j]!, inner[j]!, inner[i]!])}" fill="${colour}" stroke="${colour}" stroke-width=".6"/>`;
    })
    .join('');
}

/** What it is worth, as it is printed. */
function rivets(values: ReturnType<Worth> = [0, 0]): string {
  const rivet = (x: number, d: string, n: number, colour: string): string =>
    `<g class="rivet" transform="translate(${x} 84)"><path d="${d}" fill="${colour}" stroke="#fff3e6" stroke-width="2" stroke-linejoin="round"/><text y="6.2" text-anchor="middle" font-size="18" font-weight="750" fill="#fff">${n}</text></g>`;
  return (
    rivet(18, 'M0-14L13 0 0 14-13 0z', values[0], '#5d1512') +
    rivet(82, 'M-12-12h24v11c0 8-5 12-12 15-7-3-12-7-12-15z', values[1], '#233a66')
  );
}

const known = new Map<string, string>();

function kept(key: string, draw: () => string): string {
  const drawn = known.get(key) ?? draw();
  known.set(key, drawn);
  return drawn;
}

/** What lies under a die and round its face: the side, which a die that tumbles does not show. */
export function sideArt(kind: Kind): string {
  return kept(`${kind} side`, () => {
    const body = BODIES[kind];
    const outer = polygon(body.corners, body.radius, body.turn);
    const foot = outer.map(([x, y]): Point => [x, y + 8]);
    const dark = tone(body, body.lit * 0.38);
    return `<path d="${path(hull([...outer, ...foot]))}" fill="${dark}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/>`;
  });
}

/** The face of a die that is turned up; without one it has not been rolled. */
export function faceArt(kind: Kind, face: string | null, worth?: Worth): string {
  const values = worth?.(face ?? '');
  return kept(`${kind} ${face} ${values?.join()}`, () => {
    const body = BODIES[kind];
    const { corners, turn, bevel, lit, ink } = body;
    const inner = path(polygon(corners, bevel, turn));
    const blank = `<g transform="translate(50 46)" fill="none" stroke="${ink}" opacity=".62"><circle r="15" stroke-width="3"/><ellipse rx="25" ry="8" transform="rotate(-20)" stroke-width="2.4"/></g>`;
    return `<path d="${path(polygon(corners, body.radius, turn))}" fill="${tone(body, lit)}" stroke="${tone(body, lit + 16)}" stroke-width="2.4" stroke-linejoin="round"/>
    ${facets(kind)}<path d="${inner}" fill="url(#dice-face-${kind})"/>${kind === 'weapon' ? `<path d="${inner}" fill="url(#dice-brush)"/>` : ''}
    <path d="${inner}" fill="none" stroke="${tone(body, lit + 26)}" stroke-width="1" opacity=".8"/>
    <path d="${path(polygon(corners, bevel - 3.5, turn))}" fill="none" stroke="${tone(body, lit * 0.5)}" stroke-width="1" opacity=".45"/>
    ${face ? emblem(face, body) : blank}
    <path d="M${50 - bevel * 0.86} 40C${50 - bevel * 0.7} ${46 - bevel * 0.8} 50 ${46 - bevel * 0.98} ${50 + bevel * 0.62} ${46 - bevel * 0.72}C52 ${46 - bevel * 0.66} ${50 - bevel * 0.5} 30 ${50 - bevel * 0.86} 40Z" fill="#fff" opacity=".2"/>
    ${kind === 'weapon' && face && worth ? rivets(values) : ''}`;
  });
}

/** One of the slabs between the two faces of a die that turns in space. */
export function slabArt(kind: Kind, slab: number): string {
  return kept(`${kind} slab ${slab}`, () => {
    const body = BODIES[kind];
    const outline = path(polygon(body.corners, body.radius, body.turn));
    return `<path d="${outline}" fill="${tone(body, body.lit * (0.42 + slab * 0.03))}"/>`;
  });
}

const DEFS = `<defs>
  <radialGradient id="dice-face-home" cx=".36" cy=".28" r=".95"><stop offset="0" stop-color="#fff0b8"/><stop offset=".4" stop-color="#f6c453"/><stop offset=".8" stop-color="#cf8a1d"/><stop offset="1" stop-color="#e8ab3c"/></radialGradient>
  <radialGradient id="dice-face-planet" cx=".68" cy=".82" r=".95"><stop offset="0" stop-color="#4fd6a0"/><stop offset=".42" stop-color="#1c8a66"/><stop offset="1" stop-color="#0b4a3a"/></radialGradient>
  <linearGradient id="dice-face-weapon" x1=".1" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#d4584b"/><stop offset=".45" stop-color="#a52f29"/><stop offset=".6" stop-color="#8f2421"/><stop offset="1" stop-color="#b03c31"/></linearGradient>
  <pattern id="dice-brush" width="60" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-18)"><path d="M0 1h60M0 4.2h60" stroke="#fff" stroke-opacity=".07" stroke-width=".8"/><path d="M0 2.5h60M0 5.8h60" stroke="#000" stroke-opacity=".1" stroke-width=".8"/></pattern>
  <linearGradient id="dice-rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff4d9"/><stop offset=".45" stop-color="#a98650"/><stop offset="1" stop-color="#5a4322"/></linearGradient>
  <radialGradient id="dice-well" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#2c3a66"/><stop offset="1" stop-color="#0a0f20"/></radialGradient>
</defs>`;

/** The colours that all dice and medals are painted with lie once in the page, wherever they are drawn first. */
export function mixPaint(): void {
  if (document.getElementById('dice-paint')) return;
  document.body.insertAdjacentHTML(
    'beforeend',
    `<svg id="dice-paint" width="0" height="0" class="unseen" aria-hidden="true" focusable="false">${DEFS}</svg>`,
  );
}
