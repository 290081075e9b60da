import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:8042';

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  build: { outDir: '../src/perihelion/server/static', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } },
});
