import { type Chance, around, band, chanceOf, fill, patch, spot, stroke, times, walk } from './brushes';

interface World {
  /** Of the ball: where it is bright, in the middle, at the rim. */
  base: readonly [string, string, string];
  land: string;
  hills: string;
  air: string;
}

const world = (base: string, land: string, hills: string, air: string): World => {
  const [bright = '', mid = '', dark = ''] = base.split(' ');
  return { base: [bright, mid, dark], land, hills, air };
};

const WORLDS: Record<string, World> = {
  earth: world('#7fd0ff #2478d0 #0a2c66', '#5fa052', '#c7b36a', '#8fd0ff'),
  oceanic: world('#8ff0f2 #1a9ac4 #073f6e', '#e3d49a', '#57b58e', '#7fe6ff'),
  desert: world('#f0c797 #bd7a49 #4a2415', '#8d4f2c', '#f3d7ae', '#ffc891'),
  lava: world('#6d5552 #3b2a2e #120a10', '#241820', '#4c3638', '#ff7a3c'),
  ice: world('#ffffff #b9dcec #4a7899', '#8fc0da', '#f4fcff', '#d6f3ff'),
  'super-earth': world('#8fd9b6 #2f8a7c #0d3a45', '#c9a24e', '#7c7a33', '#a6f0cf'),
  'gas-giant': world('#ffe9bd #dda05a #6b3a1d', '', '', '#ffd89a'),
  alien: world('#a58ac9 #553583 #1a0d36', '#2a1650', '#7b5cb0', '#c18bff'),
};
const ALIVE = world('#9be8ff #2b86c8 #0c3570', '#58ad58', '#9cc765', '#8dffb0');
const GIANTS = [
  ['#ffe9bd', '#d9964f', '#f6cf91', '#a9602f', '#e9b672'],
  ['#d7ecff', '#6f9fd6', '#a9cdf2', '#3f6cae', '#8fb8e6'],
  ['#f7d9e3', '#c47a93', '#e8b3c2', '#8d4b69', '#d898ae'],
  ['#e9f0cc', '#9aab63', '#cbd696', '#67783c', '#b3c27c'],
] as const;
const ROCKS = ['desert', 'lava', 'ice'] as const;

/** What a planet of a type looks like: rocky ones are deserts, lava or ice, by their number. */
const skinOf = (type: string, seed: number): string => (type === 'rocky' ? ROCKS[seed % 3]! : type);

/** Of a picture: what is painted on the disc, what lies behind it, and what before it. */
interface Picture {
  disc: string;
  behind?: string;
  before?: string;
}

export interface Look {
  /** Terraformed: green land, blue sea, lights by night. */
  alive?: boolean;
  /** Degrees to where its star stands, clockwise from the right. */
  light?: number;
}

/**
 * A planet of radius 50 around 0, 0 as a piece of SVG, the same for the same type and seed; `id` makes its colours its
 * own on the page.
 */
export function planet(id: string, type: string, seed: number, { alive = false, light = 225 }: Look = {}): string {
  const skin = WORLDS[skinOf(type, seed)] ? skinOf(type, seed) : 'earth';
  const chance = chanceOf(type, seed);
  const { disc, behind = '', before = '' } = paint(skin, seed, chance, alive);
  const ball = alive && skin !== 'gas-giant' && skin !== 'alien' ? ALIVE : WORLDS[skin]!;
  const air = alive && skin !== 'gas-giant' ? ALIVE.air : WORLDS[skin]!.air;
  return `<defs><radialGradient id="${id}-b" cx=".38" cy=".34" r=".75"><stop stop-color="${ball.base[0]}"/><stop offset=".5" stop-color="${ball.base[1]}"/><stop offset="1" stop-color="${ball.base[2]}"/></radialGradient><radialGradient id="${id}-s" gradientUnits="userSpaceOnUse" cx="24" cy="0" r="80"><stop offset=".3" stop-color="#050818" stop-opacity="0"/><stop offset=".68" stop-color="#050818" stop-opacity=".5"/><stop offset="1" stop-color="#04060f" stop-opacity=".93"/></radialGradient><clipPath id="${id}-c"><circle r="50"/></clipPath></defs>${behind}<circle r="54" fill="none" stroke="${air}" stroke-width="6" opacity="${alive ? 0.4 : 0.2}"/><circle r="50" fill="url(#${id}-b)"/><g clip-path="url(#${id}-c)">${disc}</g><g transform="rotate(${light})"><circle r="50.500" fill="url(#${id}-s)"/><path d="M30-38A48.500 48.500 0 0 1 30 38" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round" opacity=".55"/>${alive || skin === 'earth' ? towns(chance) : ''}</g><circle r="49.500" fill="none" stroke="${air}" stroke-width="${alive ? 3 : 1.6}" opacity="${alive ? 0.9 : 0.55}"/>${before}`;
}

