import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aBalance, aSession, aUser } from '~/testing/world';
import ConfirmEmailPage from './ConfirmEmailPage';

const path = '/confirm-email/:userId/:confirmationKey';

async function confirm(chats: string[], before: ReturnType<typeof aUser>) {
  const server = await arrive(before, aBalance(80));
  const after = aUser({ isEmailVerified: true });
  server.on('POST', '/front/auth/email/confirm', () => {
    const chips = before.isEmailVerified ? 80 : 120;
    server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(after, aBalance(chips)) }));
    return { ok: { user: after } };
  });
  server.on('POST', '/front/users/{id}/emailEngagement', () => ({ ok: undefined }));
  server.on(
    'GET',
    '/front/chats',
    () =>
      ({
        ok: {
          items: chats.map((displayName) => ({ counterpart: { username: 'ysolde_1', displayName } })),
          nextCursor: null,
        },
      }) as never,
  );
  open(ConfirmEmailPage, path, '/confirm-email/u1/k1');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
}

it('says what was added, and leads back to the chat that was left', async () => {
  await confirm(['Ysolde'], aUser({ isEmailVerified: false }));

  const back = await screen.findByRole('link', { name: 'Back to Ysolde' });
  expect(back.getAttribute('href')).toBe('/chat/ysolde_1');
  expect(await screen.findByText('40 chips were added to your balance.')).toBeTruthy();
});

it('promises and tells of no chips for a changed address', async () => {
  await confirm([], aUser());

  expect(await screen.findByRole('link', { name: 'Meet the characters' })).toBeTruthy();
  expect(screen.queryByText(/chips/)).toBeNull();
});
