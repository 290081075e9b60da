// Puts beside each file of a built page the same file made as small as can be (`.br`, and `.gz` for browsers that take
// only that): it is slow, and done here once instead of for every browser. Usage: node squeeze.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const SQUEEZED = /\.(css|html|js|json|mjs|svg|wasm|webmanifest)$/;
const HUGE = 1_000_000; // bytes; what is larger would take half a minute at the highest quality

const [folder] = process.argv.slice(2);
for (const name of readdirSync(folder, { recursive: true })) {
  if (!SQUEEZED.test(name)) continue;
  const file = join(folder, name);
  const bytes = readFileSync(file);
  const quality = bytes.length > HUGE ? 9 : 11;
  const small = {
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gz: gzipSync(bytes, { level: 9 }),
  };
  for (const [ending, packed] of Object.entries(small)) {
    if (packed.length < bytes.length) writeFileSync(`${file}.${ending}`, packed);
  }
}
