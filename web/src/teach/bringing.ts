import { isCalm } from '../board/motion';
import { around } from './targets';

/** So much stays free round what is spoken of: for its ring, the line that leads there, and the comet. */
const ABOVE = 16;
const BESIDE = 90;

/**
 * Bring into sight what is spoken of, with room for words so high above or below it, and above what lies under the board
 * and is to be pressed; whether it had to be moved.
 */
export function bring(things: readonly HTMLElement[], words: number, act?: HTMLElement): boolean {
  const box = around(things, 0);
  if (!box) return false;
  const scroller = scrollerOf(things[0]!);
  const top = Math.max(0, scroller.getBoundingClientRect().top, ceilingOver(box, things[0]!));
  const bottom = Math.min(floorUnder(box, things[0]!), scroller.getBoundingClientRect().bottom);
  const hidden = box.top < top || box.bottom > bottom;
  const pressed = act?.closest('.board') ? undefined : act?.getBoundingClientRect();
  const floor = pressed && pressed.top > box.top ? pressed.top : innerHeight;
  const free = Math.max(box.top, floor - box.bottom);
  const isCramped = innerWidth <= 720 && free < words + BESIDE;
  if (!hidden && !isCramped) return false;
  const middle = (top + innerHeight - box.height) / 2;
  const before = scroller.scrollTop;
  const by = box.top - (innerWidth <= 720 ? top + ABOVE : Math.max(top + ABOVE, middle));
  scroller.scrollTo({ top: before + by, behavior: isCalm() ? 'instant' : 'smooth' });
  return hidden;
}

/** Where what can be seen ends: at the edge of the window, or at the question where that lies over the board. */
function floorUnder(box: DOMRect, one: Element): number {
  const question = document.querySelector('[data-showing]');
  if (!question || question.contains(one)) return innerHeight;
  const { left, right, top, bottom } = question.getBoundingClientRect();
  const covers = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  return covers ? Math.min(top, innerHeight) : innerHeight;
}

/** Where what can be seen begins, below what stays at the upper edge when the board is scrolled. */
function ceilingOver(box: DOMRect, one: Element): number {
  const stays = [...document.querySelectorAll<HTMLElement>('[data-stays]')].filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return !each.contains(one) && getComputedStyle(each).position === 'sticky' && left < box.right && right > box.left;
  });
  return Math.max(0, ...stays.map((each) => Number.parseFloat(getComputedStyle(each).top) + each.offsetHeight));
}

function scrollerOf(one: Element): Element {
  for (let parent = one.parentElement; parent; parent = parent.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(parent).overflowY);
    if (scrolls && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.documentElement;
}
