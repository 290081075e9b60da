/** Whether a board has room for two columns; until it has been laid out, the window tells. */
export function isWide(box: DOMRectReadOnly | undefined): boolean {
  return box ? box.width >= 720 : matchMedia('(min-width: 1100px)').matches;
}
