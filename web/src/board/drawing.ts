/** A picture in a 32 by 32 box in one line style: pale shapes with an outline, plain lines, solid shapes. */
export interface Drawing {
  pale?: string;
  line?: string;
  solid?: string;
}

/** A disc of radius r at x, y as a path. */
export function disc(x: number, y: number, r: number): string {
  return `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r} ${r} ${r} 0 1 1 0-${2 * r}z`;
}

/** Signs that several games use. */
export const signs: Record<'person' | 'sun' | 'black-hole', Drawing> = {
  person: { pale: disc(16, 10, 6.5) + 'M4 29c0-8 5-12 12-12s12 4 12 12z' },
  sun: {
    pale: disc(16, 16, 8),
    line: 'M16 1v4M16 27v4M1 16h4M27 16h4M5.4 5.4l2.8 2.8M23.8 23.8l2.8 2.8M5.4 26.6l2.8-2.8M23.8 8.2l2.8-2.8',
    solid: disc(16, 16, 3.2),
  },
  'black-hole': {
    solid: disc(16, 16, 6.5),
    line: disc(16, 16, 10) + 'M2 21.5c6-1.5 9 3.5 14 4.5s10-1 13.5-5M30 10.5c-6 1.5-9-3.5-14-4.5s-10 1-13.5 5',
  },
};

export type Shape = 'round' | 'hex' | 'square';

/** The outlines of the three sorts of dice in a 64 by 64 box, and the marks that set them apart without colour. */
export const frames: Record<Shape, { body: string; behind?: string; marks?: string }> = {
  round: {
    body: 'M32 6a26 26 0 1 1 0 52 26 26 0 1 1 0-52z',
    behind: 'M10.5 39.5C4 44.5.8 49 2.2 51.2 4.6 55 21 50 38 39.8S64.2 17.4 61.8 13.6C60.4 11.4 55 12 47.5 14.6',
  },
  hex: {
    body: 'M28.5 3.2a7 7 0 0 1 7 0l19 11a7 7 0 0 1 3.5 6v23.6a7 7 0 0 1-3.5 6l-19 11a7 7 0 0 1-7 0l-19-11a7 7 0 0 1-3.5-6V20.2a7 7 0 0 1 3.5-6z',
  },
  square: {
    body: 'M14 4h36l10 10v36L50 60H14L4 50V14z',
    marks: 'M9 21v-5l7-7h5M55 21v-5l-7-7h-5M9 43v5l7 7M55 43v5l-7 7',
  },
};
