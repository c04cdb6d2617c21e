import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { TrialLinks } from './TrialLinks';

it('copies a trial link and shows it as squares', async () => {
  const server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/models/trials', () => ({
    ok: {
      items: [
        {
          id: 't1',
          name: 'Spring',
          hash: 'abc',
          days: 7,
          maxUses: 100,
          uses: 3,
          paid: 1,
          expiresAt: '2026-12-20T12:00:00Z',
          createdAt: '2026-11-20T12:00:00Z',
        },
      ],
    },
  }));
  const user = userEvent.setup();
  open(TrialLinks, '/settings/pricing');

  await user.click(await screen.findByRole('button', { name: 'Copy link Spring' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/trial/abc`);
  expect(screen.queryByRole('img', { name: 'QR code of the link' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'QR code Spring' }));

  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
});
