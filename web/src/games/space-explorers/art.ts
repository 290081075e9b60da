import { disc, type Drawing, signs as common } from '../../board/drawing';
import type { Division } from './content';

/** The sign of each Division, its skill and its icons: a cog, a gauge, a flask, a hammer, a helmet. */
export const signs: Record<Division, Drawing> = {
  engineering: {
    pale: 'M13.6 2.5h4.8l.7 4 2.6 1.1 3.4-2.3 3.4 3.4-2.3 3.4 1.1 2.6 4 .7v4.8l-4 .7-1.1 2.6 2.3 3.4-3.4 3.4-3.4-2.3-2.6 1.1-.7 4h-4.8l-.7-4-2.6-1.1-3.4 2.3-3.4-3.4 2.3-3.4-1.1-2.6-4-.7v-4.8l4-.7 1.1-2.6-2.3-3.4 3.4-3.4 3.4 2.3 2.6-1.1z',
    line: disc(16, 17, 4.6),
  },
  testing: {
    pale: 'M4 24a13 13 0 1 1 24 0z',
    line: 'M16 21l6-8M7.5 18.5l2 .8M11 11.5l1.3 1.8M24.5 18.5l-2 .8M4 28h24',
    solid: disc(16, 21.5, 2.2),
  },
  science: {
    pale: 'M8 20l5-9h6l5 9 3 6.5c.8 1.8-.4 3.5-2.3 3.5H7.3C5.4 30 4.2 28.3 5 26.5z',
    line: 'M13 11V3h6v8M10.5 3h11',
    solid: disc(13, 24.5, 1.7) + disc(18.5, 21.5, 1.4) + disc(20, 26, 1.2),
  },
  construction: {
    pale: 'M3 8l4-4h14c4 0 7 2 9 6-3-1-5-1-8-1v4H7L3 11z',
    line: 'M12.5 13v16h5V13',
  },
  spaceflight: {
    pale: 'M16 3c7 0 12 5 12 11.5S23 26 16 26 4 21 4 14.5 9 3 16 3z',
    line: 'M9 13.5c0-3.5 3-5.5 7-5.5s7 2 7 5.5-3 6-7 6-7-2.5-7-6zM8 25v4.5h16V25',
  },
};

/** When an ability works, as a picture. */
export const timings: Record<string, Drawing> = {
  paying: { pale: disc(16, 16, 12), line: disc(16, 16, 6.5) },
  cost: { line: 'M26 6L6 26', pale: disc(9, 9, 4.5) + disc(23, 23, 4.5) },
  instead: { line: 'M4 11h20M19 5l6 6-6 6M28 22H8M13 16l-6 6 6 6' },
  'after-recruit': { pale: 'M7 4h12v17H7z', line: 'M23 13v14M16 20h14' },
  'after-take': { pale: 'M7 4h12v17H7z', line: 'M23 13v14M16 20h14' },
  'after-project': { pale: 'M7 4h12v17H7z', line: 'M23 13v14M16 20h14' },
  'end-of-turn': {
    line: 'M8 3h16M8 29h16M10 3c0 8 6 8 6 13s-6 5-6 13M22 3c0 8-6 8-6 13s6 5 6 13',
    solid: 'M12 27c1-4 7-4 8 0z',
  },
  project: { pale: 'M8 5h17l-4.5 5.5L25 16H8', line: 'M8 3v26M4 29h9' },
  'end-of-game': { pale: 'M16 2.5l4 9 9.7.9-7.3 6.5 2.2 9.6L16 23.4l-8.6 5.1 2.2-9.6L2.3 12.4l9.7-.9z' },
  none: { line: disc(11, 16, 7) + disc(21, 16, 7) },
};

export const marks: Record<'card' | 'back' | 'person' | 'tick' | 'warn' | 'left' | 'flag' | 'star', Drawing> = {
  card: { pale: 'M8 3h16a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z' },
  back: {
    pale: 'M8 3h16a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
    line: 'M8.5 20.5c-1.5 1.5-2 2.6-1.5 3.2 1 1.2 6.5-2 11.5-6.5s8-9 7-10.2c-.6-.6-2 0-3.8 1.2',
    solid: disc(15.5, 15.5, 4),
  },
  person: common.person,
  tick: { line: 'M5 17l7.5 7.5L27 8' },
  warn: { pale: 'M16 3.5L30 28H2z', line: 'M16 12v8M16 24v.5' },
  left: { line: 'M28 16H5M14 6L4 16l10 10' },
  flag: { pale: 'M8 5h17l-4.5 5.5L25 16H8', line: 'M8 3v26' },
  star: timings['end-of-game']!,
};
