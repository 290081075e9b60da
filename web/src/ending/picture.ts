import { language } from '../texts/language.svelte';
import type { Column } from './parts';
import { imageOf } from './drawn';
import { starsFor, type Star } from './stars';
import { ranked } from './count';

/** What stands on a picture to share. */
export interface Shown {
  game: string;
  title: string;
  sum: string;
  columns: readonly Column[];
  /** The drawings of the scene: the crest, and what proves the end, be it one sheet or several things. */
  crest: SVGSVGElement;
  evidence: readonly SVGSVGElement[];
  /** Where the colours and the letters of the page are to be found. */
  styles: CSSStyleDeclaration;
  /** The colour of whoever won. */
  seat: string;
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const MARGIN = 64;

/** A picture of how a game ended, with our own drawings, names and numbers: nothing is fetched for it. */
export async function pictureOf(shown: Shown): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  ground(pen, shown);
  const beside = shown.evidence.length ? 520 : 0;
  await hang(pen, shown.evidence, beside);
  await write(pen, shown, beside);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

const of = ({ styles }: Shown, name: string): string => styles.getPropertyValue(name).trim();

function ground(pen: CanvasRenderingContext2D, shown: Shown): void {
  pen.fillStyle = of(shown, '--space-0');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const [x, y] = [shown.evidence.length ? 690 : WIDTH / 2, 170];
  const glow = pen.createRadialGradient(x, y, 0, x, y, 620);
  glow.addColorStop(0, shown.seat);
  glow.addColorStop(1, 'transparent');
  pen.globalAlpha = 0.26;
  pen.fillStyle = glow;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  rays(pen, shown, x, y);
  pen.globalAlpha = 1;
  for (const star of starsFor(64)) if (isBesideWords(star, shown)) drawStar(pen, shown, star);
}

/** Whether a star is where nothing is to be read. */
function isBesideWords({ x, y }: Star, { evidence }: Shown): boolean {
  const left = evidence.length ? 45 : 5;
  return x < left || x > 96.5 || y < 31;
}

function rays(pen: CanvasRenderingContext2D, shown: Shown, x: number, y: number): void {
  const fade = pen.createRadialGradient(x, y, 60, x, y, 560);
  fade.addColorStop(0, of(shown, '--accent'));
  fade.addColorStop(1, 'transparent');
  pen.globalAlpha = 0.2;
  pen.fillStyle = fade;
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray * Math.PI) / 6;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.arc(x, y, 600, angle, angle + 0.13);
    pen.fill();
  }
}

function drawStar(pen: CanvasRenderingContext2D, shown: Shown, star: Star): void {
  const colours = [of(shown, '--accent'), shown.seat, shown.seat, of(shown, '--accent'), of(shown, '--ink')];
  const [x, y, far] = [(star.x / 100) * WIDTH, (star.y / 100) * HEIGHT, star.size * 9];
  pen.fillStyle = colours[star.hue]!;
  pen.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const [angle, out] = [(point * Math.PI) / 5 + star.turn, point % 2 ? far * 0.42 : far];
    pen.lineTo(x + out * Math.cos(angle), y + out * Math.sin(angle));
  }
  pen.fill();
}

/** The evidence at the left: one sheet, or things in rows. */
async function hang(pen: CanvasRenderingContext2D, evidence: readonly SVGSVGElement[], room: number): Promise<void> {
  const side = Math.ceil(Math.sqrt(evidence.length));
  const rows = Math.ceil(evidence.length / side);
  const [wide, high] = [(room - MARGIN / 2) / side, Math.min((HEIGHT - 2 * MARGIN) / rows, room / side)];
  const air = evidence.length > 1 ? 0.86 : (room - MARGIN) / (room - MARGIN / 2);
  for (const [index, drawing] of evidence.entries()) {
    const { width, height } = drawing.viewBox.baseVal;
    const scale = Math.min((air * wide) / width, (air * high) / height);
    const [w, h] = [width * scale, height * scale];
    const [row, column] = [Math.floor(index / side), index % side];
    const inRow = Math.min(side, evidence.length - row * side);
    const x = MARGIN / 2 + (room - MARGIN / 2 - inRow * wide) / 2 + column * wide;
    const y = (HEIGHT - rows * high) / 2 + row * high;
    pen.drawImage(await imageOf(drawing, Math.ceil(2 * w)), x + (wide - w) / 2, y + (high - h) / 2, w, h);
  }
}

