/** Where a question is answered shall be seen when it is asked, between what sticks at the top and at the bottom. */
export function inSight(panel: HTMLElement): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  panel.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
}
