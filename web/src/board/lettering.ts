/**
 * The few characters that stand on dice, drawn as strokes six wide and ten high. They are pictures, not text: what they
 * say is in the name of the thing, and they look the same on every machine.
 */
const GLYPHS: Record<string, string> = {
  '0': 'M3 0C1 0 0 2 0 5s1 5 3 5 3-2 3-5-1-5-3-5z',
  '1': 'M1 2l2.5-2v10',
  '2': 'M0 2.5C0 1 1.2 0 3 0s3 1 3 2.7C6 5 0 7 0 10h6',
  '3': 'M.3 1.5C1 .5 2 0 3 0c1.8 0 2.8 1 2.8 2.4C5.8 4 4.5 4.8 3 4.8c1.7 0 3 1 3 2.6S4.7 10 3 10C1.8 10 .7 9.5 0 8.5',
  '4': 'M4.5 10V0L0 7h6',
  '5': 'M5.5 0H1L.5 4.5C1.2 4 2 3.8 3 3.8c1.8 0 3 1.2 3 3S4.8 10 3 10C1.8 10 .7 9.5 0 8.6',
  '6': 'M5.3.8C4.8.3 4 0 3.3 0 1.3 0 0 2 0 5.8 0 8.6 1.2 10 3 10s3-1.3 3-3.1-1.2-3-3-3S.2 5 0 6.3',
  '7': 'M0 0h6L2.2 10',
  '8': 'M3 4.7C1.5 4.7.5 3.8.5 2.4S1.5 0 3 0s2.5 1 2.5 2.4S4.5 4.7 3 4.7zm0 0C1.2 4.7 0 5.8 0 7.3S1.2 10 3 10s3-1.2 3-2.7-1.2-2.6-3-2.6z',
  '9': 'M.7 9.2c.5.5 1.3.8 2 .8C4.7 10 6 8 6 4.2 6 1.4 4.8 0 3 0S0 1.3 0 3.1s1.2 3 3 3 2.8-1.1 3-2.4',
  '/': 'M5-.5l-4 11',
  '–': 'M.5 5h5',
  B: 'M0 0v10h3.3C5 10 6 9 6 7.5S5 4.9 3.3 4.9H0M3 4.9c1.5 0 2.5-.9 2.5-2.4S4.5 0 3 0H0',
  C: 'M6 2C5.3.7 4.3 0 3.1 0 1.2 0 0 2 0 5s1.2 5 3.1 5C4.3 10 5.3 9.3 6 8',
  I: 'M1.2 0h3.6M3 0v10M1.2 10h3.6',
  N: 'M0 10V0l6 10V0',
  R: 'M0 10V0h3c1.8 0 3 1 3 2.7S4.8 5.4 3 5.4H0M3.3 5.4L6 10',
};

const ADVANCE = 9;

export interface Stroked {
  d: string;
  x: number;
}

/** The strokes of a text and how wide it is; characters that are not drawn yet are left out. */
export function strokesOf(text: string): { glyphs: Stroked[]; width: number } {
  const known = [...text].flatMap((letter) => GLYPHS[letter] ?? []);
  return {
    glyphs: known.map((d, index) => ({ d, x: index * ADVANCE })),
    width: Math.max(0, known.length * ADVANCE - 3),
  };
}
