/** A star of the celebration: where it comes to rest, in hundredths, how large, how turned, and when it flies. */
export interface Star {
  x: number;
  y: number;
  size: number;
  turn: number;
  wait: number;
  flight: number;
  hue: number;
}

const HUES = 5;

/** The same chance every time: a still picture is the same picture. */
function chances(seed: number): () => number {
  let now = seed;
  return () => ((now = (now * 16807) % 2147483647) - 1) / 2147483646;
}

/** So many stars, most of them at the sides, where nothing is to be read. */
export function starsFor(many: number): Star[] {
  const chance = chances(77);
  return Array.from({ length: many }, () => {
    const side = chance();
    const x = side < 0.45 ? chance() * 16 : side < 0.9 ? 84 + chance() * 16 : chance() * 100;
    const y = side < 0.9 ? chance() * 96 : chance() * 9;
    return {
      x,
      y,
      size: 0.5 + chance() * chance() * 1.4,
      turn: chance() * 70,
      wait: chance() * 700,
      flight: 1400 + chance() * 1600,
      hue: Math.floor(chance() * HUES),
    };
  });
}
