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

/** Bring something into sight within a strip that scrolls sideways, and move nothing but that. */
export function glideAlong(strip: Element, element: Element): void {
  const [room, box] = [strip, element].map((one) => one.getBoundingClientRect());
  const by = Math.min(box!.left - room!.left, 0) || Math.max(box!.right - room!.right, 0);
  if (by) strip.scrollBy({ left: by, behavior: isCalm() ? 'instant' : 'smooth' });
}
