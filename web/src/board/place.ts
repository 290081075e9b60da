/** Put a small window beside an element, above it if there is room, and wholly inside the page's visible part. */
export function placeBeside(small: HTMLElement, element: HTMLElement): void {
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = small;
  const left = Math.min(Math.max(8, at.x + at.width / 2 - width / 2), document.documentElement.clientWidth - width - 8);
  const above = at.y - height - 10;
  const top = above >= 8 ? above : Math.min(at.bottom + 10, innerHeight - height - 8);
  small.style.left = `${left}px`;
  small.style.top = `${top}px`;
}
