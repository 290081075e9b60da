import { disc, type Drawing, signs as common } from '../../board/drawing';

/** The sign of each shape. */
export const signs: Record<string, Drawing> = {
  moon: { pale: 'M19 3a13 13 0 1 0 10 18A11 11 0 0 1 19 3z', line: 'M11 13v.01M13.5 21v.01' },
  lightning: { pale: 'M19 2L6 18.5h8.5L12 30l14-17.5h-8.5z' },
  rocket: {
    pale: 'M16 2c5 4 6.5 9 6.5 13.5L26 20v6l-6-3h-8l-6 3v-6l3.5-4.5C9.5 11 11 6 16 2z',
    line: disc(16, 12.5, 2.6) + 'M16 26.5v4M12.5 26v2M19.5 26v2',
  },
  planet: {
    pale: disc(16, 16, 8.5),
    line: 'M8.5 19.5C4 22.5 1.7 25.2 2.6 26.7c1.6 2.5 9.2-.5 17-5.5s12.9-10.9 11.3-13.4c-.9-1.5-4.4-.9-9 1',
  },
  comet: { pale: disc(21.5, 21.5, 7), line: 'M15 15L4 4M20.5 12.5L13 5M12.5 20.5L5 13' },
  satellite: {
    pale: 'M12.5 8.5h7v15h-7z',
    line: 'M12.5 16H9.5M19.5 16h3M2 11.5h7.5v9H2zM22.5 11.5H30v9h-7.5zM5.7 11.5v9M26.2 11.5v9M16 8.5v-4M13.5 3.5h5',
  },
  star: { pale: 'M16 2.5l4 9 9.7.9-7.3 6.5 2.2 9.6L16 23.4l-8.6 5.1 2.2-9.6L2.3 12.4l9.7-.9z' },
  telescope: {
    pale: 'M3.5 14.5L23 5l3.7 7.5-19.5 9.5z',
    line: 'M24.5 4.2l4.6 9.2M15.5 18v4M15.5 22l-5 8M15.5 22l5 8M15.5 22v7',
  },
  galaxy: {
    line: 'M16 16c-2.5-2.8-.5-6.5 3.5-6.5 5 0 8 5.5 5.5 11-3 6-11 8-17 4M16 16c2.5 2.8.5 6.5-3.5 6.5-5 0-8-5.5-5.5-11 3-6 11-8 17-4',
    solid: disc(16, 16, 2.6),
  },
  saucer: {
    pale: 'M2 18.5c0-3.2 6.3-5.5 14-5.5s14 2.3 14 5.5S23.7 24 16 24 2 21.7 2 18.5z',
    line: 'M9 13.5C9 9 12 6 16 6s7 3 7 7.5M8 27.5l-1.5 2M24 27.5l1.5 2M16 27.5v2.5',
    solid: disc(9, 18.5, 1.4) + disc(16, 19.5, 1.4) + disc(23, 18.5, 1.4),
  },
  'black-hole': common['black-hole'],
};

const alien: Drawing = {
  pale: 'M16 3c7 0 11 4.5 11 10.5C27 21 20.5 29 16 29S5 21 5 13.5C5 7.5 9 3 16 3z',
  solid: 'M8.5 14c3.3-.5 5.7 1.5 6 5-3.5.5-6-1.7-6-5zM23.5 14c-3.3-.5-5.7 1.5-6 5 3.5.5 6-1.7 6-5z',
};
const upgrade: Drawing = { pale: 'M16 3l11 11h-6v7H11v-7H5z', line: 'M11 25.5h10M11 29.5h10' };
const treasure: Drawing = { pale: 'M9 5h14l6 8-13 15L3 13z', line: 'M3 13h26M9 5l3 8 4 15 4-15 3-8M12 13l4-8 4 8' };

