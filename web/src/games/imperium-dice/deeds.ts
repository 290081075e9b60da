import type { Script } from '../../board/deeds';
import { dieThing, thingsOf } from './clicks';
import type { View } from './view';

/** What is said with every move anyway, or with the next event. */
const QUIET = ['race', 'setup-home', 'second-home', 'keep-home', 'keep', 'no-planet', 'no-politics', 'ballot', 'win'];

/** Dice are pointed at where they lie; what is done to somebody, at all theirs. */
export const deeds: Script<View> = {
  about({ key, values }) {
    if (QUIET.includes(key)) return null;
    const { by, on, die } = values;
    if (typeof die === 'number') return [dieThing(die)];
    const whose = key === 'escape' ? by : (on ?? by);
    return whose === undefined ? undefined : [`seat-${whose}`];
  },
  aim(choice, view, by) {
    const { verb, args } = choice;
    if (verb === 'attack' || verb === 'vote') return { from: `seat-${by}`, to: [`seat-${args[0]}`] };
    if (verb === 'roll') return { to: args.map(dieThing) };
    return { to: thingsOf(choice, view) };
  },
};
