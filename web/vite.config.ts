import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { catalogues } from './catalogues.mjs';

const server = 'http://127.0.0.1:8042';

export default defineConfig({
  plugins: [catalogues(), svelte({ configFile: false })],
  build: {
    outDir: '../src/perihelion/server/static',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'chunks.json', // from which the server tells a browser what it will need
    rolldownOptions: {
      // What many pages share comes in one piece: many small ones take longer.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 3 }] } },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } },
  },
  test: { setupFiles: 'src/texts/learnt.ts' },
});
