import { svelteTesting } from '@testing-library/svelte/vite';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import site from './vite.config.ts';

/** Machines are shared, and slow at times: how long a page took says nothing about it. */
const PATIENCE = 60_000;

export default mergeConfig(
  site,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.ts'],
      isolate: false,
      setupFiles: ['src/testing/afresh.ts', 'src/testing/patience.ts'],
      sequence: { setupFiles: 'list' },
      testTimeout: PATIENCE,
      hookTimeout: PATIENCE,
    },
  }),
);
