/** Whether a mouse points: some browsers make one of a finger, and let it stand where the finger was. */
export function isMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse' && matchMedia('(hover: hover)').matches;
}