/** What is printed on the sheet. */
export const marks: Record<string, Drawing> = {
  alien,
  upgrade,
  treasure,
  start: { pale: 'M8 4v25M8 5h17l-4.5 5.5L25 16H8', line: 'M4 29h9' },
  world: {
    pale: disc(16, 16, 8),
    line: 'M9 20c-4.5 3-6.5 5.5-5.7 6.7 1.3 2 8.5-.8 15.5-5.3S30.2 11.6 28.9 9.6C28.1 8.3 25 8.8 21 10.4',
  },
};

export const missions: Record<string, Drawing> = {
  alien,
  upgrade,
  treasure,
  cluster: {
    pale: 'M16 2.5l6 3.5v7l-6 3.5-6-3.5V6zM10 13l6 3.5v7L10 27l-6-3.5v-7zM22 13l6 3.5v7L22 27l-6-3.5v-7z',
  },
  'black-hole': signs['black-hole']!,
};

/** The lines of the score that are no missions. */
export const bonuses: Record<string, Drawing> = {
  worlds: marks.world!,
  treasures: { pale: 'M16 9l6 4-6 9-6-9z', line: 'M16 2l12 7v14l-12 7-12-7V9z' },
  aliens: { ...alien, line: 'M4 28L28 4' },
};

export const tools: Record<string, Drawing> = {
  left: { line: 'M6.5 10A12 12 0 1 1 4 17M6.5 3v7.5H14' },
  right: { line: 'M25.5 10A12 12 0 1 0 28 17M25.5 3v7.5H18' },
  flip: { pale: 'M12 8v17L2.5 25z', line: 'M16 4v2.5M16 10.5v3M16 17.5v3M16 24.5V28M20 8v17l9.5 0z' },
  drop: { line: disc(8, 24, 4) + disc(24, 24, 4) + 'M10.5 21L24 4M21.5 21L8 4' },
  spots: {
    line: disc(16, 16, 11),
    solid: disc(16, 16, 3) + disc(16, 5, 2.4) + disc(25.5, 21.5, 2.4) + disc(6.5, 21.5, 2.4),
  },
  skip: { line: disc(16, 16, 11) + 'M8.5 23.5l15-15' },
  check: { line: 'M5 17l7.5 7.5L27 8' },
  cross: { line: 'M8 8l16 16M24 8L8 24' },
  swap: { line: 'M4 11h22M20 5l6 6-6 6M28 22H6M12 16l-6 6 6 6' },
  pen: { pale: 'M5 27l2-8L21 5l6 6-14 14z', line: 'M17.5 8.5l6 6' },
};

/** The circle is the active player's, the octagon everybody else's. */
export const ends = {
  circle: disc(16, 16, 11),
  octagon: 'M11.5 5h9l6.5 6.5v9L20.5 27h-9L5 20.5v-9z',
};

interface Weave {
  size: number;
  line?: string;
  solid?: string;
  turn?: number;
}

/** What each shape is hatched with, so that nobody needs to tell the colours apart. */
export const weaves: Record<string, Weave> = {
  moon: { size: 9, solid: disc(2.5, 2.5, 1.1) + disc(7, 7, 1.1) },
  lightning: { size: 10, line: 'M0 3l2.5 4 2.5-4 2.5 4L10 3' },
  rocket: { size: 7, line: 'M0 3.5h7', turn: 45 },
  planet: { size: 6, line: 'M0 3h6' },
  comet: { size: 9, line: 'M0 2.2h5.5M4.5 6.7H10', turn: -45 },
  satellite: { size: 9, line: 'M0 4.5h9M4.5 0v9' },
  star: { size: 10, line: 'M2.5 1v3M1 2.5h3M7.5 6v3M6 7.5h3' },
  telescope: { size: 6, line: 'M3 0v6' },
  galaxy: { size: 12, line: 'M0 3c3-3 3 3 6 0s3 3 6 0M0 9c3-3 3 3 6 0s3 3 6 0' },
  saucer: { size: 10, line: disc(5, 5, 2.4) },
  'black-hole': { size: 6, line: 'M0 0l6 6M6 0L0 6' },
};
