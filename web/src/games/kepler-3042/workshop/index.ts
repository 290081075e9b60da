import type { WorkshopPart } from '../../../workshop/parts';
import Picture from './Picture.svelte';

/** Values that are three numbers: energy, matter and antimatter. */
const CUBES = ['production', 'cost', 'costs', 'on_earth', 'each'];
const KINDS = ['energy', 'matter', 'antimatter'];

/** Kepler-3042: planets, technologies, tracks, cards and the galaxy. */
export default {
  draws: ['planet', 'earth', 'ship', 'technology', 'track', 'card', 'objective', 'star', 'galaxy', 'zone'],
  Picture,
  called: (texts, place, at) => {
    const [group, value, ...within] = place.split('.');
    const last = within.at(-1) ?? value ?? '';
    const index = at.at(-1)!;
    if (CUBES.includes(last) && at.length === (last === 'costs' ? 2 : 1)) return texts.say(`resource.${KINDS[index]}`);
    // Costs and icons begin with the first level; what a level gives, and a track, with what there is without one.
    if (group === 'technology') return texts.say('board.level', { n: value === 'gives' ? index : index + 1 });
    return group === 'track' ? String(index) : null;
  },
} satisfies WorkshopPart;
