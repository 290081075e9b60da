import { steadyChance } from './chance';
import { planet } from './planet';
import type { Scene } from './scene';

const HUES = ['#74beff', '#ff9372', '#63dba2', '#c6a8ff', '#f0da66', '#ff9fd4'];

/** The picture of a game that has drawn none: a little solar system of its own, made of its name. */
export function unknownScene(name: string): Scene {
  const chance = steadyChance(name);
  const planets = [62, 104, 150].map((far) => ({
    far,
    angle: chance() * 2 * Math.PI,
    r: 9 + chance() * 9,
    hue: pick(chance),
  }));
  const turn = -30 + chance() * 50;
  return {
    sky: [
      ['#0b1430', '#a9bff2'],
      ['#27305f', '#d5dcf8'],
      ['#6a4a86', '#f7e6ef'],
    ],
    haze: (paint) => paint.haze(110, 120, 190, planets[0]!.hue, 0.3) + paint.haze(300, 280, 190, planets[2]!.hue, 0.28),
    subject: (paint) =>
      `<g transform="rotate(${turn.toFixed(0)} 180 150)">${planets
        .map(({ far }) => `<ellipse class="orbit" cx="180" cy="150" rx="${far}" ry="${far * 0.62}"/>`)
        .join('')}</g><circle class="sun breathe" cx="180" cy="150" r="86" fill="${paint.sun()}"/>${planets
        .map(({ far, angle, r, hue }) => {
          const [dx, dy, lean] = [far * Math.cos(angle), far * 0.62 * Math.sin(angle), (turn * Math.PI) / 180];
          const x = Math.round(180 + dx * Math.cos(lean) - dy * Math.sin(lean));
          const y = Math.round(150 + dx * Math.sin(lean) + dy * Math.cos(lean));
          const lit = (Math.atan2(150 - y, 180 - x) * 180) / Math.PI;
          return planet(paint, { x, y, r, hue, bands: [[0.2, 0.2, 'rgb(255 255 255 / 25%)']], lit: Math.round(lit) });
        })
        .join('')}`,
  };
}

function pick(chance: () => number): string {
  return HUES[Math.floor(chance() * HUES.length)]!;
}
