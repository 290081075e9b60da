import { seeded } from './chance';

/** A colour where the light falls, and the same in shade. */
export type Tones = readonly [lit: string, shade: string];

export const CREAM = '#fbf0d9';
export const LINE = '#231a20';
export const METAL: Tones = ['#f4efe4', '#b7b4b2'];
export const GOLD: Tones = ['#f2bd4a', '#c0832a'];
export const STEEL: Tones = ['#9fb0bd', '#6c7f8f'];

/** Where a picture names a part of its own: whoever shows it puts an id of its own there. */
export const OWN = '~';

/** The right half of what is drawn round the middle of a portrait, and of a craft round its own axis. */
export const LIT = `<clipPath id="${OWN}lit"><path d="M66 -10H140V140H57Z"/></clipPath>`;
export const HALF = `<clipPath id="${OWN}half"><path d="M1.5-80H90V90H1.5Z"/></clipPath>`;

export const path = (d: string, fill: string, more = ''): string => (d ? `<path d="${d}" fill="${fill}"${more}/>` : '');

export const stroke = (d: string, colour: string, width = 2, more = ''): string =>
  d
    ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
    : '';

export const clipped = (name: string): string => ` clip-path="url(#${OWN}${name})"`;

/** A form of a portrait in two tones. */
export const two = (d: string, [lit, shade]: Tones): string => path(d, lit) + path(d, shade, clipped('lit'));

/** A form of a craft in two tones. */
export const half = (d: string, [lit, shade]: Tones): string => path(d, lit) + path(d, shade, clipped('half'));

export const disc = (x: number, y: number, r: number, fill: string, ry = r, more = ''): string =>
  `<ellipse cx="${tidy(x)}" cy="${tidy(y)}" rx="${tidy(r)}" ry="${tidy(ry)}" fill="${fill}"${more}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}" fill="${fill}"${more}/>`;

export const turn = (drawn: string, angle: number, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">${drawn}</g>`;

export const tidy = (n: number): number => Math.round(n * 100) / 100;

/** Rays from a point to far outside the picture. */
export function rays(x: number, y: number, reach: number, count: number): string {
  const at = (angle: number): string =>
    `${(x + reach * Math.cos(angle)).toFixed()} ${(y + reach * Math.sin(angle)).toFixed()}`;
  const each = (index: number): number => (index * 2 * Math.PI) / count;
  return Array.from({ length: count }, (_, i) => `M${x} ${y}L${at(each(i))} ${at(each(i + 0.5))}Z`).join('');
}

/** The stars of a sky, always the same for a seed. */
export function stars(count: number, seed: number, colour = CREAM, height = 110): string {
  const chance = seeded(seed);
  const star = (): string =>
    disc(+(chance() * 120).toFixed(), +(chance() * height).toFixed(), +(0.5 + chance() * 0.9).toFixed(1), colour);
  return Array.from({ length: count }, star).join('');
}
