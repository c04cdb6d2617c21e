import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import ImportantUpdatePage from '~/features/legal/ImportantUpdatePage';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession } from '~/testing/world';
import { changeSession } from '../session';
import { useRegionGate } from './use-region-gate';

function Gate() {
  useRegionGate();
  return <p>The page</p>;
}

async function enter(change: Partial<Schema['RegionConfig']>) {
  const server = await arrive(null);
  const session = aSession(null);
  const config = { ...session.config, region: { ...session.config.region, ...change } };
  server.on('GET', '/front/v2/config/data', () => ({ ok: { ...session, config } }));
  await changeSession();
}

it('leads to the important update once', async () => {
  await enter({ hasImportantUpdate: true });
  const router = open(Gate, '/feed', '/feed?section=top');
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/important-update?returnUrl=%2Ffeed%3Fsection%3Dtop',
    ),
  );
  cleanup();

  const update = open(ImportantUpdatePage, '/important-update', '/important-update?returnUrl=%2Ffeed');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(update.state.location.pathname).toBe('/feed');

  const again = open(Gate, '/feed');
  expect(screen.getByText('The page')).toBeTruthy();
  expect(again.state.location.pathname).toBe('/feed');
});

it('leads away from what is blocked, and leaves the law and support open', async () => {
  await enter({ rule: 'block' });
  const router = open(Gate, '/feed');
  await waitFor(() => expect(router.state.location.pathname).toBe('/not-available'));
  cleanup();

  for (const path of ['/support', '/releases/beef']) {
    const left = open(Gate, path);
    expect(screen.getByText('The page')).toBeTruthy();
    expect(left.state.location.pathname).toBe(path);
    cleanup();
  }
});
