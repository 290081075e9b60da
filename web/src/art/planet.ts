import { type Painter } from './painter';

interface Planet {
  x: number;
  y: number;
  r: number;
  hue: string;
  /** Stripes: where, how wide (both in radii), and their colour. */
  bands: readonly [at: number, wide: number, colour: string][];
  ring?: string;
  /** The angle to the light, in degrees. */
  lit: number;
}

const LEAN = 'rotate(-18)';

/** A ball of rock or gas, lit from one side. */
export function planet(paint: Painter, { x, y, r, hue, bands, ring, lit }: Planet): string {
  const stripes = bands.map(
    ([at, wide, colour]) => `<ellipse cy="${at * r}" rx="${r * 1.1}" ry="${wide * r}" fill="${colour}"/>`,
  );
  const clip = paint.define(`ball-${x}-${y}`, (id) => `<clipPath id="${id}"><circle r="${r}"/></clipPath>`);
  return `<g transform="translate(${x} ${y})"><circle r="${r * 1.7}" fill="${paint.glow(hue)}" opacity=".4"/>
    ${half(r, ring, 1, 0.55)}
    <g clip-path="${clip}"><circle r="${r}" fill="${hue}"/><g transform="${LEAN}">${stripes.join('')}</g>
      <circle r="${r}" fill="${paint.shine()}" transform="rotate(${lit - 225})"/>
      <rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" fill="${paint.shade()}" transform="rotate(${lit + 180})"/></g>
    ${half(r, ring, 0, 1)}</g>`;
}

/** The half of its rings that is behind it, or before it. */
function half(r: number, ring: string | undefined, sweep: 0 | 1, opacity: number): string {
  if (!ring) return '';
  const arc = (wide: number, flat: number, thick: number, op: number): string =>
    `<path d="M${-r * wide} 0A${r * wide} ${r * flat} 0 0 ${sweep} ${r * wide} 0" fill="none" stroke="${ring}" stroke-width="${r * thick}" opacity="${op}"/>`;
  return `<g transform="${LEAN}">${arc(1.75, 0.5, 0.2, opacity)}${arc(1.45, 0.4, 0.09, opacity * 0.8)}</g>`;
}
