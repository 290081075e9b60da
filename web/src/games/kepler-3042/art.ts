import { disc, type Drawing } from '../../board/drawing';
import type { Kind } from './view';

const rocket = 'M16 2c5 4 6.5 9 6.5 13.5L26 20v6l-6-3h-8l-6 3v-6l3.5-4.5C9.5 11 11 6 16 2z';
const bolt = 'M19 2L6 18.5h8.5L12 30l14-17.5h-8.5z';
const globe = disc(16, 16, 11.5);

/** The outline of each kind of cube in a 20 by 20 box: a hexagon, a square, a diamond. */
export const cubes: Record<Kind, { body: string; mark: string }> = {
  energy: { body: 'M10 1l8 4.6v8.8L10 19l-8-4.6V5.6z', mark: 'M11.6 4.4L6.2 11h3.4l-1.2 4.8 5.4-6.8h-3.4z' },
  matter: {
    body: 'M4.2 2.4h11.6a1.8 1.8 0 0 1 1.8 1.8v11.6a1.8 1.8 0 0 1-1.8 1.8H4.2a1.8 1.8 0 0 1-1.8-1.8V4.2a1.8 1.8 0 0 1 1.8-1.8z',
    mark: 'M6 6h3.4v3.4H6zM10.6 6H14v3.4h-3.4zM6 10.6h3.4V14H6zM10.6 10.6H14V14h-3.4z',
  },
  antimatter: { body: 'M10 .6l9.4 9.4L10 19.4.6 10z', mark: 'M10 5.4v9.2M5.4 10h9.2' },
};

export const actions: Record<string, Drawing> = {
  construct: { pale: rocket, line: 'M4 9h7M7.5 5.5v7' },
  colonise: { pale: 'M3 28a13 13 0 0 1 26 0z', line: 'M16 15V3', solid: 'M16 3l10 3.5-10 3.5z' },
  develop: {
    pale: 'M8 20l5-9h6l5 9 3 6.5c.8 1.8-.4 3.5-2.3 3.5H7.3C5.4 30 4.2 28.3 5 26.5z',
    line: 'M13 11V3h6v8M10.5 3h11',
  },
  propel: {
    pale: 'M20 4c4.5-1.5 8-1 8-1s.5 3.5-1 8L17 21l-6-6z',
    line: 'M11 15l-6 1 4-5 4-1M17 21l-1 6 5-4 1-4M9 20l-5 5M12 23l-5 5',
  },
  terraform: {
    pale: globe,
    line: 'M16 24V13M16 17c-5 0-6.5-3-6.5-6 4.5 0 6.5 2 6.5 6zM16 15c0-4 2-6 6-6.5 0 4-2 6.5-6 6.5z',
  },
  map: { pale: disc(13.5, 13.5, 9.5), line: 'M20.5 20.5L29 29M13.5 8v11M8 13.5h11' },
  energy: { pale: bolt },
  produce: { pale: 'M3 29V15l7 4.5V15l7 4.5V15l7 4.5V4h5v25z', line: 'M9 24.5h2M15 24.5h2M21 24.5h2' },
  antimatter: {
    pale: 'M16 9l7 7-7 7-7-7z',
    line: 'M16 2.5a13.5 13.5 0 0 1 13.5 13.5M16 29.5A13.5 13.5 0 0 1 2.5 16M25 7l4.5 9 2-6M7 25l-4.5-9-2 6',
  },
};

export const bonuses: Record<string, Drawing> = {
  logistics: { pale: rocket, line: disc(16, 12.5, 2.6) },
  evolution: { pale: 'M16 5l11 11-11 11L5 16z', line: 'M16 10.5v11M10.5 16h11' },
  science: { pale: 'M4 27h24v-5H4zM9 22h14v-6H9zM13 16h6v-6h-6z', line: 'M16 10V3M13 5.5L16 2.5l3 3' },
  society: {
    pale:
      disc(10, 11, 4.5) +
      disc(22, 11, 4.5) +
      'M2 27c0-6 3.5-9 8-9s8 3 8 9zM18 20c1.200-1.300 2.600-2 4-2 4.500 0 8 3 8 9h-10.500',
    line: '',
  },
  exploration: { pale: globe, line: 'M20.500 11.500l-3 6-6 3 3-6zM16 2v3M16 27v3M2 16h3M27 16h3' },
  asteroid: {
    pale: 'M11 5l9-2 8 6 1 9-5 8-10 3-8-5-3-9 3-7z',
    line: disc(12, 14, 2.5) + disc(20, 20, 3) + disc(20.5, 10, 1.5),
  },
};

