import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { catalogues } from './catalogues.mjs';
import { groups } from './pieces.mjs';

const server = 'http://127.0.0.1:8042';

/** Says which boards show what is printed on the components of their games, so that the server sends it with the page. */
const contents: Plugin = {
  name: 'contents',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((piece) => (piece.type === 'chunk' ? piece.moduleIds : []));
    const games = modules.map((module) => /src\/games\/([\w-]+)\/content\.ts$/.exec(module)?.[1]).filter(Boolean);
    this.emitFile({ type: 'asset', fileName: 'contents.json', source: JSON.stringify([...new Set(games)].sort()) });
  },
};

/** Says that most functions will run at once: a browser that understands it compiles them while they come. */
const eager: Plugin = {
  name: 'eager',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const piece of Object.values(bundle)) {
        if (piece.type === 'chunk') piece.code = `//# allFunctionsCalledOnLoad\n${piece.code}`;
      }
    },
  },
};

export default defineConfig({
  plugins: [catalogues(), svelte({ configFile: false }), contents, eager],
  build: {
    outDir: '../src/perihelion/server/static',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'chunks.json', // from which the server tells a browser what it will need
    rolldownOptions: {
      checks: { bundlerTimings: false }, // nearly all of the time is Svelte's, as it should be
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } },
  },
  test: { setupFiles: 'src/texts/learnt.ts' },
});