async function write(pen: CanvasRenderingContext2D, shown: Shown, beside: number): Promise<void> {
  const font = of(shown, 'font-family');
  const left = beside ? beside + 40 : MARGIN;
  const width = WIDTH - left - MARGIN;
  const crest = await imageOf(shown.crest, 400);
  const size = beside ? 150 : 190;
  const [x, y] = beside ? [left, 40] : [WIDTH / 2 - size / 2, 28];
  pen.drawImage(crest, x, y, size, size);
  pen.textAlign = beside ? 'left' : 'center';
  const at = beside ? left : WIDTH / 2;
  const line = (text: string, top: number, pixels: number, weight: number, colour: string): void => {
    pen.fillStyle = of(shown, colour);
    pen.font = fitting(pen, text, width, pixels, weight, font);
    pen.fillText(text, at, top, width);
  };
  const top = y + size;
  line(shown.title, top + 80, 76, 720, '--ink');
  line(shown.sum, top + 132, 34, 450, '--ink-soft');
  columns(pen, shown, { left, width, top: top + 204, font });
  pen.textAlign = 'left';
  pen.fillStyle = of(shown, '--accent');
  pen.font = `680 34px ${font}`;
  pen.fillText(shown.game, left, HEIGHT - 36);
  pen.textAlign = 'right';
  pen.fillStyle = of(shown, '--ink-soft');
  pen.font = `450 32px ${font}`;
  pen.fillText('Perihelion', WIDTH - MARGIN, HEIGHT - 36);
}

/** The font in which a text has room, as large as may be. */
function fitting(
  pen: CanvasRenderingContext2D,
  text: string,
  width: number,
  pixels: number,
  weight: number,
  font: string,
): string {
  for (let size = pixels; size > 16; size -= 2) {
    pen.font = `${weight} ${size}px ${font}`;
    if (pen.measureText(text).width <= width) break;
  }
  return pen.font;
}

interface Room {
  left: number;
  width: number;
  top: number;
  font: string;
}

/** Who played, the most points first. */
function columns(pen: CanvasRenderingContext2D, shown: Shown, { left, width, top, font }: Room): void {
  const rows = ranked(shown.columns).slice(0, 6);
  const side = rows.length > 3 ? 2 : 1;
  const each = Math.min(width / side, 600);
  const letters = side > 1 ? 27 : 36;
  const start = shown.evidence.length ? left : left + (width - side * each) / 2;
  rows.forEach(({ seat, name, total, shown: words, won }, index) => {
    const x = start + (index % side) * each;
    const y = top + Math.floor(index / side) * 56;
    pen.fillStyle = seat === null ? of(shown, '--ink-soft') : of(shown, `--seat-${seat % 6}`);
    pen.beginPath();
    pen.arc(x + 14, y - 0.35 * letters, 0.45 * letters, 0, 2 * Math.PI);
    pen.fill();
    const end = x + each - (side > 1 ? 24 : 0);
    const sum = words ?? (Number.isNaN(total) ? '' : total.toLocaleString(language.locale));
    pen.textAlign = 'right';
    pen.fillStyle = of(shown, won ? '--accent' : '--ink');
    pen.font = `${won ? 680 : 500} ${letters}px ${font}`;
    pen.fillText(sum, end, y);
    const rest = end - x - 44 - pen.measureText(`${sum}  `).width;
    pen.textAlign = 'left';
    pen.fillStyle = of(shown, won ? '--ink' : '--ink-soft');
    pen.fillText(name, x + 44, y, rest);
  });
}
