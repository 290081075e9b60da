/** One slow clock for all pictures: motion this slow needs few beats, and all of them paint together. */
const BEAT = 62; // milliseconds
const LIVELY = 30; // while something turns
const LONGEST = 120; // after a pause, nothing jumps

interface Living {
  root: Element;
  drifting: Animation[];
  live: ((now: number) => boolean) | undefined;
  /** How long it has moved: what is out of sight does not grow older. */
  age: number;
}

const seen = new Set<Living>();
const calm = matchMedia('(prefers-reduced-motion: reduce)');
let timer: ReturnType<typeof setTimeout> | undefined;
let last = 0;

/** For an effect: a picture moves as long as it is in sight, nothing lies over the page, and motion is wanted. */
export function living(root: Element, live?: (picture: Element) => (now: number) => boolean): () => void {
  const one: Living = { root, drifting: [], live: undefined, age: 0 };
  const watch = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) {
      if (!calm.matches) one.live ??= live?.(root);
      seen.add(one);
      wake();
    } else seen.delete(one);
  });
  watch.observe(root);
  calm.addEventListener('change', wake);
  return () => {
    watch.disconnect();
    calm.removeEventListener('change', wake);
    seen.delete(one);
  };
}

function wake(): void {
  if (timer === undefined && seen.size > 0 && !calm.matches) beat(LIVELY);
}

function beat(soon: number): void {
  timer = setTimeout(() => requestAnimationFrame(step), soon);
}

function step(now: number): void {
  timer = undefined;
  if (seen.size === 0 || calm.matches) return;
  const passed = Math.min(now - last, LONGEST);
  last = now;
  const isCovered = document.querySelector('dialog[open]') !== null;
  beat(!isCovered && [...seen].map((one) => age(one, passed)).includes(true) ? LIVELY : BEAT);
}

/** Let a picture be older by so much; whether it would like to be looked at more often. */
function age(one: Living, passed: number): boolean {
  one.age += passed;
  if (one.drifting.length === 0) one.drifting = paused(one.root);
  for (const motion of one.drifting) motion.currentTime = Number(motion.currentTime) + passed;
  return one.live?.(one.age) ?? false;
}

/** What the style sheet would move by itself, sixty times a second. */
function paused(root: Element): Animation[] {
  const found = root.getAnimations({ subtree: true }).filter((motion) => motion instanceof CSSAnimation);
  for (const motion of found) motion.pause();
  return found;
}