export const techs: Record<string, Drawing> = {
  'space-travel': { pale: rocket, line: disc(16, 12.5, 2.6) + 'M16 26.5v4' },
  'quantum-physics': {
    line: 'M16 11c7 0 13 2.200 13 5s-6 5-13 5-13-2.200-13-5 6-5 13-5zM11.700 13.500C15.200 7.400 20.100 3.300 22.500 4.700s1.500 7.700-2 13.800-8.400 10.200-10.800 8.800-1.500-7.700 2-13.800zM20.300 13.500C16.800 7.400 11.900 3.300 9.500 4.700S8 12.400 11.500 18.500s8.400 10.200 10.800 8.800 1.500-7.700-2-13.800z',
    solid: disc(16, 16, 2.4),
  },
  'energy-development': { pale: bolt },
  terraforming: actions.terraform!,
  'antimatter-science': { pale: 'M16 4l12 12-12 12L4 16z', line: 'M16 10v12M10 16h12' },
};

export const marks: Record<string, Drawing> = {
  medal: {
    pale: disc(16, 20, 8.5),
    line: 'M11 12.500L7 3h6l3 6 3-6h6l-4 9.500',
    solid: 'M16 14.800l1.600 3.300 3.600.5-2.600 2.500.6 3.600-3.200-1.700-3.200 1.700.6-3.600-2.600-2.500 3.600-.5z',
  },
  produce: { line: 'M16 27V6M8 13l8-8 8 8', pale: 'M5 27h22v3H5z' },
  regenerate: { line: 'M6 16a10 10 0 0 1 17-7.200L27 12M27 5v7h-7M26 16a10 10 0 0 1-17 7.200L5 20M5 27v-7h7' },
  tick: { line: 'M5 17l7.5 7.5L27 8' },
  endless: { line: 'M9 16.500l4.500 4.500L23 11M16 3a13 13 0 1 1-12 8M4 3.500V11h7.500' },
  ghost: {
    pale: 'M6 29V14a10 10 0 0 1 20 0v15l-3.300-3-3.400 3-3.300-3-3.300 3-3.400-3z',
    solid: disc(12.5, 14, 1.8) + disc(19.5, 14, 1.8),
  },
  star: { pale: 'M16 2.5l4 9 9.7.9-7.3 6.5 2.2 9.6L16 23.4l-8.6 5.1 2.2-9.6L2.3 12.4l9.7-.9z' },
  map: { pale: 'M16 2.500l11.700 6.750v13.500L16 29.500 4.300 22.750V9.250z', line: disc(16, 16, 4.5) },
  planets: {
    pale: disc(16, 16, 8.5),
    line: 'M8.5 19.5C4 22.5 1.7 25.2 2.6 26.7c1.6 2.5 9.2-.5 17-5.5s12.9-10.9 11.3-13.4c-.9-1.5-4.4-.9-9 1',
  },
  actions: {
    pale: 'M3 3h7v7H3zM12.500 3h7v7h-7zM22 3h7v7h-7zM3 12.500h7v7H3zM22 12.500h7v7h-7zM3 22h7v7H3zM12.500 22h7v7h-7zM22 22h7v7h-7z',
    solid: 'M12.500 12.500h7v7h-7z',
  },
  techs: actions.develop!,
  tracks: { line: 'M2 10h28M2 22h28', pale: disc(20, 10, 4.5) + disc(10, 22, 4.5) },
  score: { pale: 'M3 29V18h7v11zM12.500 29V5h7v24zM22 29V12h7v17z' },
  storage: { pale: 'M4 12l12-7 12 7v14H4z', line: 'M10 26v-8h12v8' },
  pit: {
    line: 'M2 8c0-3 6-5 14-5s14 2 14 5-6 5-14 5S2 11 2 8zM6 11.500c1 3 5 5 10 5s9-2 10-5M10 17c1 2.500 3 4 6 4s5-1.500 6-4M13 22.500c.5 2 1.500 3 3 3s2.500-1 3-3',
    solid: disc(16, 28.5, 1.8),
  },
  leaf: { pale: 'M5 27C4 13 12 5 28 4c0 15-7 23-19 22z', line: 'M5 28c3-7 8-12 15-16' },
};

/** A ship seen from above, in a box from -10 to 10. */
export const hull =
  'M0-10C3.400-6.500 4.600-2.500 4.600 1.200L8.500 5v4.500L3.600 7.500h-7.200L-8.500 9.500V5l3.900-3.800C-4.600-2.500-3.400-6.500 0-10z';
