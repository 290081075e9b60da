// Puts beside each file of a built page the same file made as small as can be (`.br`, and `.gz` for browsers that take
// only that): it is slow, and done here once instead of for every browser. Usage: node squeeze.mjs FOLDER
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SQUEEZED = /\.(css|html|js|json|mjs|svg|wasm|webmanifest)$/;
const HUGE = 1_000_000; // bytes; what is larger would take half a minute at the highest quality

const WAYS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > HUGE ? 9 : 11 },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** The threads of Node squeeze several files at a time. */
async function squeeze(file) {
  const bytes = await readFile(file);
  for (const [ending, pack] of Object.entries(WAYS)) {
    const packed = await pack(bytes);
    if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed);
  }
}

const [folder] = process.argv.slice(2);
const names = readdirSync(folder, { recursive: true }).filter((name) => SQUEEZED.test(name));
await Promise.all(names.map((name) => squeeze(join(folder, name))));
