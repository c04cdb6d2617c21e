import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { someSettings } from '~/testing/notifications';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import HeaderNotices from './HeaderNotices';

/** The frame measures its parts, which have no size here. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const Weak = () => <HeaderNotices isPasswordWeak />;

it('is hidden once closed, and stays so with the next page', async () => {
  const server = await arrive(aUser());
  server.on('GET', '/front/users/{id}/notification-settings', () => ({ ok: someSettings() }));
  open(Weak, '/discover');
  await screen.findByText('Your password is easy to guess.');

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByText('Your password is easy to guess.')).toBeNull();
  render(<p>next</p>);
  open(Weak, '/chat');
  expect(screen.queryByText('Your password is easy to guess.')).toBeNull();
  expect(JSON.parse(localStorage.getItem('closedHeaderNotices') ?? '')).toEqual([
    'passwordIsWeakNotification',
  ]);
});

const Calm = () => <HeaderNotices isPasswordWeak={false} />;

it('leads a creator to the terms that their studio proposes, until these are answered', async () => {
  const studioId = '00000000-0000-7000-8000-00000000c001';
  const server = await arrive(aUser({ isApproved: true, studioId }));
  let isOpen = true;
  server.on('GET', '/front/users/{id}/notification-settings', () => ({ ok: someSettings() }));
  server.on('GET', '/front/attach-studios', () => ({
    ok: {
      items: [
        {
          id: '00000000-0000-7000-8000-00000000c002',
          studioId,
          other: { id: studioId, username: 'atelier', displayName: 'Atelier' },
          state: 'attached' as const,
          createdAt: '2026-01-01T00:00:00Z',
          contracts: [
            {
              id: '00000000-0000-7000-8000-00000000c003',
              studioPercent: 40,
              validFrom: '2026-02-01',
              proposedBy: 'studio' as const,
              isAgreed: !isOpen,
              isOpen,
              createdAt: '2026-01-01T00:00:00Z',
            },
          ],
        },
      ],
    },
  }));
  server.on('POST', '/front/studio-contracts/{id}/agree', () => {
    isOpen = false;
    return { ok: undefined };
  });
  open(Calm, '/discover');
  await screen.findByText('Your studio proposed new terms.');

  await userEvent.click(screen.getByRole('button', { name: 'View terms' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));

  await waitFor(() => expect(screen.queryByText('Your studio proposed new terms.')).toBeNull());
});
