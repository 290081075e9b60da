import type { Division } from '../content';
import type { Tones } from './strokes';

/** The few colours of a Division: ground, ray, light, deep, cloth, cloth in shade, second cloth. */
export type Ink = readonly [string, string, string, string, string, string, string];

export const INKS: Record<Division, Ink> = {
  engineering: ['#2e70b4', '#3d83c6', '#9fd0f2', '#0f3056', '#1d5191', '#153d70', '#e9b45c'],
  testing: ['#2f8f6a', '#40a37c', '#a5e0bd', '#0d4030', '#1f6d51', '#15523c', '#f0c46a'],
  science: ['#e9b02f', '#f3c455', '#fff0bf', '#6b3f06', '#f7f0e0', '#d8c9a8', '#2d6a86'],
  construction: ['#cf4f38', '#de664c', '#ffc9a3', '#591711', '#a2402b', '#7d2c1d', '#f1b23c'],
  spaceflight: ['#6a4bb0', '#7d5fc4', '#cdb8f5', '#241650', '#e9843a', '#c0622a', '#e3e5ee'],
};

/** From light to dark. */
export const SKINS: readonly Tones[] = [
  ['#f8d6b8', '#dfa987'],
  ['#efbd93', '#cf9067'],
  ['#dca072', '#b87a4e'],
  ['#bd7c4e', '#965b36'],
  ['#935a38', '#6d3e25'],
  ['#6a412b', '#492a1b'],
];

export const HAIRS: Record<string, Tones> = {
  k: ['#2b2630', '#17141c'],
  b: ['#5a3826', '#3d2418'],
  c: ['#86492a', '#63321b'],
  g: ['#c4632f', '#974520'],
  y: ['#e3b766', '#bb8c41'],
  a: ['#a7a6aa', '#7f7f88'],
  w: ['#efebe2', '#c9c3b8'],
};

export const HEADS: readonly string[] = [
  'M41 48C41 30 79 30 79 48C79 62 72 77 60 77C48 77 41 62 41 48Z',
  'M40 50C40 31 80 31 80 50C80 67 71 76.5 60 76.5C49 76.5 40 67 40 50Z',
  'M41 46C41 31 79 31 79 46L78 63C77 71 69 78 60 78C51 78 43 71 42 63Z',
  'M42 47C42 29 78 29 78 47C78 62 71 81 60 81C49 81 42 62 42 47Z',
  'M40.5 47C40.5 30 79.5 30 79.5 47C79.5 61 69 78 60 79C51 78 40.5 61 40.5 47Z',
];

const CAP = 'M40 50C39 32 48 26 60 26C72 26 81 32 80 50C77 42 70 35 60 35C50 35 43 42 40 50Z';

