import { expect, test } from 'vitest';

/** Which folders a folder may know: only some of those above it, so there is no way round in a circle. */
const MAY_KNOW: Record<string, readonly string[]> = {
  browser: [],
  art: [],
  texts: ['browser'],
  wire: ['browser', 'texts'],
  ui: ['browser', 'texts', 'wire'],
  board: ['browser', 'texts', 'wire', 'ui'],
  sound: ['browser', 'texts', 'wire', 'ui'],
  stats: ['browser', 'texts', 'wire', 'ui'],
  offline: ['browser', 'texts', 'wire', 'ui'],
  teach: ['browser', 'texts', 'wire', 'ui', 'board'],
  fair: ['browser', 'texts', 'wire', 'ui', 'offline'],
  setup: ['browser', 'texts', 'wire', 'ui', 'offline'],
  people: ['browser', 'texts', 'wire', 'ui', 'sound', 'offline'],
  ending: ['browser', 'texts', 'wire', 'ui', 'board', 'stats', 'offline', 'setup'],
  table: ['browser', 'texts', 'wire', 'ui', 'board', 'offline', 'fair', 'setup', 'ending'],
  analysis: ['browser', 'texts', 'wire', 'ui', 'offline', 'table'],
  seating: ['browser', 'texts', 'wire', 'ui', 'setup', 'table'],
  plain: ['browser', 'texts', 'ui', 'board'],
  workshop: ['browser', 'texts', 'wire', 'ui', 'offline', 'setup'],
  games: ['art', 'browser', 'texts', 'wire', 'ui', 'board', 'sound', 'teach', 'ending', 'plain', 'workshop'],
};

const sources = import.meta.glob<string>(['./*/**/*.{ts,svelte}', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The files of the page that a file names, by their place in this folder: "table/Choices.svelte". */
function named(file: string, source: string): string[] {
  const found = source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g);
  return [...found].map(([, path]) => new URL(path!, `file:///${file}`).pathname.slice(1));
}

const files = Object.entries(sources).map(([path, source]) => {
  const file = path.replace('./', '');
  return { file, knows: named(file, source) };
});

const folderOf = (file: string): string => file.split('/')[0]!;
const gameOf = (file: string): string | undefined => /^games\/([^/]+)\//.exec(file)?.[1];

test('a folder only knows folders above it', () => {
  const folders = Object.keys(MAY_KNOW);
  for (const [folder, known] of Object.entries(MAY_KNOW))
    for (const above of known)
      expect(folders.indexOf(above), `${folder} knows ${above}`).toBeLessThan(folders.indexOf(folder));
});

test('no file knows more than its folder may', () => {
  const beyond = files.flatMap(({ file, knows }) => {
    const folder = folderOf(file);
    const allowed = folder === 'pages' ? [...Object.keys(MAY_KNOW), 'pages'] : [...(MAY_KNOW[folder] ?? []), folder];
    return knows.filter((other) => !allowed.includes(folderOf(other))).map((other) => `${file} -> ${other}`);
  });
  expect(beyond).toEqual([]);
});

test('no game knows another', () => {
  const across = files.flatMap(({ file, knows }) =>
    knows
      .filter((other) => gameOf(file) && gameOf(other) && gameOf(file) !== gameOf(other))
      .map((other) => `${file} -> ${other}`),
  );
  expect(across).toEqual([]);
});

test('every folder has a place in the order', () => {
  expect(new Set(files.map(({ file }) => folderOf(file)))).toEqual(new Set([...Object.keys(MAY_KNOW), 'pages']));
});
