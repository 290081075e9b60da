import { bands, burst, dish, flame, panel, soil, world } from './craft';
import { CREAM, disc, GOLD, half, LINE, METAL, path, rect, stars, STEEL, stroke, turn } from './strokes';

const STONES: readonly [number, number, number][] = [
  [12, 128, 7],
  [100, 126, 6],
  [86, 140, 9],
  [30, 143, 5],
];

/** Posters of what goes to the Moon and the planets. */
export const far: Record<string, () => string> = {
  'luna-9': () =>
    rect(0, 0, 120, 150, '#17223c') +
    stars(30, 8) +
    world(88, 30, 15, '#5fb0c4', '#2d7a92', path('M74 26q10-8 16 0t14 0v6H74Z', '#f4efe4')) +
    soil('#c9c2b4', '#9f978a', 106) +
    turn(
      path('M0 2L-36-12-30 8-12 14ZM0 2L36-12 30 8 12 14Z', '#f2bd4a') +
        path('M0 2L36-12 30 8 12 14Z', '#c0832a') +
        path('M-13 12L-22 26H-2ZM13 12L22 26H2Z', '#d89a34') +
        half('M-13 12Q-14-10 0-10T13 12Z', METAL) +
        rect(-4, -18, 8, 9, '#54606e') +
        disc(0, -19, 4, '#d3553d') +
        stroke('M-8-4L-22-44M8-4L22-44M-4-9L-8-50M4-9L8-50', CREAM, 1.5),
      0,
      58,
      98,
    ),
  'surveyor-1': () =>
    bands('#14101f', '#1c1830', '#241f40') +
    stars(26, 15) +
    disc(26, 26, 13, '#4fa3b8') +
    path('M26 13a13 13 0 0 1 0 26 16 16 0 0 0 0-26Z', '#2a7288') +
    soil('#d8c7a6', '#ad9a78', 112) +
    turn(
      stroke('M0 8L-34 34M0 8L34 34M-12-2L-34 34M12-2L34 34M0 8V30', METAL[0], 2.6) +
        path('M-42 34H-26L-28 38H-40ZM26 34H42L40 38H28ZM-7 30H7L6 34H-6Z', METAL[1]) +
        half('M-16-6H-2V10H-16ZM4-4H18V8H4Z', GOLD) +
        stroke('M0 6V-46', METAL[0], 3) +
        turn(panel(-20, -10, 20, 18, '#23476e'), -14, -1, -42) +
        turn(panel(0, -10, 20, 18, '#d9dcc8', '#7f8a78'), -14, 1, -42) +
        half('M-4-20H8V-6H-4Z', STEEL) +
        disc(2, -14, 3, LINE),
      0,
      62,
      92,
    ),
  'lunokhod-1': () =>
    rect(0, 0, 120, 150, '#14233f') +
    stars(30, 3) +
    burst(16, 12, '#ffffff0a', 20) +
    world(22, 26, 14, '#57abc0', '#2b7890', path('M8 22q8-8 15 0t14-2v8H8Z', '#f4efe4')) +
    soil('#b9b6b1', '#8b8a8c', 110) +
    stroke('M2 142Q30 120 40 124M10 148Q36 128 52 128', '#6f6e74', 2, ' stroke-dasharray="3 2"') +
    turn(
      path('M-30-8L-36-34Q-34-40-28-38L24-20 26-8Z', '#2d5f94') +
        stroke('M-32-28L16-13M-26-36L-22-8M-12-32L-9-8M2-27L5-8', '#9fd0f2', 0.9) +
        half('M-34-8H34L26 12H-26Z', METAL) +
        path('M-34-8H34L32-3H-32Z', '#8a8784') +
        disc(-12, 3, 3.5, LINE) +
        disc(-2, 3, 3.5, LINE) +
        disc(-12.5, 2, 1.3, '#9fd0f2') +
        disc(-2.5, 2, 1.3, '#9fd0f2') +
        stroke('M30-8L36-26', CREAM, 1.6) +
        path('M32-38L40-26H32Z', '#d3553d') +
        stroke('M-34 2L-48-6', CREAM, 1.4) +
        [-30, -10, 10, 30]
          .map(
            (x) =>
              disc(x, 19, 9, '#3a3f48') +
              disc(x, 19, 6, '#aeb3b8') +
              disc(x, 19, 2, '#3a3f48') +
              stroke(`M${x - 6} 19h12M${x} 13v12`, '#3a3f48', 1),
          )
          .join(''),
      -3,
      62,
      98,
      1.05,
    ),
  'apollo-11': () =>
    rect(0, 0, 120, 150, '#10131f') +
    stars(34, 9) +
    world(
      92,
      30,
      20,
      '#3f95c4',
      '#1f5f8c',
      path('M72 22q12-10 20-2t22-2l-4 10q-14 6-20 0t-18 4ZM76 44q12-8 24 0l-6 8H82Z', '#f4efe4'),
    ) +
    soil('#d3cdc2', '#a39d94', 112) +
    path('M62 122L112 132 100 137 58 128Z', '#5f5a58', ' opacity=".5"') +
    turn(
      half('M-20-4L-14-8H14L20-4V14L14 18H-14L-20 14Z', GOLD) +
        stroke('M-18 14L-36 34M18 14L36 34M-10 18L-32 30M10 18L32 30', '#c0832a', 2.4) +
        path('M-42 34H-30L-32 38H-40ZM30 34H42L40 38H32Z', '#f2bd4a') +
        stroke('M0 18V34M-3 22h6M-3 27h6M-3 32h6', '#f2bd4a', 1.3) +
        half('M-16-8L-18-24-10-38H10L18-24 16-8Z', METAL) +
        path('M-12-26L-4-28-6-19ZM12-26L4-28 6-19Z', LINE) +
        half('M-5-20H5V-9H-5Z', ['#54606e', '#39434e']) +
        half('M-6-44H6V-38H-6Z', STEEL) +
        disc(-16, -35, 5, '#d9d4c8', 3) +
        stroke('M14-36L22-46M0-44V-52', CREAM, 1.3) +
        path('M-8 18H8L11 26H-11Z', '#6b5a3a'),
      0,
      52,
      92,
      1.08,
    ),
  'venera-7': () =>
    bands('#7c3a12', '#a5521a', '#c97024', '#e39338', '#f0b655', '#f8d688') +
    path(
      'M0 58Q30 48 60 58T120 54V66Q90 74 60 66T0 70ZM0 96Q30 86 66 96T120 92V108Q90 112 60 104T0 112Z',
      '#ffffff38',
    ) +
    path('M0 136Q20 122 42 134T84 130 120 138V150H0Z', '#4a1f0c') +
    turn(
      half('M-34-34Q-34-66 0-66T34-34Q26-40 17-34 9-40 0-34-9-40-17-34-26-40-34-34Z', ['#e9e0c8', '#c3b592']) +
        path('M-17-34Q-18-58 0-66 18-58 17-34 9-40 0-34-9-40-17-34Z', '#d3553d') +
        stroke('M-33-34L-6 2M-17-34L-3 2M17-34L3 2M33-34L6 2', '#4a1f0c', 1) +
        half('M-13 12Q-13 2 0 2T13 12V18Q13 34 0 34T-13 18Z', METAL) +
        stroke('M-13 14H13M-12 20H12', '#8a8784', 1.4) +
        disc(-4, 9, 2.2, LINE),
      -6,
      62,
      80,
      1.05,
    ),
  'mariner-2': () =>
    rect(0, 0, 120, 150, '#1a2c52') +
    stars(24, 44) +
    world(
      96,
      128,
      62,
      '#f0c46a',
      '#cf9436',
      path(
        'M40 96q40-12 80 0v8q-40-8-80 4ZM34 122q40-12 90 2v10q-50-12-90 2ZM48 150q40-8 80 2v8H48Z',
        '#fff3cf',
        ' opacity=".5"',
      ),
    ) +
    turn(
      panel(-52, -8, 30, 16) +
        panel(22, -8, 30, 16) +
        stroke('M-22 0H22', CREAM, 2) +
        stroke('M-8-6L0-44 8-6M-6-16H6M-4-26H4', CREAM, 1.6) +
        half('M-11-6H11L13 6 7 14H-7L-13 6Z', GOLD) +
        disc(0, -46, 4, METAL[0], 6) +
        dish(0, 22, 11, 180),
      -24,
      54,
      62,
    ),
  'mars-3': () =>
    bands('#5f1f1a', '#7d2b1f', '#9f3f27', '#c05a33', '#d87a48') +
    path('M0 70Q30 56 70 68T120 58V84Q90 92 50 82T0 90Z', '#ffffff1f') +
    disc(98, 30, 9, '#ffe2b0') +
    soil('#a8462a', '#7c2d1c', 112) +
    turn(
      path('M0 4L-38-6-34 12-14 16ZM0 4L38-6 34 12 14 16Z', STEEL[0]) +
        path('M0 4L38-6 34 12 14 16Z', STEEL[1]) +
        half('M-16 14Q-17-16 0-16T16 14Z', METAL) +
        stroke('M-15 0H15', '#d3553d', 3) +
        disc(-5, -6, 3, LINE) +
        stroke('M-4-16L-16-48M4-16L16-48M0-16V-40', CREAM, 1.5) +
        stroke('M-12-46h-8M12-46h8', CREAM, 1.5),
      0,
      56,
      98,
    ),
  'viking-1': () =>
    bands('#f3c39b', '#eeb183', '#e69c6a', '#dd8757') +
    disc(88, 34, 12, '#fff1d6') +
    path('M0 98L18 84 34 92 58 76 80 92 100 82 120 96V120H0Z', '#b8542f') +
    soil('#c8643a', '#97401f', 114) +
    STONES.map(([x, y, r]) =>
      path(`M${x - r} ${y}L${x - r * 0.5} ${y - r * 0.8} ${x + r * 0.6} ${y - r * 0.7} ${x + r} ${y}Z`, '#6d2a14'),
    ).join('') +
    turn(
      stroke('M-24 8L-40 30M24 8L40 30M-16 8L-30 28M16 8L30 28M0 8V28', '#54493f', 2.4) +
        path('M-47 30H-33L-35 34H-45ZM33 30H47L45 34H35ZM-6 28H6V32H-6Z', '#6f6154') +
        half('M-32-6L-26-12H26L32-6V6L26 10H-26L-32 6Z', METAL) +
        half('M-24-12H-12V-22H-24ZM14-12H26V-20H14Z', STEEL) +
        stroke('M-24-1H24', '#9a9793', 1.2) +
        rect(-5, -5, 10, 7, '#2d5f94') +
        stroke('M2-12V-32', '#54493f', 2.4) +
        dish(4, -36, 14, 38) +
        rect(-18, -30, 4, 9, '#f4efe4') +
        stroke('M-30-2L-52 4-54 14', '#54493f', 2.2),
      0,
      60,
      98,
    ),
  'luna-16': () =>
    rect(0, 0, 120, 150, '#1d1a3a') +
    stars(28, 52) +
    world(26, 28, 13, '#57abc0', '#2b7890', path('M12 26q8-8 14 0t14-2v8H12Z', '#f4efe4')) +
    soil('#cfc4b0', '#a09480', 118) +
    path('M40 112Q60 96 84 112L96 120Q62 128 28 120Z', '#fff3cf', ' opacity=".35"') +
    turn(
      stroke('M-16 8L-30 26M16 8L30 26M-8 10L-24 22M8 10L24 22', METAL[0], 2.2) +
        path('M-36 26H-24L-26 29H-34ZM24 26H36L34 29H26Z', METAL[1]) +
        half('M-20-6H20L16 10H-16Z', GOLD) +
        disc(-10, 1, 4, METAL[0]) +
        disc(10, 1, 4, METAL[1]) +
        stroke('M-20-2L-38-8-40 20', METAL[0], 2),
      0,
      60,
      98,
    ) +
    turn(
      flame(6, 30) +
        half('M-9-10H9L6 2H-6Z', STEEL) +
        disc(-8, -4, 5, METAL[0]) +
        disc(8, -4, 5, METAL[1]) +
        half('M0-32A10 10 0 1 1-.1-32Z', METAL) +
        path('M-10-22H10V-18H-10Z', '#d3553d') +
        stroke('M-4-31L-8-42M4-31L8-42', CREAM, 1.3),
      0,
      60,
      56,
    ),
  'voyager-1': () =>
    rect(0, 0, 120, 150, '#1b1336') +
    stars(36, 2, CREAM, 150) +
    world(
      108,
      130,
      58,
      '#e9b27a',
      '#b97a4c',
      path(
        'M40 92q40 6 80 0v8q-40 6-80 0ZM40 112q40 6 84 0v12q-44 6-84 0ZM40 140q40 6 84 0v8q-44 6-84 0Z',
        '#8f4f34',
        ' opacity=".75"',
      ) + disc(88, 128, 9, '#d3553d', 5),
    ) +
    `<g transform="rotate(-20 22 34)">${disc(22, 34, 9, '#f0d79a')}${path('M22 25a9 9 0 0 1 0 18 12 12 0 0 0 0-18Z', '#c79c52')}<ellipse cx="22" cy="34" rx="17" ry="4" fill="none" stroke="#fbe6b4" stroke-width="1.8"/></g>` +
    turn(
      stroke('M0 6L-50 26M0 6L40 34M-46 18l4 8M-34 14l4 8M-22 9l4 8', CREAM, 1.5) +
        path('M34 28L46 36 42 42 31 34Z', '#d9a55c') +
        half('M-9 4H9V14H-9Z', GOLD) +
        stroke('M4 12L14 44M-4 12L-10 46', '#9a96b5', 1.2) +
        half('M-30-6Q0 22 30-6Z', METAL) +
        disc(0, -6, 30, '#efe8d8', 9) +
        disc(4, -5, 23, '#cfc7b6', 6.5) +
        stroke('M-16-6L0-30 16-6M0-6V-30', '#6b6478', 1.3) +
        disc(0, -31, 3, '#d3553d'),
      -28,
      58,
      66,
    ),
};
