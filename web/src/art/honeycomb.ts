import { type Point, tenth } from './painter';

export type Cell = readonly [q: number, r: number];

const SIZE = 21;

export function centre([q, r]: Cell): Point {
  return [SIZE * Math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r];
}

export function corners(cell: Cell, scale = 1): Point[] {
  const [x, y] = centre(cell);
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 30);
    return [tenth(x + SIZE * scale * Math.cos(angle)), tenth(y + SIZE * scale * Math.sin(angle))];
  });
}

/** Every cell by itself, as one path. */
export function cellsOf(cells: readonly Cell[], scale: number): string {
  return cells.map((cell) => `M${corners(cell, scale).join('L')}Z`).join('');
}

/** The one line round several cells: every edge that only one of them has, end to end. */
export function outline(cells: readonly Cell[]): string {
  const key = (point: Point): string => point.map(Math.round).join();
  const edges = new Map<string, readonly [Point, Point]>();
  for (const cell of cells)
    corners(cell).forEach((from, i, all) => {
      const to = all[(i + 1) % 6]!;
      if (!edges.delete(`${key(to)}>${key(from)}`)) edges.set(`${key(from)}>${key(to)}`, [from, to]);
    });
  const byStart = new Map([...edges.values()].map((edge) => [key(edge[0]), edge]));
  let edge = byStart.values().next().value;
  const line: Point[] = edge ? [edge[0]] : [];
  while (edge) {
    byStart.delete(key(edge[0]));
    line.push(edge[1]);
    edge = byStart.get(key(edge[1]));
  }
  return `M${line.map((point) => point.join(' ')).join('L')}Z`;
}
