import type { Emblem } from '../parts';

/** A die. */
export default {
  drawing: {
    pale: 'M10.500 4h11L28 10.500v11L21.500 28h-11L4 21.500v-11z',
    solid: 'M9.500 21.500v-9l3.700 3.700L16 10.500l2.800 5.700 3.700-3.700v9z',
  },
  colour: 'var(--seat-0)',
} satisfies Emblem;