function paint(skin: string, seed: number, chance: Chance, alive: boolean): Picture {
  if (skin === 'gas-giant') return giant(seed, chance, alive);
  if (skin === 'alien') return alien(chance, alive);
  if (skin === 'oceanic') return { disc: ocean(seed, chance, alive) + glint() };
  if (alive) return { disc: continents(seed, chance, ALIVE, 4) + glint() };
  if (skin === 'lava') return { disc: lava(chance) };
  if (skin === 'ice') return { disc: ice(chance) };
  if (skin === 'desert') return { disc: desert(chance) };
  const large = skin === 'super-earth';
  return { disc: continents(seed, chance, WORLDS[skin]!, large ? 4 : 3, large) + (large ? '' : glint()) };
}

const glint = (): string =>
  '<ellipse cx="-17" cy="-18" rx="12" ry="7" transform="rotate(-40 -17 -18)" fill="#fff" opacity=".35"/>';

/** Lights of towns on the side away from the star. */
function towns(chance: Chance): string {
  return times(13, () => {
    const angle = around(chance, 1.9);
    const far = 24 + chance() * 20;
    return spot(-Math.cos(angle) * far, Math.sin(angle) * far, 0.9 + chance(), '#ffe39a');
  });
}

const clouds = (chance: Chance, n: number, opacity: number): string =>
  times(n, () => {
    const [lon, lat, size] = [around(chance, 2.2), around(chance, 2), 0.16 + chance() * 0.2];
    const shape = patch(chance, lon, lat, size, { rough: 0.5, corners: 11, wide: 2.1 });
    return fill(shape, '#fff', opacity * (0.6 + chance() * 0.4));
  });

const poles = (chance: Chance): string =>
  fill(patch(chance, 0, 1.5, 0.36), '#fff', 0.9) + fill(patch(chance, 0, -1.5, 0.3), '#fff', 0.85);

function continents(seed: number, chance: Chance, { land, hills }: World, n: number, ridges = false): string {
  const lands = times(n, (index) => {
    const [lon, lat] = [(index / n - 0.42) * 2.5 + around(chance, 0.5), around(chance, 1.4)];
    const size = 0.34 + chance() * 0.3;
    const shore = patch(chanceOf(seed, index), lon, lat, size, { rough: 0.75, corners: 16 });
    const inland = patch(chanceOf(seed, index), lon, lat, size * 0.6, { rough: 0.8 });
    const ridge = walk(chance, [Math.sin(lon) * 36 - 6, -Math.sin(lat) * 40], 0.5, 4, 6);
    return fill(shore, land) + fill(inland, hills, 0.9) + (ridges ? stroke(ridge, '#fff6d8', 2, 0.75) : '');
  });
  return lands + poles(chance) + clouds(chance, ridges ? 6 : 5, 0.7);
}

function ocean(seed: number, chance: Chance, alive: boolean): string {
  const { land, hills } = alive ? ALIVE : WORLDS.oceanic!;
  const islands = times(alive ? 7 : 6, (index) => {
    const [lon, lat] = [around(chance, 2.2), around(chance, 1.7)];
    const size = (alive ? 0.2 : 0.09) + chance() * 0.16;
    const shoal = patch(chanceOf(seed, index), lon, lat, size + 0.07, { rough: 0.5 });
    const shore = patch(chanceOf(seed, index), lon, lat, size, { rough: 0.6 });
    return fill(shoal, '#7ff0e0', 0.55) + fill(shore, index % 2 ? land : hills);
  });
  const currents = times(4, (n) => stroke(walk(chance, [-46, -30 + n * 19], 0.1, 7, 13), '#d9ffff', 1.5, 0.35));
  return islands + currents + clouds(chance, 5, 0.6);
}

function lava(chance: Chance): string {
  const { land, hills } = WORLDS.lava!;
  const crust = times(5, (n) => {
    const shape = patch(chance, around(chance, 2.2), around(chance, 2), 0.25 + chance() * 0.25, { rough: 0.5 });
    return fill(shape, n % 2 ? land : hills, 0.8);
  });
  const rifts = times(6, () => walk(chance, [-50 + chance() * 60, -40 + chance() * 80], chance() * 2 - 1, 6, 11));
  return (
    crust +
    stroke(rifts, '#ff4a12', 7, 0.35) +
    stroke(rifts, '#ff8a2a', 3.2, 0.95) +
    stroke(rifts, '#ffe08a', 1.1) +
    fill(patch(chance, 0.4, -0.3, 0.2), '#ff8a2a') +
    fill(patch(chance, 0.4, -0.3, 0.12), '#ffe9a0')
  );
}

function ice(chance: Chance): string {
  const { land } = WORLDS.ice!;
  const cracks = times(7, () => walk(chance, [-48 + chance() * 50, -30 + chance() * 60], chance() * 2 - 1, 6, 10));
  return (
    fill(patch(chance, 0, 1.3, 0.7), '#fff', 0.95) +
    fill(patch(chance, 0.3, -1.3, 0.6), '#fff', 0.9) +
    fill(patch(chance, -0.6, 0.1, 0.4, { rough: 0.7 }), land, 0.6) +
    fill(patch(chance, 0.8, 0.2, 0.3, { rough: 0.7 }), land, 0.5) +
    stroke(cracks, '#4d93b8', 1.7, 0.8) +
    stroke(cracks, '#fff', 0.7, 0.9)
  );
}

