import { steadyChance } from './chance';
import { dots, type Painter, type Point, tenth } from './painter';

interface Galaxy {
  x: number;
  y: number;
  r: number;
  /** How flat it is seen: 1 from above, 0 from the side. */
  tilt: number;
  turn: number;
  count: number;
  /** How far the arms go round. */
  wind: number;
  /** The colour of its light. */
  hue: string;
  arm: string;
  core: string;
}

const ARMS = 2;
const STEPS = 24;

/** A spiral seen aslant: arms of mist and dots round a glowing core. */
export function galaxy(paint: Painter, { x, y, r, tilt, turn, count, wind, hue, arm, core }: Galaxy): string {
  const at = (far: number, angle: number): Point => [Math.cos(angle) * far * r, Math.sin(angle) * far * r];
  const start = (k: number): number => (k * 2 * Math.PI) / ARMS;
  const chance = steadyChance(`galaxy ${x} ${y}`);
  const sizes: Point[][] = [[], [], []];
  for (let i = 0; i < (paint.small ? count / 9 : count); i++) {
    const far = 0.08 + 0.92 * chance() ** 0.95;
    const spread = (chance() + chance() - 1) * (0.75 - far * 0.3);
    sizes[i % 13 === 0 ? 2 : i % 3 === 0 ? 1 : 0]!.push(at(far, start(i % ARMS) + far * wind + spread));
  }
  function arc(k: number, wide: number): string {
    const side = (sign: number): string[] =>
      Array.from({ length: STEPS + 1 }, (_, i) => {
        const far = 0.06 + i * 0.039;
        return at(far, start(k) + far * wind + sign * wide * (1 - i / STEPS) ** 0.8)
          .map(tenth)
          .join(' ');
      });
    return `M${[...side(1), ...side(-1).reverse()].join('L')}Z`;
  }
  const mist = [0.75, 0.5, 0.26].map(
    (wide) => `<path d="${arc(0, wide) + arc(1, wide)}" fill="${arm}" opacity=".11"/>`,
  );
  const body = sizes.map((points, i) =>
    dots(points, [1.1, 1.6, 2.5][i]!, `vector-effect="non-scaling-stroke" stroke="${arm}" opacity="${0.6 + i * 0.17}"`),
  );
  const fill = paint.core(core);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1 ${tilt})">
    <circle r="${r * 1.15}" fill="${paint.glow(hue)}" opacity=".8"/>
    <g class="wheel">${mist.join('')}${body.join('')}</g>
    <circle r="${r * 0.5}" fill="${fill}" opacity=".8"/><circle r="${r * 0.24}" fill="${fill}"/></g>`;
}
