/** Whether nothing is to move by itself. Style sheets need not ask: style.css stops what they set in motion. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Move a thing for a moment, unless nothing is to move. */
export function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation[] {
  return isCalm() ? [] : [element.animate(frames, options)];
}

/** Bring something into sight, gliding unless nothing is to move. */
export function glideTo(element: Element, block: ScrollLogicalPosition): void {
  element.scrollIntoView({ block, behavior: isCalm() ? 'instant' : 'smooth' });
}
