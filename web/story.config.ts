import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** The product itself, with its stores and workers, at `NOCTURNE_URL`; scripts/test starts it. */
export default defineConfig({
  ...base,
  testDir: 'story',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: { ...base.use, baseURL: process.env.NOCTURNE_URL ?? 'http://127.0.0.1:8080' },
  webServer: undefined,
});
