import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { defineConfig } from '@playwright/test';

/** Debian's headless Chromium needs a third less CPU time than the full one. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** A free port. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
// One port per run, inherited by its workers, so that a run never tests what another checkout serves.
process.env.NOCTURNE_PAGES_PORT ??= String(await freePort());
const port = Number(process.env.NOCTURNE_PAGES_PORT);

export default defineConfig({
  testDir: 'browser',
  fullyParallel: true,
  workers: 2,
  // Generous, for a small machine that is busy with other work. Waiting ends as soon as the condition holds.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    serviceWorkers: 'block',
    // No fades or slides. The stories keep them.
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
    // The tests run against dist: remove it, or rebuild, after changing the source.
    command: `([ -d dist ] || npm run build) && npm run preview -- --port ${port} --strictPort`,
    port,
  },
});
