import type { Division } from '../content';
import type { Ink } from './people';
import { CREAM, disc, path, stroke, type Tones, two } from './strokes';

const BUST = 'M8 122C8 101 22 93 43 88L51 83H69L77 88C98 93 112 101 112 122Z';
const SHIRT: Tones = [CREAM, '#dccdae'];
const WHITE = '#fff8e8';

/** What somebody wears, by Division: three or four kinds each. */
export function clothes(division: Division, kind: number, ink: Ink, number: number): string {
  return WARDROBES[division](kind, ink, number);
}

type Wardrobe = (kind: number, ink: Ink, number: number) => string;

const WARDROBES: Record<Division, Wardrobe> = { engineering, testing, science, construction, spaceflight };

function engineering(kind: number, ink: Ink, number: number): string {
  const [, , light, deep, cloth, shade, second] = ink;
  const worn: Tones = [cloth, shade];
  if (kind === 1)
    return (
      two(BUST, worn) + path('M52 84L60 98 68 84Z', CREAM) + collar(light) + stroke('M60 100V122', deep, 2) + pens(ink)
    );
  if (kind === 2)
    return (
      two(BUST, SHIRT) +
      collar(WHITE) +
      tie(ink) +
      path('M8 122C8 101 22 93 41 89L52 122Z', cloth) +
      path('M112 122C112 101 98 93 79 89L68 122Z', shade) +
      pens(ink)
    );
  const odd = number % 2 === 1;
  return (
    two(BUST, odd ? [second, '#c58a3c'] : SHIRT) +
    collar(odd ? '#f3cb80' : WHITE) +
    two('M40 122V103H80V122ZM40 105L31 91 38 89 47 103ZM80 105L89 91 82 89 73 103Z', worn) +
    disc(44, 106, 2.2, light) +
    disc(76, 106, 2.2, light) +
    path('M52 110h16v10H52Z', deep, ' opacity=".4"') +
    stroke('M56 107v6M60 106v7', second, 2)
  );
}

function testing(kind: number, ink: Ink): string {
  const [, ray, light, deep, cloth, shade, second] = ink;
  if (kind === 1)
    return (
      two(BUST, [cloth, shade]) +
      two('M49 86Q60 92 71 86L72 94Q60 99 48 94Z', [light, ray]) +
      stroke('M70 96L74 122', deep, 1.5) +
      [102, 110, 118].map((y) => disc(77, y, 1.9, light)).join('') +
      path('M24 106h16v3H24Z', second)
    );
  return (
    two(BUST, kind === 2 ? [second, '#c99a43'] : SHIRT) +
    collar(WHITE) +
    tie(ink) +
    two('M8 122C8 101 22 93 43 88L54 122ZM112 122C112 101 98 93 77 88L66 122Z', [cloth, shade]) +
    stroke('M43 88L37 102 46 106 54 122M77 88L83 102 74 106 66 122', deep, 1.2, ' opacity=".6"') +
    pens(ink)
  );
}

function science(kind: number, ink: Ink): string {
  const [, , , deep, cloth, shade, second] = ink;
  const knitted: Tones = [second, '#1f4d63'];
  const bow = path('M60 94L48 88V101ZM60 94L72 88V101Z', deep) + disc(60, 94.5, 2.6, deep);
  const below =
    kind === 3
      ? two('M48 84H72L70 122H50Z', knitted) + two('M49 80H71V92Q60 97 49 92Z', knitted)
      : path('M46 86L60 122 74 86Z', kind === 1 ? '#a9cad6' : '#fffaf0') +
        (kind === 2 ? bow : tie(ink)) +
        collar('#fffdf6');
  return (
    two(BUST, [cloth, shade]) +
    below +
    path('M43 88L50 84 60 110 60 122H48L36 102Z', cloth) +
    path('M77 88L70 84 60 110V122H72L84 102Z', shade) +
    stroke('M43 88L36 102 47 107 41 109 59 122M77 88L84 102 73 107 79 109 61 122', deep, 1.1, ' opacity=".45"') +
    path('M86 108h13v12H86Z', '#b9a67c', ' opacity=".35"') +
    stroke('M90 104v8M94 105v7', second, 2)
  );
}

function construction(kind: number, ink: Ink): string {
  const [, ray, light, deep, cloth, shade, second] = ink;
  const worn: Tones = [cloth, shade];
  if (kind === 1)
    return (
      two(BUST, worn) +
      path('M50 84L60 104 70 84Z', CREAM) +
      collar(light) +
      stroke('M60 104V122', deep, 2) +
      path('M14 106L34 96 38 103 10 117ZM106 106L86 96 82 103 110 117Z', second)
    );
  if (kind === 2)
    return (
      two(BUST, SHIRT) +
      two('M44 84Q60 96 76 84L72 96 60 103 48 96Z', [second, '#c98824']) +
      two('M32 122L28 92 40 88 46 122ZM88 122L92 92 80 88 74 122Z', worn)
    );
  if (kind === 3)
    return (
      two(BUST, ['#6d7d8c', '#4d5b69']) +
      two('M40 122V100H80V122ZM41 102L36 90 42 88 48 100ZM79 102L84 90 78 88 72 100Z', ['#9a6a3e', '#744b28']) +
      disc(45, 104, 2, second) +
      disc(75, 104, 2, second)
    );
  return (
    two(BUST, worn) +
    stroke('M22 96V122M36 91V122M84 91V122M98 96V122M10 108H110M14 118H106', light, 2.2, ' opacity=".5"') +
    collar(ray)
  );
}

/** On the ground a uniform (1), or shirt and waistcoat (2); else a suit. */
function spaceflight(kind: number, ink: Ink): string {
  const [ground, ray, light, deep, cloth, shade, second] = ink;
  if (kind === 1 || kind === 2)
    return (
      two(BUST, kind === 1 ? ['#2b3570', '#1c2350'] : SHIRT) +
      path('M46 86L60 116 74 86Z', '#fffaf0') +
      path('M57 92h6l-1 5 3 22H55l3-22Z', deep) +
      collar('#fffdf6') +
      (kind === 1
        ? stroke('M43 88L38 102 48 106 60 122M77 88L82 102 72 106 60 122', light, 1.2, ' opacity=".7"') +
          path('M84 103l9-3 9 3-9 3ZM12 104l14-8 3 4-15 9Z', second)
        : two('M30 122L34 91 44 88 60 122ZM90 122L86 91 76 88 60 122Z', [ray, deep]))
    );
  return (
    two(BUST, kind === 3 ? ['#dfe2ec', '#a9aec2'] : [cloth, shade]) +
    stroke('M30 94L40 122M90 94L80 122', deep, 2, ' opacity=".5"') +
    disc(60, 88, 27, deep, 9) +
    disc(60, 86, 27, '#eceef4', 8.5) +
    disc(60, 86, 21, '#8f94aa', 6) +
    path('M20 106h14v9H20Z', ground) +
    disc(27, 110.5, 2.8, second) +
    disc(88, 112, 5, '#eceef4') +
    disc(88, 112, 2.6, deep)
  );
}

const collar = (fill: string): string => path('M50 83L60 97 70 83 77 88 66 104 60 97 54 104 43 88Z', fill);

const tie = ([, , , deep, , , second]: Ink): string =>
  path('M57 92h6l-1 5 4 25H54l4-25Z', second) + path('M60 92h3l-1 5 4 25h-6Z', deep, ' opacity=".35"');

const pens = ([, , light, , , , second]: Ink): string =>
  path('M86 106h13v12H86Z', light, ' opacity=".28"') + stroke('M89 103v8M93 101v10', second, 2.2);
