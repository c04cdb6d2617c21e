import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import HeaderNotices from './HeaderNotices';

vi.mock('./use-push', () => ({
  usePush: () => ({ state: 'off', isBusy: false, start: () => undefined }),
}));

/** The frame measures its parts, which have no size here. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

async function visit(address: string, createdAt = '2026-01-01T00:00:00Z'): Promise<void> {
  const server = await arrive(aUser({ createdAt, studioId: null }));
  server.on('GET', '/front/users/{id}/notification-settings', () => ({ ok: { pushKey: 'k' } }) as never);
  open(
    () => (
      <>
        <HeaderNotices isPasswordWeak={false} />
        <p>here</p>
      </>
    ),
    '*',
    address,
  );
  await screen.findByText('here');
}
const offer = { name: 'Turn on notifications' };

it('offers notifications over no task', async () => {
  await visit('/discover');

  expect(await screen.findByRole('button', offer)).toBeTruthy();
});

it.each(['/chat/mila_1', '/image-generator/imagine', '/profile/orin', '/confirm-email/u/k'])(
  'takes no room from the task at %s',
  async (address) => {
    await visit(address);

    expect(screen.queryByRole('button', offer)).toBeNull();
  },
);

it('asks no newcomer', async () => {
  await visit('/discover', new Date().toISOString());

  expect(screen.queryByRole('button', offer)).toBeNull();
});
