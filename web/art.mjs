// The small pictures of the games as JSON, for what is printed: `make generate`.
import { existsSync, readdirSync } from 'node:fs';
import { runnerImport } from 'vite';

const { frames } = (await runnerImport('./src/board/drawing.ts')).module;
const found = { board: { frames } };
for (const game of readdirSync('./src/games').sort()) {
  if (!existsSync(`./src/games/${game}/art.ts`)) continue;
  found[game] = { ...(await runnerImport(`./src/games/${game}/art.ts`)).module };
}
console.log(JSON.stringify(found, null, 1));
