import { DIVISIONS, type Division } from '../content';
import { clothes } from './clothes';
import { gear, wrapped } from './gear';
import { MOTIFS } from './motifs';
import { CUTS, HAIRS, HEADS, type Ink, INKS, type Person, personOf, SKINS } from './people';
import { clipped, CREAM, disc, LINE, LIT, OWN, path, rays, stroke, type Tones, two } from './strokes';

/** So many Specialists stand in each Division, by number. */
const OF_EACH = 12;
const GREY_BROW = '#a9a49c';
const EYES = [52, 68] as const;
/** Head-gear that covers the hair, and cuts too high to go under it. */
const COVERS = 'HCSWBNKU';
const HIGH = '389c';

interface Sitter extends Person {
  number: number;
  division: Division;
  ink: Ink;
  tones: Tones;
  locks: Tones;
  cloth: Tones;
  /** The colour of lines on the skin. */
  fold: string;
  isWoman: boolean;
  isCovered: boolean;
}

const drawn = new Map<number, string>();

/** The bust of a Specialist, 120 by 120, drawn from the number alone. */
export function portrait(number: number): string {
  const known = drawn.get(number);
  if (known !== undefined) return known;
  const made = paint(sitterOf(number));
  drawn.set(number, made);
  return made;
}

/** Whoever plays against somebody who is alone: an officer in grey. */
export const OPPONENT = 0;
const GREY: Ink = ['#4c566b', '#5b667d', '#b9c4da', '#161b27', '#39424f', '#262d38', '#d3553d'];

function sitterOf(number: number): Sitter {
  const person = personOf(number);
  const division = number === OPPONENT ? 'spaceflight' : DIVISIONS[Math.floor((number - 1) / OF_EACH)]!;
  const ink = number === OPPONENT ? GREY : INKS[division];
  const { skin, hair, cut, beard } = person;
  return {
    ...person,
    number,
    division,
    ink,
    tones: SKINS[skin]!,
    locks: HAIRS[hair]!,
    cloth: [ink[6], division === 'science' ? '#1f4d63' : ink[5]],
    fold: skin > 3 ? '#2e1810' : skin > 1 ? '#7a4526' : '#b0694a',
    isWoman: ('a456b9dgij'.includes(cut) && beard === 0) || cut === 'f',
    isCovered: COVERS.includes(person.gear),
  };
}

function paint(sitter: Sitter): string {
  const { head, number, ink, ground, isWoman } = sitter;
  const scale = isWoman ? 0.97 : 1.02;
  const facing = number % 2 ? scale : -scale;
  const bust = [behind, body, face, features, top, glasses].map((layer) => layer(sitter)).join('');
  return `<defs>${LIT}<clipPath id="${OWN}head"><path d="${HEADS[head]}"/></clipPath></defs><path d="M0 0H120V120H0Z" fill="${ink[0]}"/>${backdrop(ground, ink)}${motif(sitter)}<g transform="translate(60 122) scale(${facing} ${scale}) translate(-60 -122)">${bust}</g>`;
}

/** A sunburst, a sun, a horizon, orbits, or a diagonal. */
function backdrop(kind: number, [, ray, light, deep]: Ink): string {
  if (kind === 0) return path(rays(60, 54, 110, 16), ray);
  if (kind === 1) return disc(60, 58, 49, ray) + disc(60, 58, 37, light, 37, ' opacity=".45"');
  if (kind === 2)
    return (
      path('M0 74H120V120H0Z', deep, ' opacity=".55"') +
      path('M0 58H120V66H0ZM0 44H120V48H0Z', ray) +
      path('M0 70L22 52 44 70ZM78 70l20-26 24 26Z', deep, ' opacity=".55"')
    );
  if (kind === 3)
    return (
      [56, 44, 32]
        .map((r) => `<circle cx="60" cy="54" r="${r}" fill="none" stroke="${ray}" stroke-width="5"/>`)
        .join('') +
      disc(14, 24, 4, light) +
      disc(99, 88, 3, light)
    );
  return path('M120 0V120H0Z', ray) + path('M120 22L22 120H46L120 46Z', light, ' opacity=".3"');
}

