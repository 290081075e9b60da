// Browsers keep their own SHA-256 from pages without https, such as those of a server in the same house.

const ROUNDS = 64;
const BLOCK = 64;

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const primes = Array.from({ length: 312 }, (_, index) => index).filter(
  (number) =>
    number > 1 &&
    !Array.from({ length: number }, (_, factor) => factor).some((factor) => factor > 1 && number % factor === 0),
);
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = primes.slice(0, ROUNDS).map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  let state = START;
  const bytes = padded(new TextEncoder().encode(text));
  for (let at = 0; at < bytes.byteLength; at += BLOCK) state = mix(state, new DataView(bytes.buffer, at, BLOCK));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  all.set(bytes);
  all[bytes.length] = 0x80;
  new DataView(all.buffer).setUint32(all.length - 4, bytes.length * 8);
  return all;
}

function mix(state: readonly number[], block: DataView): number[] {
  const words = Array.from({ length: 16 }, (_, index) => block.getUint32(4 * index));
  for (let at = 16; at < ROUNDS; at += 1) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words.push((words[at - 16]! + low + words[at - 7]! + high) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < ROUNDS; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + CONSTANTS[at]! + words[at]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]!) | 0);
}
