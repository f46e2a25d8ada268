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
      setupFiles: ['src/testing/patience.ts'],
      testTimeout: PATIENCE,
      hookTimeout: PATIENCE,
    },
  }),
);
