import type { Division } from '../content';

/** The sign of each Division as one shape, 24 by 24: a cog, a gauge, a flask, a hammer, a helmet. */
export const glyphs: Record<Division | 'card' | 'person' | 'star', string> = {
  engineering:
    'M10 1h4l.7 3 2 .9L19.5 3.3 22 6.2 20.4 8.8l.8 2L24 11.5v3l-3 .8-.8 1.9 1.7 2.6-2.6 2.5-2.6-1.6-2 .8L13.8 24h-3.6l-.8-2.5-2-.8-2.6 1.6-2.6-2.5 1.6-2.6-.8-1.9L0 14.5v-3l3-.7.8-2L2 6.2 4.5 3.3l2.7 1.6 2-.9ZM12 8.5a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6Z',
  testing:
    'M12 3a12 12 0 0 1 10.4 18H1.6A12 12 0 0 1 12 3ZM17.5 8.8l-6.8 5.4a2.6 2.6 0 1 0 3.2 3.3ZM4 14.5v2.4h3v-2.4ZM10.9 6v3h2.3V6Z',
  science: 'M7.5 1h9v2.5H15V9l6.6 11.2Q23 23 20 23H4Q1 23 2.4 20.2L9 9V3.5H7.5ZM9.5 13l-2 3.5h9l-2-3.5Z',
  construction: 'M3 3h13q4 0 6 5l-5-1.5H14.5V10h-5V6.5H3ZM9.8 11.5h4.5L15 23H9Z',
  spaceflight:
    'M12 1C18.5 1 22 5.5 22 11c0 3.5-1 6-3 7.5V23H5v-4.5C3 17 2 14.5 2 11 2 5.5 5.5 1 12 1ZM12 6c-4 0-6 2-6 5.5s2 5 6 5 6-1.5 6-5S16 6 12 6Z',
  card: 'M6 1h12a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Zm1 3v16h10V4Z',
  person: 'M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM2 23q0-9 10-9t10 9Z',
  star: 'M12 1l3.2 7.2 7.8.8-5.8 5.3 1.6 7.7L12 18l-6.8 4 1.6-7.7L1 9l7.8-.8Z',
};