function motif({ number, division, ink: [, ray, , deep] }: Sitter): string {
  const [filled = '', lines = ''] = (MOTIFS[number - 1] ?? '').split('|');
  const [light = '', dark = ''] = lines.split('^');
  const [colour, contrast] = division === 'science' ? [deep, ray] : [CREAM, deep];
  return `<g transform="translate(4 7)">${path(filled, colour)}${stroke(light, colour, 3)}${stroke(dark, contrast, 2.4)}</g>`;
}

function behind({ cut, gear, locks, cloth }: Sitter): string {
  if (cut === 'f') return two('M33 52C30 18 90 18 87 52C87 72 94 80 96 94Q60 112 24 94C26 80 33 72 33 52Z', cloth);
  return cut === 'e' || gear === 'S' || gear === 'B' ? '' : two(hairOf(cut)[1], locks);
}

function body({ division, clothes: kind, ink, number, tones, cut }: Sitter): string {
  const worn = clothes(division, kind, ink, number);
  const neck = two('M50 66H70V84Q60 94 50 84Z', tones) + path('M50 73Q60 84 70 73V82Q60 86 50 79Z', tones[1]);
  const ears = cut === 'f' ? '' : disc(41, 54, 4, tones[0], 6) + disc(79, 54, 4, tones[1], 6);
  const isSuit = division === 'spaceflight' && kind !== 1 && kind !== 2;
  return (isSuit ? worn + neck : neck + worn) + ears;
}

function face({ head, tones, beard, locks, age, skin }: Sitter): string {
  const shade = path('M67 26V45C62 47 61 50 61.5 53L64 61C60 62.5 60 64 63 65C66 67 61 71 64 82H90V26Z', tones[1]);
  const full = 'M38 54C44 58 46 66 50 66Q60 62 70 66C74 66 76 58 82 54V86H38Z';
  const beards: Record<number, string> = {
    2: two(full, locks),
    3: two('M49 66Q60 61 71 66L69 84H51Z', locks),
    4: path('M38 57C44 62 48 65 52 65Q60 62 68 65C72 65 76 62 82 57V86H38Z', locks[1], ' opacity=".25"'),
  };
  const freckles: readonly [number, number][] =
    age === 0 && skin === 0
      ? [
          [48, 59],
          [51, 61],
          [70, 60],
          [73, 59],
          [54, 59],
        ]
      : [];
  const spots = freckles.map(([x, y]) => disc(x, y, 0.7, '#c98357')).join('');
  return `${path(HEADS[head]!, tones[0])}<g${clipped('head')}>${shade}${beards[beard] ?? ''}${spots}</g>`;
}

function features(sitter: Sitter): string {
  const { beard, locks, fold, age, isCovered, isWoman, hair } = sitter;
  const moustache = 'M60 64.5Q66 64 69.5 69Q64 68.5 60 67.5Q56 68.5 50.5 69Q54 64 60 64.5Z';
  const brow = 'M52 41Q60 39.5 68 41M53 44.5Q60 43 67 44.5';
  const brows = isWoman
    ? 'M47 47.5Q51 44.5 56 46.5M73 47.5Q69 44.5 64 46.5'
    : 'M46.5 48Q51 45 56.5 47M73.5 48Q69 45 63.5 47';
  return [
    mouth(sitter),
    beard >= 1 && beard <= 3 ? two(moustache, locks) : '',
    stroke('M57 63.3Q60 65.3 63.5 63.3', fold, 1.5, ' opacity=".75"'),
    age > 0 ? stroke('M53 64Q50.5 67 51.5 70M67 64Q69.5 67 68.5 70', fold, 1.1, ' opacity=".5"') : '',
    age > 1
      ? stroke('M46 56.5Q50 59 54 57.5M66 57.5Q70 59 74 56.5' + (isCovered ? '' : brow), fold, 1, ' opacity=".5"')
      : '',
    ...EYES.map((x) => eye(x, sitter)),
    stroke(brows, hair === 'w' ? GREY_BROW : locks[1], isWoman ? 1.6 : 2.5),
  ].join('');
}

const LIPS = ['#c4514a', '#b8443f', '#a83c36', '#96352f', '#7d2a2a', '#6b2327'];

