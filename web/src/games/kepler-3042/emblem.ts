import { disc } from '../../board/drawing';
import type { Emblem } from '../parts';

/** A planet. */
export default {
  drawing: {
    pale: disc(16, 16.5, 7.5),
    line: 'M8.700 18.300C4.500 20.600 2 23 2.600 24.300c.9 1.800 8.300-.2 16.200-4.700s13-9.400 12-11.200c-.7-1.200-3.900-.8-8.200.7',
    solid: 'M6 2.500l1.100 2.900L10 6.500 7.100 7.600 6 10.500 4.900 7.600 2 6.500l2.900-1.100z',
  },
  colour: 'var(--seat-3)',
} satisfies Emblem;
