import { defineConfig } from '@playwright/test';
import base from './playwright.config';

const baseURL = process.env.NOCTURNE_URL ?? 'http://127.0.0.1:8080';
const offered = { name: 'dailyBonusOfferedOn', value: new Date().toISOString().slice(0, 10) };

/** The product itself, with its stores and workers, at `NOCTURNE_URL`; scripts/test starts it. */
export default defineConfig({
  ...base,
  testDir: 'story',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...base.use,
    baseURL,
    // The bonus of the day opens by itself, over whatever a story does just then.
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: [offered] }] },
  },
  webServer: undefined,
});
