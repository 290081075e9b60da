import { astronaut, bands, burst, lands, panel, world } from './craft';
import { CREAM, disc, GOLD, half, LINE, METAL, path, rect, stars, STEEL, stroke, turn } from './strokes';

const CELLS: readonly [number, number][] = [
  [-2, 30],
  [-1, 40.5],
  [0, 51],
  [1, 61.5],
  [2, 72],
];

/** Posters of what flies round the Earth: a sky, a world and a craft. */
export const near: Record<string, () => string> = {
  'sputnik-1': () =>
    bands('#8e1f1c', '#a72a21', '#c13a28', '#d8502f', '#e8703a') +
    burst(60, 150, '#ffffff12', 22) +
    world(60, 196, 84, '#1f6f86', '#154f66', lands('#e9c873')) +
    [26, 37, 48]
      .map(
        (r) =>
          `<path d="M${(78 - r * 0.7).toFixed()} ${(52 - r * 0.7).toFixed()}A${r} ${r} 0 0 1 ${(78 + r * 0.7).toFixed()} ${(52 - r * 0.7).toFixed()}" fill="none" stroke="#f6d98b" stroke-width="2" stroke-dasharray="${r / 4} 4"/>`,
      )
      .join('') +
    stroke('M70 60L6 70M72 64L10 96M78 68L40 116M84 68L72 120', CREAM, 1.8) +
    turn(
      half('M0-19A19 19 0 1 1-.1-19Z', METAL) + disc(-7, -8, 4, '#fff', 3) + stroke('M-19 2Q0 8 19 2', '#8a8784', 1),
      0,
      80,
      54,
    ),
  'explorer-1': () =>
    rect(0, 0, 120, 150, '#12355b') +
    stars(26, 5) +
    [62, 50, 38]
      .map(
        (r, i) =>
          `<ellipse cx="60" cy="112" rx="${r}" ry="${r * 0.62}" fill="none" stroke="${['#e9b02f', '#f28a3b', '#d3553d'][i]!}" stroke-width="${7 - i}" opacity=".8" transform="rotate(-18 60 112)"/>`,
      )
      .join('') +
    world(60, 112, 24, '#4fa3b8', '#2a7288', path('M40 104q14-10 22 0t20-2v8q-14 8-24 2t-18 4Z', '#e9d79a')) +
    turn(
      half('M0-46Q5-36 5-28V30H-5V-28Q-5-36 0-46Z', METAL) +
        rect(-5, -20, 10, 6, '#d3553d') +
        rect(-5, -6, 10, 6, '#d3553d') +
        half('M-6 14H6V32H-6Z', ['#4d5b69', '#2f3944']) +
        stroke('M-5 2L-26 8M5 2L26 8', CREAM, 1.6),
      38,
      62,
      48,
    ),
  'vostok-1': () =>
    rect(0, 0, 120, 150, '#d3432c') +
    burst(60, 128, '#e4663c', 18) +
    disc(60, 128, 40, '#f6c04d') +
    disc(60, 128, 29, '#fbe0a0') +
    path('M0 122Q60 104 120 122V150H0Z', '#173a5e') +
    path('M0 132Q60 116 120 132V150H0Z', '#0f2944') +
    turn(
      half('M-13 20L-16 36-9 46H9L16 36 13 20Z', STEEL) +
        half('M0-20A20 20 0 1 1-.1-20Z', METAL) +
        disc(-5, -3, 6, LINE) +
        disc(-5, -3, 4, '#7fd3e0') +
        stroke('M-15 25H15', '#f2bd4a', 5) +
        stroke('M-12 24L-24 4M12 24L24 4M-6 46L-10 58M6 46L10 58', CREAM, 1.4) +
        disc(9, 8, 3, '#8a8784'),
      -28,
      60,
      54,
    ),
  'friendship-7': () =>
    rect(0, 0, 120, 150, '#10284a') +
    stars(24, 12) +
    world(20, 168, 92, '#3d8fb5', '#1f6588', path('M-30 108q30-24 60-8t40 10q-12 14-34 12T0 138-40 150Z', '#8fc08a')) +
    path('M0 82A92 92 0 0 1 112 160', 'none', ' stroke="#bfe6f2" stroke-width="2" opacity=".6"') +
    turn(
      path('M-24 26Q0 40 24 26L34 60Q0 84-34 60Z', '#f28a3b', ' opacity=".55"') +
        path('M-18 28Q0 38 18 28L22 48Q0 62-22 48Z', '#ffd98a', ' opacity=".8"') +
        half('M-6-38H6V-26L9-22 23 20Q0 30-23 20L-9-22-6-26Z', ['#54606e', '#2f3944']) +
        stroke('M-11-14H11M-15-2H15M-19 10H19', '#8e9aa6', 1) +
        path('M-23 20Q0 30 23 20L22 26Q0 36-22 26Z', '#d9a55c') +
        rect(-4, -10, 8, 7, '#9fd0f2') +
        path('M-6-38h12v4H-6Z', '#d3553d'),
      52,
      70,
      56,
    ),
  'voskhod-2': () =>
    rect(0, 0, 120, 150, '#0f4a52') +
    stars(22, 31) +
    burst(120, 0, '#ffffff0d', 20) +
    disc(104, 16, 26, '#f6c04d') +
    world(10, 176, 84, '#c9d6a0', '#8aa976') +
    turn(
      half('M-16 14L-19 30H19L16 14Z', STEEL) +
        half('M0-18A18 18 0 1 1-.1-18Z', ['#d9dfc6', '#98a58c']) +
        half('M-6-34H6V-14H-6Z', GOLD) +
        stroke('M-6-30H6M-6-25H6M-6-20H6', '#8c5f1c', 1),
      -20,
      42,
      94,
    ) +
    stroke('M34 62C44 40 70 66 80 48', '#f4efe4', 1.8) +
    turn(astronaut(['#f28a3b', '#c4611d']), 30, 86, 44, 1.25),
  'gemini-4': () =>
    rect(0, 0, 120, 150, '#1b1f4b') +
    stars(26, 77) +
    world(
      74,
      190,
      92,
      '#4ea8c9',
      '#2a7ba0',
      path('M-10 122q36-18 70-6t70-6v9q-30 14-64 8T-10 136ZM20 146q40-10 80 0v8H20Z', '#f4efe4', ' opacity=".75"'),
    ) +
    turn(
      half('M-5-40H5L9-24 19 20H-19L-9-24Z', ['#39434e', '#1f262e']) +
        half('M-19 20H19L24 44H-24Z', METAL) +
        stroke('M-21 30H21', '#9a9793', 1) +
        path('M3-16L9-14 13 0 5-2Z', '#9fd0f2') +
        path('M-9-14L-3-16-5-2-13 0Z', '#f2bd4a') +
        stroke('M-9-24H9', '#d3553d', 3),
      -38,
      40,
      88,
    ) +
    stroke('M44 76C74 92 58 46 82 44', '#f2bd4a', 2) +
    turn(astronaut(METAL) + rect(6, -4, 9, 4, '#f2bd4a'), -24, 90, 38, 1.35),
  'salyut-1': () =>
    rect(0, 0, 120, 150, '#0e3b4a') +
    stars(24, 21) +
    burst(120, 150, '#ffffff0b', 22) +
    world(
      112,
      176,
      88,
      '#e08a4a',
      '#b75f2c',
      path('M16 124q50-26 120-2v16q-60-22-124-2Z', '#f6d98b', ' opacity=".8"'),
    ) +
    turn(
      panel(-36, -34, 20, 12) +
        panel(16, -34, 20, 12) +
        panel(-44, 24, 28, 13) +
        panel(16, 24, 28, 13) +
        stroke('M-16-28H16M-16 30H16', CREAM, 2) +
        half('M-7-64Q0-70 7-64V-52H-7Z', ['#a8b98c', '#74865e']) +
        half('M-6-52H6V-44H-6Z', STEEL) +
        half('M-8-44H8V-18H-8Z', METAL) +
        half('M-8-18H8L15-8V18H-15V-8Z', METAL) +
        half('M-15 18H15V24L9 30V48H-9V30L-15 24Z', ['#8fb07c', '#5f8152']) +
        stroke('M-15-2H15M-15 10H15', '#d3553d', 2.4) +
        disc(-5, 4, 2.2, LINE) +
        disc(5, 4, 2.2, LINE) +
        disc(-3, -32, 2, LINE),
      38,
      56,
      72,
      0.96,
    ),
  skylab: () =>
    rect(0, 0, 120, 150, '#23386b') +
    stars(22, 61) +
    world(
      24,
      190,
      96,
      '#5bb3c8',
      '#2f86a3',
      path('M-20 112q40-14 70 0t60 0v14q-40 8-70-2t-60 2Z', '#f4efe4', ' opacity=".8"'),
    ) +
    turn(
      [45, 135, 225, 315].map((a) => turn(panel(-5, 10, 10, 26), a, 0, -42)).join('') +
        half('M-9-50H9V-30H-9Z', METAL) +
        disc(0, -42, 6, GOLD[0]) +
        half('M-8-30H8V-16H-8Z', STEEL) +
        half('M-17-16H17V42L8 50H-8L-17 42Z', METAL) +
        path('M-17-6H17V14H-17Z', '#f2bd4a') +
        path('M2-6H17V14H2Z', '#c0832a') +
        stroke('M17 22H24', CREAM, 3) +
        panel(24, 6, 13, 38) +
        stroke('M-17 26H17M-17 36H17', '#8a8784', 1.2),
      24,
      64,
      74,
      0.92,
    ),
  'molniya-1': () =>
    rect(0, 0, 120, 150, '#2d1b4e') +
    stars(26, 36) +
    `<ellipse cx="60" cy="76" rx="36" ry="66" fill="none" stroke="#f2bd4a" stroke-width="1.8" stroke-dasharray="5 4" transform="rotate(16 60 76)"/>` +
    world(
      44,
      126,
      26,
      '#4fa3b8',
      '#2a7288',
      path('M20 108q20-12 44 0l-4 10q-20 4-34 0Z', '#f4efe4') + path('M22 124q18-6 24 4t22 2v12H22Z', '#7fb889'),
    ) +
    turn(
      [0, 60, 120, 180, 240, 300].map((a) => turn(panel(-6, 13, 12, 24), a, 0, 0)).join('') +
        disc(0, 0, 15, METAL[1]) +
        disc(0, 0, 11, METAL[0]) +
        disc(0, 0, 5, '#d3553d') +
        stroke('M0 0L-8-4', LINE, 1.5),
      14,
      74,
      46,
      0.92,
    ),
  'telstar-1': () =>
    bands('#0f5c73', '#17728a', '#2389a0', '#3aa0b2') +
    path('M0 150V126Q14 116 26 126T46 150ZM120 150V118Q104 112 92 124T76 150Z', '#0a3340') +
    stroke('M16 122L60 60M104 116L60 60', '#ffd98a', 2.4, ' stroke-dasharray="6 5"') +
    path('M8 122l8-12 6 14ZM97 116l9-12 6 14Z', CREAM) +
    [34, 44]
      .map((r) => `<circle cx="60" cy="54" r="${r}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`)
      .join('') +
    world(
      60,
      54,
      27,
      '#f4efe4',
      '#bdb9b2',
      CELLS.map(([i, y]) =>
        i === 0
          ? rect(32, y, 56, 6, '#f2bd4a') + stroke('M34 54h52', '#8c5f1c', 2, ' stroke-dasharray="3 2"')
          : [-2, -1, 0, 1, 2]
              .map((j) =>
                rect(60 + j * (11 - Math.abs(i) * 1.2) - 4, y - 2, 8 - Math.abs(j), 8, j > 0 ? '#173e63' : '#2d5f94'),
              )
              .join(''),
      ).join(''),
    ) +
    stroke('M60 27V14', CREAM, 1.8) +
    disc(60, 13, 2, '#d3553d'),
};