function mouth({ mouth: kind, isWoman, skin, fold, beard }: Sitter): string {
  const lips = isWoman ? LIPS[skin]! : fold;
  if (kind === 1)
    return (
      path('M53.5 69Q60 70.5 66.5 69Q64 75 60 75Q56 75 53.5 69Z', lips) +
      path('M55 69.5Q60 70.8 65 69.5L64 71.5Q60 72.5 56 71.5Z', '#fff6ea')
    );
  if (kind === 2 || isWoman) return path('M54.5 70Q57.5 67.5 60 68.8Q62.5 67.5 65.5 70Q60 74.5 54.5 70Z', lips);
  return stroke('M54.5 70Q60 72.3 65.5 70', beard === 2 || beard === 3 ? SKINS[0]![1] : fold, 2);
}

function eye(x: number, { skin, hair, isWoman }: Sitter): string {
  const lash = x < 60 ? 'M48.2 52.5l-1.6-1.3' : 'M71.8 52.5l1.6-1.3';
  return (
    disc(x, 53.2, 3.7, '#fffaf0', 2.3) +
    disc(x + 0.7, 53, 2, skin === 0 && hair !== 'k' ? '#3d6a86' : LINE) +
    disc(x + 1.3, 52.3, 0.65, '#fff') +
    stroke(`M${x - 4} 53Q${x} 49.3 ${x + 4} 53`, LINE, isWoman ? 1.9 : 1.4) +
    (isWoman ? stroke(lash, LINE, 1.3) : '')
  );
}

/** Hair and what is on it. */
function top({ cut, gear: kind, cloth, locks, division, ink, number, isCovered }: Sitter): string {
  const hat = kind === 'H' ? gear('H', ink, number) : '';
  if (cut === 'f') return wrapped('f', cloth) + hat;
  if (cut === 'e') return wrapped('e', division === 'construction' ? ['#2d6a86', '#1e4c62'] : cloth) + hat;
  if (cut === 'a') return gear('K', ink, number) + hat;
  const hidden = kind === 'B' || kind === 'C' || (isCovered && HIGH.includes(cut) && kind !== 'S');
  return (hidden ? '' : two(hairOf(cut)[0], locks)) + gear(kind, ink, number);
}

/** A head scarf lets hair fall as a bob does. */
const hairOf = (cut: string): readonly [string, string] => CUTS[cut === 'a' ? '4' : cut] ?? ['', ''];

function glasses({ eyes, ink: [, , light, deep], division }: Sitter): string {
  const glass = (opacity: string, colour: string, width: number): string =>
    ` fill-opacity="${opacity}" stroke="${colour}" stroke-width="${width}"`;
  switch (eyes) {
    case 'g':
      return (
        EYES.map((x) => disc(x, 53.5, 6, '#fff', 6, glass('.16', LINE, 1.7))).join('') +
        stroke('M58 53Q60 51.5 62 53M46 52L41 51M74 52l5-1', LINE, 1.5)
      );
    case 'q':
      return (
        path('M45 49H58V55Q57 59 51 59T45 55ZM62 49H75V55Q75 59 69 59T62 55Z', '#fff', glass('.14', LINE, 1.6)) +
        stroke('M44.5 48.8H58.5M61.5 48.8H75.5', LINE, 3) +
        stroke('M58 50.5h4M45 50L41 50M75 50h4', LINE, 1.6)
      );
    case 'c':
      return (
        path(
          'M43 47.5L58 50Q58 58.5 51.5 58.5T45 52ZM77 47.5L62 50Q62 58.5 68.5 58.5T75 52Z',
          '#fff',
          glass('.16', division === 'construction' ? '#591711' : deep, 1.9),
        ) + stroke('M58 51h4', deep, 1.7)
      );
    case 'v':
      return (
        path('M43 48Q60 44 77 48V57Q70 61 64 58L60 55 56 58Q50 61 43 57Z', light, glass('.5', LINE, 2)) +
        stroke('M43 51L40 50M77 51l3-1M48 55l5-5', '#fff', 1.5)
      );
    default:
      return '';
  }
}
