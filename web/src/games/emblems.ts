import type { Drawing } from '../board/drawing';

interface Drawn {
  drawing: Drawing;
  /** One of the colours of the palette. */
  colour: string;
}

function disc(x: number, y: number, r: number): string {
  return `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r} ${r} ${r} 0 1 1 0-${2 * r}z`;
}

function hex(x: number, y: number): string {
  return `M${x} ${y - 5.6}l4.85 2.8v5.6L${x} ${y + 5.6}l-4.85-2.8v-5.6z`;
}

/** What each game is known by on the first page: a die, a sheet of hexes, a planet, a rocket. */
export const emblems: Record<string, Drawn> = {
  'distant-suns': {
    drawing: {
      pale: hex(16, 7.6) + hex(11.15, 16) + hex(16, 24.4),
      line: hex(20.85, 16),
      solid: disc(20.85, 16, 2.6),
    },
    colour: 'var(--accent)',
  },
  'imperium-dice': {
    drawing: {
      pale: 'M10.500 4h11L28 10.500v11L21.500 28h-11L4 21.500v-11z',
      solid: 'M9.500 21.500v-9l3.700 3.700L16 10.500l2.800 5.700 3.700-3.700v9z',
    },
    colour: 'var(--seat-0)',
  },
  'kepler-3042': {
    drawing: {
      pale: disc(16, 16.5, 7.5),
      line: 'M8.700 18.300C4.500 20.600 2 23 2.600 24.300c.9 1.800 8.300-.2 16.200-4.700s13-9.400 12-11.200c-.7-1.200-3.900-.8-8.200.7',
      solid: 'M6 2.500l1.100 2.900L10 6.500 7.100 7.600 6 10.500 4.900 7.600 2 6.500l2.900-1.100z',
    },
    colour: 'var(--seat-3)',
  },
  'space-explorers': {
    drawing: {
      pale: 'M16 2.500c4.600 3.600 6.200 8 6.200 12.500 0 3-.8 5.600-2 8h-8.400c-1.200-2.400-2-5-2-8 0-4.500 1.600-8.900 6.200-12.500z',
      line: 'M9.800 16l-4.300 4.500V26l6-3M22.200 16l4.300 4.500V26l-6-3M14 26.500l2 3.500 2-3.500',
      solid: disc(16, 12.5, 2.6),
    },
    colour: 'var(--seat-2)',
  },
};
