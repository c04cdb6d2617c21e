import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config';

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: 'jsdom',
      // One simulated browser for each worker, in a context of its own for each file: jsdom takes half a second to load.
      pool: 'vmThreads',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      // Longer than whatever a test itself waits for: it tells better what did not come.
      testTimeout: 60_000,
    },
  }),
);
