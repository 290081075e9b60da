import { disc, type Drawing } from '../../board/drawing';

/** The spacecraft of the Projects in a few lines each. */
export const ships: Record<string, Drawing> = {
  // A ball with four long aerials swept back.
  'sputnik-1': {
    pale: disc(11, 16, 6.5),
    line: 'M16 12L30 5M17 14.5L31 11M17 17.5L31 21M16 20L30 27M6.5 11.5l1.5 1.5',
  },
  // A thin rocket body with whip aerials.
  'explorer-1': {
    pale: 'M3 28l2-6L19 8l5 5L10 27z',
    line: 'M19 8l4-3 6-2-2 6-3 4M12 15l5 5M7 20l5 5M13.5 13.5L9 6M18.5 18.5L26 23',
  },
  // A ball on a cone-shaped service module.
  'vostok-1': {
    pale: disc(16, 10, 7) + 'M9 18h14l3 6-5 5H11l-5-5z',
    line: 'M9.5 13c-1.5 2-1.5 4-.5 5M22.5 13c1.5 2 1.5 4 .5 5M6 24h20',
    solid: disc(16, 10, 2.3),
  },
  // A bell-shaped capsule with its neck and heat shield.
  'friendship-7': { pale: 'M13 3h6v6l7 16H6l7-16z', line: 'M13 9h6M8 20h16M5 25c3 4 19 4 22 0M14 13h4v4h-4z' },
  // A ball with the inflatable airlock and somebody outside.
  'voskhod-2': {
    pale: disc(11, 19, 8) + 'M16.5 12.5l5-5 4 4-5 5z',
    line: 'M18.5 10.5l4 4M25 22c-2 0-4-1-5-3M25 22l4 3M25 22l-1 5',
    solid: disc(26.5, 19.5, 2),
  },
  // A cone with a long adapter behind it.
  'gemini-4': {
    pale: 'M12 3h8l1 5 4 10H7l4-10z',
    line: 'M11 8h10M7 18l-2 11h22l-2-11M10 29v-4h12v4M12.5 12.5l3-1v3l-3.5.5zM19.5 12.5l-3-1v3l3.5.5z',
  },
  // A ball on its back, petals open, aerials up.
  'luna-9': {
    pale: 'M10 21a6.5 6.5 0 0 1 12 0z',
    line: 'M10 21L2 27h9l3-6M22 21l8 6h-9l-3-6M13 27h6M16 14.5V8M13 8h6M10.5 18L7 5M21.5 18L25 5',
  },
  // A tripod with a mast and two panels.
  'surveyor-1': {
    pale: 'M9 4l8-2 2 5-8 2z',
    line: 'M16 7v10M9 17h14M16 17L6 28M16 17v8M16 17l10 11M3 29h6M13 26h6M23 29h6M20 17l4-7M22 8l5 4',
  },
  // A tub with a lid on eight wheels.
  'lunokhod-1': {
    pale: 'M4 11h20l-2.5 10H7.5z',
    line: 'M4 11l-1-4h20l1 4M24 10l6-6M26 12l5-2M9 21v2M16 21v2M22 21v2',
    solid: disc(6.5, 26, 3) + disc(13, 26, 3) + disc(19.5, 26, 3) + disc(26, 26, 3),
  },
  // The lunar module: upper stage, lower stage, legs.
  'apollo-11': {
    pale: 'M10 4h12l3 5-2 6H9L7 9zM6 17h20v6H6z',
    line: 'M6 19l-4 10M26 19l4 10M0.5 29.5h4M27.5 29.5h4M12 23l-2 4h12l-2-4M11 8l3.5 1-.5 3.5zM21 8l-3.5 1 .5 3.5z',
  },
  // An egg-shaped capsule under its parachute.
  'venera-7': {
    pale: 'M16 16c5 0 7 4 7 7.5S20 30 16 30s-7-3-7-6.5S11 16 16 16z',
    line: 'M3 12C4 5 9 2 16 2s12 3 13 10c-2-1.5-4-1.5-6 0-2-1.5-5-1.5-7 0-2-1.5-5-1.5-7 0-2-1.5-4-1.5-6 0zM9 12l5 4.5M23 12l-5 4.5M9 23h14',
  },
  // A mast on a hexagon, two wings and a dish.
  'mariner-2': {
    pale: 'M1 13h9v7H1zM22 13h9v7h-9z',
    line: 'M10 16.5h2.5M19.5 16.5H22M5.5 13v7M26.5 13v7M12.5 14h7v5h-7zM16 14V3M14 3h4M13.5 8L16 5l2.5 3M11 26c1 4 9 4 10 0zM16 19v7',
  },
  // A round lander with four petals, parachute gone.
  'mars-3': {
    pale: 'M9 20a7 7 0 0 1 14 0z',
    line: 'M9 20l-6 3 4 5h4l2-8M23 20l6 3-4 5h-4l-2-8M13 28h6M12 14L9 5M20 14l3-9M16 13V6',
    solid: disc(16, 5, 1.8) + disc(9, 4.5, 1.3) + disc(23, 4.5, 1.3),
  },
  // A three-legged lander with a dish and an arm.
  'viking-1': {
    pale: 'M6 17h18l3 4H4z',
    line: 'M7 21l-3 8M16 21v7M25 21l2 8M2 29.5h5M13.5 28.5h5M25 29.5h5M11 17v-4M19 17l2-6M17 6.5c0 4 3 6.5 7.5 5.5zM21 11l4-4M4 19L0.5 14',
    solid: 'M9 9h4v4H9z',
  },
  // A stepped tube with two pairs of wings.
  'salyut-1': {
    pale: 'M3 13h6v-1.5h7V9h10v14H16v-2.5H9V19H3z',
    line: 'M26 12h4v8h-4M12 11.5V3M8 3h8v4H8zM12 20.5V29M8 25h8v4H8zM21 9V4M21 23v5M19 4h4M19 28h4',
  },
  // A stubby tube with a windmill of panels and one wing.
  skylab: {
    pale: 'M11 17h10v13H11z',
    line: 'M13 17v-4h6v4M16 13V9M16 9L8 3M16 9l8-6M16 9l-8 5M16 9l8 5M5.5 5L9 1M27 1l-3.5 2M21 22h9v6h-9',
    solid: disc(16, 9, 2),
  },
  // A cone with six wings like a flower.
  'molniya-1': {
    pale: 'M12 13h8l2 9h-12z',
    line: 'M16 13V3M12.5 14L4 6M19.5 14L28 6M10.5 20L2 21M21.5 20l8.5 1M16 22v3M11 29a5 4.5 0 0 1 10 0zM14 3h4M3 8l3-3.5M26 4.5L29 8M2 19v4M30 19v4',
  },
  // A faceted ball with a belt of windows.
  'telstar-1': {
    pale: disc(16, 16, 12),
    line: 'M4.3 14h23.4M4.3 18h23.4M8 14v4M12 14v4M16 14v4M20 14v4M24 14v4M8 7l5-1 .5 5H7M24 7l-5-1-.5 5H25M8 25l5 1 .5-5H7M24 25l-5 1-.5-5H25M16 4V1',
  },
  // A lander with the return rocket and its ball on top.
  'luna-16': {
    pale: disc(16, 6, 4) + 'M6 17h20l-2 6H8z',
    line: 'M13 10h6l1.5 7h-9zM8 22l-4 7M24 22l4 7M2 29.5h5M25 29.5h5M12 23l-1 3M20 23l1 3M26 18l4-3v11',
  },
  // A big dish, a boom with instruments, a long mast.
  'voyager-1': {
    pale: 'M6 6C8 14 17 19 25 16z',
    line: 'M15 12l4-8M12 13.5l-3 6 6 2 3-4M9 19.5L2 22M15 21.5L27 30M2 20l0 4',
    solid: disc(19, 4, 1.6) + disc(27.5, 30, 1.5) + disc(18.5, 24, 1.4),
  },
};
