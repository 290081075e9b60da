// Which modules come in one file: what the first page and tables both need, what each of them needs besides, and what a
// game's board needs. So a browser that has never been here fetches what it needs in few files, and little else.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, 'src');
const GAMES = readdirSync(join(SRC, 'games'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const NAMES = ['shared', 'table', 'home', ...GAMES.map(boardOf)];

let names;

/** For the bundler; each group may need those before it. */
export const groups = NAMES.map((name, index) => ({
  name: (id, graph) => ((names ??= namesOf(graph)).get(id) === name ? name : null),
  priority: NAMES.length - index,
}));

function namesOf(graph) {
  const main = neededBy('main.ts', graph);
  const home = neededBy('pages/Home.svelte', graph);
  const table = neededBy('pages/TablePage.svelte', graph);
  const boards = GAMES.map((game) => neededBy(`games/${game}/index.ts`, graph));
  const ofSeveral = boards.flat().filter((id) => boards.filter((board) => board.includes(id)).length > 1);
  const pieces = {
    shared: [...main, ...home.filter((id) => [table, ...boards].some((other) => other.includes(id)))],
    table: [...table, ...ofSeveral],
    home,
  };
  GAMES.forEach((game, index) => (pieces[boardOf(game)] = boards[index]));
  return new Map(NAMES.toReversed().flatMap((name) => pieces[name].map((id) => [id, name])));
}

/** What a file cannot do without, itself included. */
function neededBy(file, graph) {
  const found = new Set([join(SRC, file)]);
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((needed) => found.add(needed));
  return [...found];
}

function boardOf(game) {
  return `board-${game}`;
}
