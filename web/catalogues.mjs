// The house's words lie in src/perihelion/words, a catalogue a language. This gives them to the page: of `fr.toml` the
// grammar and all that the page says, as a piece of its own, and of `fr.toml?head` what must be known to offer it.
// By itself it prints the type of all their keys: node catalogues.mjs
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

const USUAL = new URL('../src/perihelion/words/en.toml', import.meta.url); // every other one has its keys

/** A plugin for Vite. */
export function catalogues() {
  return {
    name: 'catalogues',
    transform: {
      filter: { id: /\.toml(\?head)?$/ },
      handler(code, id) {
        const { language, page } = parse(code);
        const told = id.endsWith('?head') ? headOf(language) : { language, words: flat(page) };
        return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(told))});`, map: null };
      },
    },
  };
}

function headOf({ name, direction, held }) {
  return { name, direction, held };
}

/** Nested tables as keys with dots, as texts.py has them. */
function flat(table, prefix = '') {
  const entries = Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value.trim()]] : Object.entries(flat(value, `${prefix}${key}.`)),
  );
  return Object.fromEntries(entries);
}

if (process.argv[1] === import.meta.filename) {
  const keys = Object.keys(flat(parse(readFileSync(USUAL, 'utf8')).page));
  const lines = [
    '// Made by `make generate` from src/perihelion/words/en.toml: all that the page can say.',
    'export type Word =',
  ];
  console.log([...lines, ...keys.map((key) => `  | '${key}'`)].join('\n') + ';');
}
