const SMALL = '(max-width: 680px)';
const PAUSE = 50; // milliseconds, in which a press is heard

/**
 * On a small screen, what is in sight is drawn first, so that the first question is there soon; what lies below it, or is
 * only looked at, comes as soon as that has been painted. After the first table everything is drawn at once.
 */
class Sight {
  /** Whether the rest may be drawn. */
  rest = $state(!matchMedia(SMALL).matches);

  /** What is in sight is there. */
  begin(): void {
    if (!this.rest) requestAnimationFrame(() => setTimeout(() => (this.rest = true), PAUSE));
  }
}

export const sight = new Sight();
