import { disc, type Drawing, type Shape, signs } from '../../board/drawing';
import type { Kind } from './view';

export const shapes: Record<Kind, Shape> = { home: 'round', planet: 'hex', weapon: 'square' };

export const faces: Record<string, Drawing> = {
  troops: {
    pale: 'M6 18a10 10 0 0 1 20 0v6a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z',
    line: 'M25 12l3-8',
    solid: 'M9.5 17h13v3a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3z',
  },
  influence: {
    pale: 'M6 22V10.5l5.5 5L16 7l4.5 8.5 5.5-5V22z',
    line: 'M6 27h20',
    solid: disc(6, 7.5, 2) + disc(16, 4, 2) + disc(26, 7.5, 2),
  },
  resource: {
    pale: 'M10 4h12l6 8-12 16L4 12z',
    line: 'M4 12h24M10 4l2 8 4 16 4-16 2-8',
  },
  nothing: {
    line: disc(16, 16, 10) + 'M9 23L23 9',
  },
  fighter: {
    pale: 'M16 4l8 22-8-5-8 5z',
    line: 'M16 12v9',
  },
  pds: {
    pale: 'M6 25a10 9 0 0 1 20 0z',
    line: 'M3 25h26M13 16.5L20 5M18.5 17.5L26 6',
    solid: disc(16, 21, 2),
  },
  cruiser: {
    pale: 'M16 2c3 3 4 7 4 11v8l5 7h-6l-3-3-3 3H7l5-7v-8c0-4 1-8 4-11z',
    line: 'M16 10v6',
  },
  dreadnought: {
    pale: 'M16 2l5 8 8 10v6l-7-2-2 5h-8l-2-5-7 2v-6l8-10z',
    line: 'M16 9v7M10.5 17v3M21.5 17v3',
  },
  'war-sun': signs.sun,
  carrier: {
    pale: 'M11 2h10l5 8v13l-4 5H10l-4-5V10z',
    line: disc(16, 16, 5.5) + 'M11 30.5v.01M21 30.5v.01',
    solid: 'M9 14.8h14v2.4H9zM13 5h6v2h-6z',
  },
};

/** What stands on a die that was never rolled. */
export const blanks: Record<Kind, Drawing> = {
  home: { line: disc(16, 16, 7) },
  planet: { line: disc(16, 16, 8) + 'M9 12.5c4 2.5 10 2.5 14 0M8.3 18.5c5 2.5 10.4 2.5 15.4 0' },
  weapon: { line: disc(16, 16, 6) + 'M16 6v6M16 20v6M6 16h6M20 16h6' },
};

export const emblems: Record<string, Drawing> = {
  sol: {
    pale: 'M8 21a8 8 0 0 1 16 0z',
    line: 'M3 21h26M8 26.5h16M16 4v5M5.5 8.5L9 12M26.5 8.5L23 12',
  },
  letnev: {
    pale: 'M5 4h22v12c0 6-4.5 9.5-11 12.5C9.5 25.5 5 22 5 16z',
    solid: 'M10 8h3v13l-3-2zM14.5 8h3v16l-1.5.8-1.5-.8zM19 8h3v11l-3 2z',
  },
  norr: {
    pale: 'M16 9c5 0 6.5 5 6.5 10S20 29 16 29s-6.5-5-6.5-10S11 9 16 9z',
    line: 'M16 13v16M9.5 15L4 11M9.5 20H3M10.5 24.5L5.5 29M22.5 15l5.5-4M22.5 20H29M21.5 24.5l5 4.5M13.5 9L9 3M18.5 9L23 3',
  },
  xxcha: {
    pale: 'M16 3l11.3 6.5v13L16 29 4.7 22.5v-13z',
    line: 'M16 10.5l4.8 2.8v5.4L16 21.5l-4.8-2.8v-5.4zM16 3v7.5M27.3 9.5l-6.5 3.8M27.3 22.5l-6.5-3.8M16 29v-7.5M4.7 22.5l6.5-3.8M4.7 9.5l6.5 3.8',
  },
  l1z1x: {
    pale: 'M3 16s5-8 13-8 13 8 13 8-5 8-13 8-13-8-13-8z',
    line: 'M16 8V2.5M16 24v5.5M9 9.5L6 5M23 22.5l3 4.5M23 9.5L26 5M9 22.5L6 27',
    solid: disc(16, 16, 4),
  },
  mentak: {
    line: 'M5 4l18 18M27 4L9 22M19.5 26l6.5-6.5M6 19.5l6.5 6.5M24 24l4 4M8 24l-4 4',
    solid: disc(16, 5.5, 2.4),
  },
};

export const glyphs = {
  attack: { pale: 'M16 2l3 5v12h-6V7z', line: 'M9 20.5h14M16 20.5V29' },
  defence: { pale: 'M16 3l11 4v8c0 7-4.5 11-11 14C9.5 26 5 22 5 15V7z' },
  votes: { pale: 'M5 13h22v15H5z', line: 'M11 13V4h10v9M13.5 8l2 2 3.5-4' },
  win: { pale: 'M16 3l4 8.5 9 1.2-6.6 6.4 1.6 9.2L16 24l-8 4.3 1.6-9.2L3 12.7l9-1.2z' },
  planet: { pale: disc(16, 16, 8), line: 'M3 21c6 1 17-3 26-10' },
  resources: faces.resource ?? {},
  influence: faces.influence ?? {},
  carrier: faces.carrier ?? {},
} satisfies Record<string, Drawing>;
