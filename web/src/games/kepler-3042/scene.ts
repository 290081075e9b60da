import { galaxy } from '../../art/galaxy';
import { type Painter } from '../../art/painter';
import { planet } from '../../art/planet';
import type { Scene } from '../../art/scene';

const TRAIL =
  '<stop offset="0" stop-color="#ffc676" stop-opacity="0"/><stop offset=".5" stop-color="#ffc676" stop-opacity=".7"/><stop offset="1" stop-color="#fff"/>';

function ship(paint: Painter): string {
  const trail = paint.linear('trail', TRAIL, 'x1="0" y1="1" x2="1" y2="0"');
  return `<path d="M100 204C140 176 172 158 226 94" fill="none" stroke="${trail}" stroke-width="4" stroke-linecap="round"/><path d="M104 210C150 184 182 164 226 94" fill="none" stroke="${trail}" stroke-width="1.5" opacity=".6"/>
    <g class="fly"><g transform="translate(234 84) rotate(40) scale(1.36)"><path d="M0 14c-5 8-3 18 0 26 3-8 5-18 0-26Z" fill="#ffd58a"/><path d="M-7 10-19 20-18 2-7-8ZM7 10 19 20 18 2 7-8Z" fill="${paint.red()}"/><path d="M0-34C9-22 10-4 7 14H-7C-10-4-9-22 0-34Z" fill="${paint.hull()}"/><circle cy="-9" r="3.8" fill="#1b335e" stroke="#8fd2ff" stroke-width="1.6"/><path d="M-7.5 6h15" stroke="#ff8a5c" stroke-width="3"/></g></g>`;
}

/** A ship on its way from the Sun into the galaxy. */
export default {
  sky: [
    ['#070b1e', '#93b0ef'],
    ['#122250', '#c3d3fb'],
    ['#3554a8', '#e9eeff'],
  ],
  paints: { arm: ['#cfe0ff', '#fff'], core: ['#ffe3b0', '#fff1d0'] },
  haze: (paint) => paint.haze(70, 320, 190, '#ff9d52', 0.34) + paint.haze(300, 110, 190, '#5c7dff', 0.4),
  subject: (paint) =>
    galaxy(paint, {
      x: 190,
      y: 140,
      r: 204,
      tilt: 0.58,
      turn: -24,
      count: 560,
      wind: 5,
      hue: '#7fa0ff',
      arm: 'var(--arm)',
      core: 'var(--core)',
    }) +
    `<ellipse cx="74" cy="222" rx="150" ry="70" transform="rotate(-30 74 222)" fill="none" stroke="#fff" stroke-opacity=".22" stroke-dasharray="2 5"/><circle cx="74" cy="226" r="104" fill="${paint.sun()}" class="breathe"/>` +
    planet(paint, {
      x: 294,
      y: 204,
      r: 35,
      hue: '#e0a46c',
      bands: [
        [-0.55, 0.12, '#f4cfa0'],
        [-0.1, 0.16, '#c77f4b'],
        [0.35, 0.1, '#f0c08a'],
        [0.65, 0.14, '#b56d40'],
      ],
      ring: '#f6dcb4',
      lit: 172,
    }) +
    planet(paint, {
      x: 66,
      y: 96,
      r: 21,
      hue: '#3f9fd8',
      bands: [
        [-0.3, 0.22, '#6fd08c'],
        [0.4, 0.18, '#8fe0a4'],
        [-0.95, 0.2, '#fff'],
      ],
      lit: 275,
    }) +
    planet(paint, { x: 316, y: 52, r: 13, hue: '#c86b52', bands: [[0.1, 0.2, '#a34c3c']], lit: 145 }) +
    ship(paint),
} satisfies Scene;
