import { disc } from '../../board/drawing';
import type { Emblem } from '../parts';

/** A rocket. */
export default {
  drawing: {
    pale: 'M16 2.500c4.600 3.600 6.200 8 6.200 12.500 0 3-.8 5.600-2 8h-8.400c-1.200-2.400-2-5-2-8 0-4.500 1.600-8.900 6.200-12.500z',
    line: 'M9.800 16l-4.300 4.500V26l6-3M22.200 16l4.300 4.500V26l-6-3M14 26.500l2 3.500 2-3.500',
    solid: disc(16, 12.5, 2.6),
  },
  colour: 'var(--seat-2)',
} satisfies Emblem;
