import type { Box } from '../../board/hex';

const STARS = 130;

/** The same faint stars on every sheet, as one path; some are larger than others. */
export function starsIn({ x, y, width, height }: Box): string {
  const chance = luck(9);
  let path = '';
  for (let star = 0; star < STARS; star++) {
    const [left, top] = [x + chance() * width, y + chance() * height].map((n) => n.toFixed(1));
    const r = (0.4 + 1.2 * chance() ** 2).toFixed(1);
    path += `M${left} ${top}m-${r} 0a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0-${2 * Number(r)} 0z`;
  }
  return path;
}

/** Numbers from 0 to 1 that look like chance and are the same every time. */
function luck(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
