import type { Ink } from './people';
import { clipped, CREAM, disc, LINE, path, stroke, type Tones, two } from './strokes';

/** What somebody has on the head. */
export function gear(kind: string, ink: Ink, number: number): string {
  return GEAR[kind]?.(ink, number) ?? '';
}

/** Hair that is covered: a turban, or a scarf round the face. */
export function wrapped(cut: 'e' | 'f', tones: Tones): string {
  const [, shade] = tones;
  return cut === 'e'
    ? two('M37 47C31 20 48 11 62 12C80 12 90 26 83 47C77 37 68 33 60 39C52 33 44 36 37 47Z', tones) +
        stroke('M60 38Q48 26 40 28M60 38Q52 20 46 18M60 38Q72 26 82 30M60 38Q68 22 74 18', shade, 1.6)
    : two('M39 52C38 31 49 25.5 60 25.5S82 31 81 52C78 41 70 35 60 35S42 41 39 52Z', tones) +
        stroke('M41 47Q44 35 60 33Q76 35 79 47', shade, 1.2);
}

const HATS: readonly Tones[] = [
  ['#f8f2e4', '#cfc4ab'],
  ['#ffcb3d', '#d99a1c'],
  ['#f28a3b', '#c4611d'],
];
const DOTS: readonly [number, number][] = [
  [48, 32],
  [56, 28],
  [66, 29],
  [74, 35],
  [62, 33],
];
const hatOf = (number: number): Tones => HATS[number % 3]!;

const GEAR: Record<string, (ink: Ink, number: number) => string> = {
  /** A hard hat. */
  H: (_, number) =>
    two('M37 44C37 23 49 17 60 17S83 23 83 44Z', hatOf(number)) +
    path('M56 17.3Q60 16 64 17.3L65 42H55Z', '#fff', ' opacity=".35"') +
    two('M32 42Q60 34 88 42Q90 47 85 47.5Q60 40 35 47.5Q30 47 32 42Z', hatOf(number)) +
    path('M35 47.5Q60 40 85 47.5L82 51Q60 44 38 51Z', '#000', ' opacity=".28"'),
  /** A leather cap with a microphone. */
  C: () =>
    two('M38 64C32 30 44 20 60 20S88 30 82 64L76 66C79 46 72 37 60 37S41 46 44 66Z', ['#f4f1ea', '#c9c4ba']) +
    two('M38 66C33 48 35 34 44 27L48 40Q43 48 45 66ZM82 66C87 48 85 34 76 27L72 40Q77 48 75 66Z', [
      '#6b4630',
      '#4a2e1e',
    ]) +
    stroke('M41 62Q42 73 53 73', LINE, 2) +
    disc(54, 73, 2, LINE),
  /** A space helmet. */
  S: ([, , light, , , , second]) =>
    `<path fill-rule="evenodd" d="M25 53C25 27 41 13 60 13S95 27 95 53C95 75 85 88 60 88S25 75 25 53ZM33 54C33 36 43 25 60 25S87 36 87 54C87 71 79 81 60 81S33 71 33 54Z" fill="#f1f2f7"/><path fill-rule="evenodd"${clipped('lit')} d="M25 53C25 27 41 13 60 13S95 27 95 53C95 75 85 88 60 88S25 75 25 53ZM33 54C33 36 43 25 60 25S87 36 87 54C87 71 79 81 60 81S33 71 33 54Z" fill="#b7bcd0"/>` +
    path('M33 54C33 36 43 25 60 25S87 36 87 54C87 71 79 81 60 81S33 71 33 54Z', light, ' opacity=".08"') +
    stroke('M39 58Q37 38 52 31', '#fff', 3.5, ' opacity=".85"') +
    stroke('M41 66l1 3', '#fff', 3.5, ' opacity=".85"') +
    path('M54 14h12v6H54Z', second === '#e3e5ee' ? '#e9843a' : second) +
    disc(26, 56, 4, '#8f94aa', 7) +
    disc(94, 56, 4, '#6c7189', 7),
  /** Headphones. */
  P: ([, , light]) =>
    stroke('M39 52C36 20 84 20 81 52', LINE, 3.2) +
    disc(40, 55, 5.5, LINE, 8) +
    disc(80, 55, 5.5, LINE, 8) +
    disc(39, 55, 2.6, light, 5) +
    stroke('M41 61Q43 72 53 72', LINE, 2) +
    disc(54, 72, 2.3, LINE),
  /** An officer’s cap. */
  U: ([, , light]) =>
    two('M35 35C33 20 48 15 60 15S87 20 85 35L80 41H40Z', ['#2b3570', '#1c2350']) +
    path('M40 36Q60 30 80 36V42Q60 36 40 42Z', light) +
    two('M38 43Q60 33 82 43Q82 49 77 47Q60 40 43 47Q38 49 38 43Z', ['#231a30', '#120d1a']) +
    path('M60 20l2.5 5 5.5.5-4 4 1 5.5-5-3-5 3 1-5.5-4-4 5.5-.5Z', '#f1c14b'),
  /** A welder’s mask. */
  W: () =>
    two('M37 40L40 10Q60 4 80 10L83 40Q60 28 37 40Z', ['#4d5b69', '#2f3944']) +
    path('M47 15H73V25H47Z', '#121820') +
    path('M49 17H60L56 23H49Z', '#7fd3c4', ' opacity=".7"') +
    stroke('M39 41Q60 30 81 41', LINE, 3),
  /** Goggles on the brow. */
  V: ([, , light]) =>
    stroke('M40 42Q60 33 80 42', LINE, 3) +
    disc(51, 37.5, 8, LINE, 6.5) +
    disc(69, 37.5, 8, LINE, 6.5) +
    disc(51, 37.5, 5.8, light, 4.5) +
    disc(69, 37.5, 5.8, light, 4.5) +
    stroke('M48 38l4-3M66 38l4-3', '#fff', 1.6),
  /** A hood and a mask. */
  B: () =>
    two('M39 58C34 28 46 20 60 20S86 28 81 58C77 44 70 36 60 36S43 44 39 58Z', ['#fdfbf5', '#d5cfc4']) +
    path('M42 66Q60 60 78 66L74 76Q60 84 46 76Z', '#eaf3f4') +
    path('M60 63Q70 63 78 66L74 76Q68 80 60 80Z', '#c5d6d9') +
    stroke('M48 70H72M50 74H70', '#9db4b9', 1),
  /** A flat cap. */
  N: ([, , , deep, cloth, shade]) =>
    two('M37 39C34 25 50 18 66 19C82 20 88 29 84 39Q60 32 37 39Z', [cloth, shade]) +
    path('M37 39Q60 31 84 39L83 43Q60 36 38 43Z', deep) +
    path('M38 42Q28 44 29 49Q46 42 62 41Z', deep),
  /** A green eyeshade. */
  E: ([, , , deep]) =>
    stroke('M40 42Q60 35 80 42', deep, 3.5) +
    path('M40 41Q60 33 80 41L91 51Q60 39 29 51Z', '#2f8f6a', ' opacity=".88"') +
    path('M62 37.5Q72 38 80 41L91 51Q76 44.5 62 43.5Z', '#0d4030', ' opacity=".5"'),
  /** A scarf with dots. */
  K: ([, , , , , , second]) =>
    two('M39 48C37 28 48 21 60 21S83 28 81 48C75 39 67 36 60 36S45 39 39 48Z', [second, '#c98824']) +
    path('M60 23L49 12 53 24ZM60 23L70 11 68 24Z', second) +
    DOTS.map(([x, y]) => disc(x, y, 1.5, CREAM)).join(''),
};
