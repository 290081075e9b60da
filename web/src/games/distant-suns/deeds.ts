import type { Script } from '../../board/deeds';
import type { View } from './view';

/** A Module is pointed at where it was put; what is drawn, on the sheet of whoever drew it. */
export const deeds: Script<View> = {
  about({ key }, view) {
    if (key === 'assign') return [`module-${view.modules.length - 1}`];
    return key === 'upgrade' || key === 'score' ? null : undefined;
  },
};
