import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { brotli } from './brotli.ts';
import { icons } from './icons.ts';
import { split } from './split.ts';
import { words } from './words.ts';
import { worker } from './worker.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: '/',
  plugins: [svelte(), icons(), words(), worker(), brotli()],
  resolve: { alias: { $lib: at('./src/lib'), $package: at('../src/huisclos') } },
  build: {
    outDir: at('../src/huisclos/static'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: at('./index.html'), 'service-worker': at('./src/worker/service-worker.ts') },
      output: split,
    },
  },
  server: {
    fs: { allow: ['.', '../src/huisclos'] },
    proxy: {
      '/api': { target: 'http://127.0.0.1:8765' },
      '/ws': { target: 'http://127.0.0.1:8765', ws: true },
    },
  },
});
