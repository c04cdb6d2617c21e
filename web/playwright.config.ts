import { defineConfig } from '@playwright/test';

const port = 4178;

export default defineConfig({
  testDir: 'browser',
  fullyParallel: true,
  workers: 2,
  // A small machine that does other work as well may need long; a condition that comes true ends the waiting.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    // What was built is what is looked at: remove dist, or build again, after a change of the source.
    command: `([ -d dist ] || npm run build) && npm run preview -- --port ${port} --strictPort`,
    port,
    reuseExistingServer: true,
  },
});
