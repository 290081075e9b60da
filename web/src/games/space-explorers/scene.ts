import { fading, type Painter } from '../../art/painter';
import type { Scene } from '../../art/scene';

const HILLS = 'M-400 262C-140 236 0 240 60 250S220 228 300 244 620 240 760 256V520H-400Z';
const GROUND = 'M-400 270C-160 262 20 276 180 268S520 262 760 272V560H-400Z';

function moon(paint: Painter): string {
  return `<g transform="translate(14 26)"><circle cx="76" cy="62" r="25" fill="#fff8e8"/><circle cx="68" cy="56" r="5" fill="#000" opacity=".07"/><circle cx="84" cy="70" r="7" fill="#000" opacity=".06"/><circle cx="76" cy="62" r="58" fill="${paint.core('var(--core)')}" opacity=".4"/></g>`;
}

function satellite(paint: Painter): string {
  return `<g class="pass"><g transform="translate(310 62) rotate(-22)"><path d="M-6-4-48-22M-6 0-52-4M-6 4-48 16M-4 8-36 34" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/><circle r="13" fill="${paint.hull()}"/><circle r="13" fill="${paint.shine()}"/></g></g>`;
}

function tower(paint: Painter): string {
  const lattice = Array.from({ length: 9 }, (_, i) => `M232 ${76 + i * 22}l26 22m0-22-26 22M232 ${76 + i * 22}h26`);
  return `<path d="M232 268V70h26v198" fill="none" stroke="#6d2a22" stroke-width="5"/><path d="${lattice.join('')}" fill="none" stroke="#c2503a" stroke-width="2.2"/><path d="M232 104h-36M232 170h-34" stroke="#c2503a" stroke-width="5"/><path d="M245 70V50" stroke="#c2503a" stroke-width="3"/><circle class="lamp" cx="245" cy="48" r="4" fill="#ffdf8f"/><circle class="lamp" cx="245" cy="48" r="13" fill="${paint.sun()}"/>`;
}

function rocket(paint: Painter): string {
  const [hull, red] = [paint.hull(), paint.red()];
  return `<path d="M146 150C134 168 130 214 130 258h20ZM202 150c12 18 16 64 16 108h-20Z" fill="${hull}"/><path d="M146 150c-5 8-9 20-11.5 36H150v-36ZM202 150c5 8 9 20 11.5 36H198v-36Z" fill="${red}"/>
    <path d="M174 20C190 46 202 92 202 150V260H146V150C146 92 158 46 174 20Z" fill="${hull}"/><path d="M174 20c7 11 13 25 18 41h-36c5-16 11-30 18-41Z" fill="${red}"/>
    <circle cx="174" cy="98" r="12" fill="#14284a" stroke="#ffb65c" stroke-width="4"/><path d="M167 94a8 8 0 0 1 9-4" stroke="#bfe6ff" stroke-width="2.5" fill="none" stroke-linecap="round"/>
    <path d="M146 136h56M146 228h56" stroke="#c94a2a" stroke-width="6"/><path d="M174 158v52" stroke="#c3cfde" stroke-width="2"/><path d="m174 166 4.5 9.2 10.1 1.5-7.3 7.1 1.7 10.1-9-4.8-9 4.8 1.7-10.1-7.3-7.1 10.1-1.5Z" fill="#e05a38"/>
    <path d="M122 258h104v8H122Z" fill="#33445c"/><path d="M130 266 122 284M218 266 226 284" stroke="#33445c" stroke-width="6"/>`;
}

const puff = (x: number, y: number, r: number, to: number, wait: number): string =>
  `<g transform="translate(${x} ${y})"><circle class="steam" style="--to:${to}px;animation-delay:${-wait}s" r="${r}" fill="#fff" opacity=".55"/></g>`;

const person = (x: number, size: number, hat: string, coat: string): string =>
  `<g transform="translate(${x} 282) scale(${size})"><path d="M-9 0-8-22C-8-30 8-30 8-22L9 0Z" fill="${coat}"/><path d="M-7-22-15-8M7-22 12-8" stroke="${coat}" stroke-width="5" stroke-linecap="round"/><circle cy="-36" r="7" fill="#e8b48c"/><path d="M-9-37a9 9 0 0 1 18 0Z" fill="${hat}"/></g>`;

const CLOUDS =
  '<g fill="#fff"><ellipse cx="120" cy="268" rx="26" ry="11" opacity=".5"/><ellipse cx="228" cy="268" rx="26" ry="11" opacity=".5"/><ellipse cx="174" cy="270" rx="44" ry="10" opacity=".4"/></g>';
const LAMPS =
  '<path d="M16 270 22 254 28 270ZM332 270 338 254 344 270Z" fill="#16283c"/><circle cx="22" cy="256" r="5" fill="#fff3c9"/><circle cx="338" cy="256" r="5" fill="#fff3c9"/>';

/** A rocket before its launch, and those who have built it. */
export default {
  sky: [
    ['#081a2e', '#6fb7ea'],
    ['#17506a', '#bfe3f3'],
    ['#ff9a5a', '#ffdcae'],
  ],
  paints: {
    'hill-0': ['#0d2c40', '#86bfa6'],
    'hill-1': ['#081b2b', '#4d8a78'],
    beam: ['#fff3c9', '#fff'],
    core: ['#ffe3b0', '#fff1d0'],
  },
  haze: (paint) => paint.haze(200, 360, 230, '#ff9a5a', 0.55),
  subject: (paint) => {
    const beam = paint.linear('beam', fading('var(--beam)', ['0', '.5'], ['1', '0']), 'x1="0" y1="1" x2="0" y2="0"');
    const ground = (path: string, colour: string): string =>
      paint.alone ? '' : `<path d="${path}" fill="var(--${colour})"/>`;
    return `${moon(paint)}${satellite(paint)}${ground(HILLS, 'hill-0')}
      <path d="M22 268 112 30 214 30Z" fill="${beam}" opacity=".5"/><path d="M338 268 140 26 246 20Z" fill="${beam}" opacity=".45"/>
      ${tower(paint)}${rocket(paint)}${ground(GROUND, 'hill-1')}
      ${puff(122, 262, 13, -30, 0)}${puff(226, 262, 13, 30, 2.5)}${puff(140, 264, 15, -24, 4.6)}${puff(208, 264, 15, 26, 6.4)}${CLOUDS}${LAMPS}
      ${person(52, 1.05, '#ffb65c', '#f3f6fb')}${person(76, 0.98, '#fff', '#2f6fb0')}${person(296, 0.9, '#e05a38', '#e9dcc2')}`;
  },
} satisfies Scene;
