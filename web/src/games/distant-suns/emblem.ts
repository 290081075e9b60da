import { disc } from '../../board/drawing';
import type { Emblem } from '../parts';

function hex(x: number, y: number): string {
  return `M${x} ${y - 5.6}l4.85 2.8v5.6L${x} ${y + 5.6}l-4.85-2.8v-5.6z`;
}

/** A sheet of hexes. */
export default {
  drawing: {
    pale: hex(16, 7.6) + hex(11.15, 16) + hex(16, 24.4),
    line: hex(20.85, 16),
    solid: disc(20.85, 16, 2.6),
  },
  colour: 'var(--accent)',
} satisfies Emblem;