function desert(chance: Chance): string {
  const { land, hills } = WORLDS.desert!;
  const craters = times(8, (n) => {
    const [lon, lat, size] = [around(chance, 2.1), around(chance, 1.9), 0.08 + chance() * 0.13];
    const hole = patch(chanceOf(n), lon, lat, size, { rough: 0.08, corners: 10 });
    return `<g transform="translate(-1.300 -1.300)">${fill(hole, '#ffe2bd', 0.75)}</g>${fill(hole, '#6b3a22', 0.85)}`;
  });
  return (
    fill(patch(chance, -0.4, -0.1, 0.75, { rough: 0.6 }), land, 0.55) +
    fill(patch(chance, 0.7, 0.5, 0.4, { rough: 0.5 }), hills, 0.5) +
    fill(patch(chance, 0, 1.45, 0.35), '#fff3df', 0.9) +
    craters +
    stroke(walk(chance, [-40, 10], 0.1, 9, 9), '#5a2c18', 2.4, 0.7)
  );
}

function giant(seed: number, chance: Chance, alive: boolean): Picture {
  const tones = GIANTS[seed % 4]!;
  let low = -58;
  const bands = times(8, (n) => {
    const top = low;
    low += 8 + chance() * 9;
    return fill(band(chance, top, low, 1 + chance() * 2), tones[n % 5]!, 0.95);
  });
  const storm = `<g transform="translate(${-12 + Math.round(chance() * 26)} ${12 + Math.round(chance() * 10)})"><ellipse rx="13" ry="7" fill="${tones[3]}"/><ellipse rx="9.500" ry="4.500" fill="${tones[4]}"/><ellipse rx="5" ry="2" cy="-.5" fill="${tones[0]}" opacity=".7"/></g>`;
  const habitat = times(9, () => spot(-30 + chance() * 60, -26 + chance() * 44, 1.8, '#d9ffe0'));
  const orbit = '<circle r="57" fill="none" stroke="#9dffc0" stroke-width="2.500" stroke-dasharray="14 6"/>';
  return {
    behind: rings(tones[4], 1),
    disc: `<circle r="50" fill="${tones[2]}"/>${bands}${storm}`,
    before: rings(tones[0], 0) + (alive ? habitat + orbit : ''),
  };
}

/** The half of the rings that lies behind the ball, or before it. */
function rings(colour: string, sweep: 0 | 1): string {
  const arc = (rx: number, ry: number, width: number, opacity: number): string =>
    stroke(`M${-rx} 0A${rx} ${ry} 0 0 ${sweep} ${rx} 0`, colour, width, opacity);
  return `<g transform="rotate(-18)">${arc(82, 20, 5, 0.75)}${arc(74, 17.5, 7, 0.5)}${arc(65, 15, 4, 0.8)}</g>`;
}

/** Towers on the rim, a net of light, a broken ring. */
function alien(chance: Chance, alive: boolean): Picture {
  const { land, hills } = WORLDS.alien!;
  const rays = times(4, () => {
    const angle = chance() * Math.PI * 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map(Math.fround) as [number, number];
    return `M0 0L${(x * 22).toFixed(1)} ${(y * 20).toFixed(1)}l${(Math.cos(angle + 0.8) * 30).toFixed(1)} ${(Math.sin(angle + 0.8) * 30).toFixed(1)}`;
  });
  const net = rays + cell(12) + cell(24);
  const grown = { rough: 0.6 };
  return {
    behind:
      '<path d="M-27-40l-4-21 7-5 7 7-1 14zM-8-48l-1-24 5-8 6 8v24zM11-48l1-15 7-4 5 8-2 15z" fill="#3b2266" stroke="#9dfff0" stroke-width="1.400"/>',
    disc:
      fill(patch(chance, -0.5, 0.3, 0.8), land, 0.8) +
      fill(patch(chance, 0.8, -0.5, 0.6), hills, 0.5) +
      `<g transform="translate(-8 6)">${stroke(net, '#46f0d8', 5, 0.22)}${stroke(net, '#9dfff0', 1.6, 0.95)}<circle r="4.500" fill="#eafffb"/></g>` +
      times(8, () => spot(around(chance, 84), around(chance, 84), 1.7, '#a8fff2')) +
      (alive
        ? fill(patch(chance, 0.5, 0.4, 0.5, grown), '#4fbf7f', 0.9) +
          fill(patch(chance, -0.9, -0.4, 0.4, grown), '#4fbf7f', 0.9) +
          clouds(chance, 3, 0.5)
        : ''),
    before:
      stroke('M-66 20A70 24 -18 0 0 30 34M44 28A70 24 -18 0 0 66 2', '#9dfff0', 3, 0.85) +
      stroke('M36 32l3-2', '#fff', 3.5),
  };
}

function cell(r: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((n) => (n * Math.PI) / 3 + 0.3);
  const points = corners.map(
    (angle) => `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r * 0.9).toFixed(1)}`,
  );
  return `M${points.join('L')}z`;
}
