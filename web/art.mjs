// The small pictures of the page as JSON, beside what is printed with them: `make generate`. With --check nothing is
// written, but whatever is out of date is named.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

const PYTHON = '../src/perihelion';
const { frames, signs } = (await runnerImport('./src/board/drawing.ts')).module;
keep(`${PYTHON}/printing`, { frames, signs });
for (const game of readdirSync('./src/games').sort()) {
  const printing = `${PYTHON}/games/${game.replaceAll('-', '_')}/printing`;
  if (!existsSync(`./src/games/${game}/art.ts`) || !existsSync(printing)) continue;
  const more = `./src/games/${game}/printed.ts`;
  const pictures = existsSync(more) ? (await runnerImport(more)).module : {};
  keep(printing, { ...(await runnerImport(`./src/games/${game}/art.ts`)).module, ...pictures });
}

function keep(folder, drawings) {
  const file = `${folder}/art.json`;
  const made = `${JSON.stringify(drawings, null, 1)}\n`;
  const there = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (made === there) return;
  if (!process.argv.includes('--check')) return writeFileSync(file, made);
  console.error(`${file.replace('../', '')} is out of date: make generate`);
  process.exitCode = 1;
}
