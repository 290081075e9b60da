import { steadyChance } from './chance';

export type Point = readonly [x: number, y: number];

/** A tenth is fine enough for any picture, and short. */
export const tenth = (n: number): number => Math.round(n * 10) / 10;

const NIGHT = '#050817';
const HULL = stops('#aebdd2', ['.22', '#fff'], ['.55', '#e2e9f2'], ['1', '#7688a4']);
const RED = stops('#c94a2a', ['.25', '#ff8a5c'], ['1', '#8a2a1a']);

/**
 * Paints one picture: everything is a piece of SVG, made of functions and numbers. What is defined once and used often,
 * such as the light around a star, lies in the picture itself, so that it knows the colours of its scheme.
 */
export class Painter {
  private readonly kept = new Map<string, string>();

  /** `small` pictures do with less of everything; one that stands `alone` has no ground under it. */
  constructor(
    readonly id: string,
    readonly small = false,
    readonly alone = false,
  ) {}

  get definitions(): string {
    return `<defs>${[...this.kept.values()].join('')}</defs>`;
  }

  /** What a definition is called by those who use it. */
  define(name: string, make: (id: string) => string): string {
    const id = `${this.id}-${name}`;
    if (!this.kept.has(name)) this.kept.set(name, make(id));
    return `url(#${id})`;
  }

  private radial(name: string, inner: string, where = ''): string {
    return this.define(name, (id) => `<radialGradient id="${id}" ${where}>${inner}</radialGradient>`);
  }

  linear(name: string, inner: string, where = ''): string {
    return this.define(name, (id) => `<linearGradient id="${id}" ${where}>${inner}</linearGradient>`);
  }

  /** A soft light of one colour. */
  glow(colour: string): string {
    const name = `glow-${colour.replace(/\W/g, '')}`;
    return this.radial(name, fading(colour, ['0', '.75'], ['.5', '.26'], ['1', '0']));
  }

  /** A star that one sees as a disc, with the light around it. */
  sun(): string {
    const light = fading('#ffb65c', ['.34', '.5'], ['1', '0']);
    return this.radial('sun', stops('#fff8e6', ['.3', '#ffd58a']) + light);
  }

  blueSun(): string {
    const light = fading('#67bfff', ['.34', '.5'], ['1', '0']);
    return this.radial('blue', stops('#f4fbff', ['.3', '#a8e2ff']) + light);
  }

  /** The middle of a galaxy. */
  core(colour: string): string {
    return this.radial('core', fading(colour, ['0', '1'], ['.25', '.6'], ['1', '0']));
  }

  /** The side of a ball that looks away from the light, and where the light falls on it. */
  shade(): string {
    return this.linear('night', fading(NIGHT, ['.28', '0'], ['.95', '.78']));
  }

  shine(): string {
    return this.radial('light', fading('#fff', ['0', '.55'], ['.6', '0']), 'cx=".3" cy=".3"');
  }

  hull(): string {
    return this.linear('hull', HULL);
  }

  red(): string {
    return this.linear('red', RED);
  }

  /** The light of one colour at a place. */
  haze(x: number, y: number, r: number, colour: string, opacity: number): string {
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${this.glow(colour)}" opacity="${opacity}"/>`;
  }

  /** A sky full of stars, the same every time. */
  stars(count: number, width: number, height: number, name: string): string {
    const chance = steadyChance(name);
    const sizes: Point[][] = [[], [], []];
    for (let i = 0; i < (this.small ? count / 4 : count); i++)
      sizes[chance() < 0.7 ? 0 : chance() < 0.75 ? 1 : 2]!.push([chance() * width, chance() * height]);
    return sizes.map((points, i) => dots(points, [1, 1.7, 2.6][i]!, `class="star${i}"`)).join('');
  }
}

/** Many dots as one path: strokes of no length with round ends. */
export function dots(points: readonly Point[], width: number, rest: string): string {
  const path = points.map(([x, y]) => `M${tenth(x)} ${tenth(y)}h0`).join('');
  return `<path d="${path}" stroke-width="${width}" stroke-linecap="round" ${rest}/>`;
}

function stops(first: string, ...others: [at: string, colour: string][]): string {
  return [['0', first], ...others].map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
}

/** One colour, here more of it and there less. */
export function fading(colour: string, ...at: [at: string, opacity: string][]): string {
  return at.map(([o, op]) => `<stop offset="${o}" stop-color="${colour}" stop-opacity="${op}"/>`).join('');
}
