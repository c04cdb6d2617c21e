import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium without windows takes two thirds of the processor time of the one with them. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** A port that is free now. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
// A port of this run alone, which its workers inherit: what another tree serves is never looked at.
process.env.NOCTURNE_PAGES_PORT ??= String(await freePort());
const port = Number(process.env.NOCTURNE_PAGES_PORT);

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
    // What fades and slides is there at once. The stories have it as it is.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
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
  },
});
