const EDGE = 8; // pixels that stay free at the edge of the window
const GAP = 10; // and between the two

/** Put a small window beside an element: above it, below it, or at a side, wherever it covers nothing of it. */
export function placeBeside(small: HTMLElement, element: HTMLElement): void {
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = small;
  const { clientWidth: across } = document.documentElement;
  const centre = within(at.x + at.width / 2 - width / 2, across - width);
  const middle = within(at.y + at.height / 2 - height / 2, innerHeight - height);
  const places = [
    { left: centre, top: at.y - height - GAP },
    { left: centre, top: at.bottom + GAP },
    { left: at.right + GAP, top: middle },
    { left: at.x - width - GAP, top: middle },
  ];
  const fits = ({ left, top }: { left: number; top: number }) =>
    left >= EDGE && left + width <= across - EDGE && top >= EDGE && top + height <= innerHeight - EDGE;
  const { left, top } = places.find(fits) ?? { left: centre, top: within(at.bottom + GAP, innerHeight - height) };
  small.style.left = `${left}px`;
  small.style.top = `${top}px`;
}

function within(wanted: number, most: number): number {
  return Math.max(EDGE, Math.min(wanted, most - EDGE));
}
