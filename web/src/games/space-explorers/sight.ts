import { glideTo } from '../../board/motion';

/** Where a question is answered shall be seen when it is asked, between what sticks at the top and at the bottom. */
export function inSight(panel: HTMLElement): void {
  glideTo(panel, 'nearest');
}
