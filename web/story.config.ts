import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** The product itself, with its stores and workers, at `NOCTURNE_URL`; scripts/test starts it. */
export default defineConfig({
  ...base,
  testDir: 'story',
  // Jobs of other stories go first, on a machine that does other work as well.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...base.use,
    contextOptions: {},
    baseURL: process.env.NOCTURNE_URL ?? 'http://127.0.0.1:8080',
  },
  webServer: undefined,
});
