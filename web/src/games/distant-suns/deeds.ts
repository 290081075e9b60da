import type { Script } from '../../board/deeds';
import type { View } from './view';

/** Where a shape could be drawn, and the left notch of a Module. */
export const wayPlace = (way: number | string): string => `way-${way}`;
export const notchPlace = (side: string, notch: number | string): string => `notch-${side}-${notch}`;

/** A Module is pointed at where it was put; what is drawn, on the sheet of whoever drew it. */
export const deeds: Script<View> = {
  about({ key }, view) {
    if (key === 'assign') return [`module-${view.modules.length - 1}`];
    return key === 'upgrade' || key === 'score' ? null : undefined;
  },
  aim({ verb, args: [first = '', second = ''] }) {
    if (verb === 'draw') return { to: [wayPlace(first)] };
    return { to: verb === 'module' ? [notchPlace(first, second)] : [] };
  },
};