/** Hair, in front of the head and behind it. */
export const CUTS: Record<string, readonly [front: string, behind: string]> = {
  0: ['', ''],
  1: ['M40 51C37 30 48 23 62 24C77 24 84 34 80 51C78 46 78 42 76 39C66 40 54 38 49 33C47 40 42 42 42 51Z', ''],
  2: ['M41 47C39 30 50 26 60 26C70 26 81 30 79 47C77 40 76 38 73 36.5C64 34.5 55 34.5 47 36.5C44 38 42 41 41 47Z', ''],
  3: [
    'M41 50C42 38 50 34 60 34C70 34 78 38 79 50L84 50C92 24 78 12 60 12C42 12 28 24 36 50Z',
    'M60 11C82 11 92 26 89 43C88 58 82 64 76 64H44C38 64 32 58 31 43C28 26 38 11 60 11Z',
  ],
  4: [
    'M40 50C38 30 50 24 60 24C72 24 82 30 80 50C79 45 77 43 75 42H45C43 43 41 45 40 50Z',
    'M37 44C35 22 85 22 83 44C84 60 86 68 83 76C76 79 72 76 72 76H48C48 76 44 79 37 76C34 68 36 58 37 44Z',
  ],
  5: [CAP, 'M60 8C71 8 72 24 66 28H54C48 24 49 8 60 8Z'],
  6: [
    'M40 53C36 32 48 23 62 23C75 23 84 32 80 53C79 44 74 38 66 33C58 39 46 40 40 53Z',
    'M36 46C33 22 87 22 84 46C84 55 92 58 90 70C88 79 80 82 73 79L72 60H48L47 79C40 82 32 79 30 70C28 58 36 55 36 46Z',
  ],
  7: ['M40 58C36 45 39 38 44 35C43.5 42 43.5 50 43 58ZM80 58C84 45 81 38 76 35C76.5 42 76.5 50 77 58Z', ''],
  8: [
    'M40 49C38 37 41 31 45 30C45 18 63 14 75 20C84 24 82 38 80 49C78 45 78 41 76 38C68 40 54 40 46 36C43 40 41 44 40 49Z',
    '',
  ],
  9: [CAP, 'M38 48C30 2 90 2 82 48Z'],
  b: [
    'M40 50C38 32 48 25 60 25C72 25 82 32 80 50C77 42 68 37 60 28C52 37 43 42 40 50Z',
    'M38 46L44 60L42 72L38 78L41 86L35 96L30 86L34 78L30 70L36 62ZM82 46L76 60L78 72L82 78L79 86L85 96L90 86L86 78L90 70L84 62Z',
  ],
  c: [
    'M40 50C34 46 36 38 40 37C38 29 46 26 49 27C52 20 60 21 62 24C67 19 75 22 75 28C82 28 84 36 81 39C86 44 82 50 80 50C79 44 77 41 74 39C70 42 66 38 63 38C59 41 55 37 52 38C47 40 43 42 40 50Z',
    '',
  ],
  d: [
    'M40 54C36 30 50 22 62 23C77 23 85 34 80 56C79 49 77 45 76 43C70 41 62 42 56 36C54 42 46 42 43 46C42 49 41 51 40 54Z',
    '',
  ],
  g: [CAP, 'M74 30C94 28 98 52 89 76C84 68 86 52 72 44Z'],
  h: [
    'M43 56C36 60 30 54 35 48C29 44 33 36 39 38C38 32 44 31 46 33C44 40 43 48 43 56ZM77 56C84 60 90 54 85 48C91 44 87 36 81 38C82 32 76 31 74 33C76 40 77 48 77 56Z',
    '',
  ],
  i: [CAP, 'M38 44C34 22 86 22 82 44C84 66 92 78 88 98H76L72 60H48L44 98H32C28 78 36 66 38 44Z'],
  j: [CAP, 'M38 46C36 24 84 24 82 46L80 66Q60 74 40 66ZM78 62a10 9 0 1 1 2 12Z'],
};

/**
 * The Opponent, and the sixty by number, written by hand so that each is somebody: head, skin, cut, hair, age, beard, eyes, head-gear,
 * clothes, ground, mouth. Beards are 0 to 4; eyes are bare (-), or behind round (g), square (q), cat-eye (c) glasses or
 * goggles (v).
 */
const GENES = [
  '311a11qU110',
  '20dg00-N001 10jb00c-011 213k11-V020 104a20q-131 338a21g-210 41gk00-P001 00cg00g-020 225w20q-210 117k13-P120 402k00q-230 309b00c-141 232k02-H010',
  '131c00gN001 22ak00-0211 110y04-V120 308a21q-230 443k00-P111 127a12v-040 206c00-P001 322k00q-121 25ck01-N010 211w22gE040 409y00-V131 14bk10c-200',
  '40ig00g-001 30hw22-0131 136k00-0242 213a01g-321 354k10q-100 41fk00-0040 010c02-0120 135w20cE311 221k00q-130 247w21-0210 304y10c-041 126a20-0301',
  '01cy00-H001 24bk00vH110 20dc00vW320 117a11qH230 32jk10-H041 22ek02-0100 128b11-H310 00bg00-K021 232k04-H230 101a11-H040 446k00-B111 154k00qH000',
  '112y00-C001 24gk00-P211 201b01-S320 402k00q-230 305b10-S041 231k00-C301 106c00-U111 14ck00gP020 320k00-S330 211a14-U140 05dk00-S001 127w22qU111',
].flatMap((division) => division.split(' '));

export interface Person {
  head: number;
  skin: number;
  cut: string;
  hair: string;
  age: number;
  beard: number;
  eyes: string;
  gear: string;
  clothes: number;
  ground: number;
  mouth: number;
}

export function personOf(number: number): Person {
  const [head, skin, cut, hair, age, beard, eyes, gear, clothes, ground, mouth] = [...(GENES[number] ?? '')];
  return {
    head: Number(head),
    skin: Number(skin),
    cut: cut ?? '0',
    hair: hair ?? 'k',
    age: Number(age),
    beard: Number(beard),
    eyes: eyes ?? '-',
    gear: gear ?? '0',
    clothes: Number(clothes),
    ground: Number(ground),
    mouth: Number(mouth),
  };
}
