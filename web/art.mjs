// The small pictures of the games as JSON, for what is printed: `make generate`.
import { runnerImport } from 'vite';

const games = {
  'distant-suns': ['art'],
  'imperium-dice': ['art'],
  'kepler-3042': ['art'],
  'space-explorers': ['art', 'ships'],
};

const { frames } = (await runnerImport('./src/board/drawing.ts')).module;
const found = { board: { frames } };
for (const [game, files] of Object.entries(games)) {
  found[game] = {};
  for (const file of files) {
    const { module } = await runnerImport(`./src/games/${game}/${file}.ts`);
    Object.assign(found[game], module);
  }
}
console.log(JSON.stringify(found, null, 1));
