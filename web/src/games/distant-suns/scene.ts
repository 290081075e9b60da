import { type Cell, cellsOf, centre, outline } from '../../art/honeycomb';
import { type Painter, tenth } from '../../art/painter';
import type { Scene } from '../../art/scene';

interface Shape {
  cells: readonly Cell[];
  hue: string;
  /** Its colour on the side. */
  low: string;
}

const SHAPES: readonly Shape[] = [
  {
    cells: [
      [-3, 2],
      [-2, 2],
      [-2, 1],
      [-1, 1],
      [-3, 3],
    ],
    hue: '#3cc4ff',
    low: '#0f5f9c',
  },
  {
    cells: [
      [1, -3],
      [1, -2],
      [0, -2],
      [0, -1],
      [2, -3],
    ],
    hue: '#ffd24a',
    low: '#9c6a08',
  },
  {
    cells: [
      [-2, -1],
      [-3, 0],
      [-2, 0],
    ],
    hue: '#4fdc9c',
    low: '#0d6e4f',
  },
  {
    cells: [
      [2, 0],
      [3, -1],
      [3, 0],
      [2, 1],
      [1, 1],
      [1, 0],
    ],
    hue: '#b18aff',
    low: '#4f2f9c',
  },
];
/** The shape that is being drawn. */
const DRAWN: Shape = {
  cells: [
    [-1, 3],
    [0, 2],
    [1, 2],
    [0, 3],
  ],
  hue: '#ff9457',
  low: '#a34514',
};

const FAR = 4;
const SHEET: Cell[] = [];
for (let q = -FAR; q <= FAR; q++) for (let r = -FAR; r <= FAR; r++) if (Math.abs(q + r) <= FAR) SHEET.push([q, r]);

/** In the plane of the sheet, so much below it. */
const plane = (below: number, inner: string): string =>
  `<g transform="translate(180 ${162 + below}) scale(1.02 .7) rotate(-16)">${inner}</g>`;

const slab = (path: string, colour: string, wide: number, more = ''): string =>
  `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${wide}" stroke-linejoin="round" ${more}/>`;

/** A shape stands a little above the sheet. */
function raised({ cells, hue, low }: Shape): string {
  const line = outline(cells);
  const stars = cells.map((cell) => {
    const [x, y] = centre(cell);
    return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="3.2" fill="#fff" opacity=".8"/>`;
  });
  const lines = `<path d="${cellsOf(cells, 0.8)}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.3"/>`;
  return plane(5, slab(line, low, 5)) + plane(-3, slab(line, hue, 4) + lines + stars.join(''));
}

function light(paint: Painter, { cells, hue }: Shape): string {
  const [x, y] = [0, 1].map((k) => tenth(cells.reduce((sum, cell) => sum + centre(cell)[k]!, 0) / cells.length));
  return plane(4, paint.haze(x!, y!, 88, hue, 0.8));
}

/** A sheet of hexes under two suns, on which a pen of light draws. */
export default {
  sky: [
    ['#06202c', '#8fd3e6'],
    ['#0d3d52', '#c2ebee'],
    ['#2c8a8f', '#fff3cf'],
  ],
  paints: {
    sheet: ['#0c2b3b', '#fffdf4'],
    'sheet-edge': ['#2f7d92', '#cdbf98'],
    hexline: ['rgb(130 215 235 / 34%)', 'rgb(60 90 120 / 26%)'],
  },
  haze: (paint) => paint.haze(320, 60, 170, '#ffc46b', 0.5) + paint.haze(60, 320, 190, '#3ad0d8', 0.3),
  subject: (paint) => {
    const sheet = outline(SHEET);
    const line = outline(DRAWN.cells);
    return `<circle cx="292" cy="46" r="78" fill="${paint.sun()}" class="breathe"/><circle cx="138" cy="26" r="32" fill="${paint.blueSun()}"/>
      ${plane(22, slab(sheet, '#001018', 14, 'opacity=".3"'))}${plane(7, slab(sheet, 'var(--sheet-edge)', 12))}
      ${plane(0, `${slab(sheet, 'var(--sheet)', 12)}<path d="${cellsOf(SHEET, 0.95)}" fill="none" stroke="var(--hexline)" stroke-width="1.3"/>`)}
      ${SHAPES.map((shape) => light(paint, shape) + raised(shape)).join('')}<g class="flood">${raised(DRAWN)}</g>
      ${plane(0, `<path class="draw" pathLength="1" d="${line}" fill="none" stroke="${DRAWN.hue}" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round"/><g class="pen" style="offset-path:path('${line}')"><circle r="15" fill="${paint.sun()}"/><circle r="4.5" fill="#fff"/></g>`)}`;
  },
} satisfies Scene;
