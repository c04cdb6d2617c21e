import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { changeSession } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { aCard } from '~/testing/companions';
import { open } from '~/testing/open';
import { aSession } from '~/testing/world';
import { GuestHome } from './GuestHome';

let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(null);
  const items = [aCard(), aCard({ id: 'e2', username: 'ada_2', displayName: 'Ada', line: 'Mind the step.' })];
  server.on('GET', '/front/discover', () => ({ ok: { items, nextCursor: null, corrected: null } }));
});

it('lets a visitor answer somebody on the spot', async () => {
  server.on('POST', '/front/chats/{username}/messages', () => ({ ok: undefined as never }));
  open(GuestHome, '/');

  expect(await screen.findByText('You are late. I kept the lamp lit.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply to Mila' }), 'The train stood still.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(server.askedFor('POST', '/front/chats/{username}/messages')).toHaveLength(1));
  const [sent] = server.askedFor('POST', '/front/chats/{username}/messages');
  expect(sent?.path).toContain('/mila_40312/');
  expect(sent?.body).toMatchObject({ text: 'The train stood still.' });
});

it('promises the bonus of confirming alone where that of signing up waits for it', async () => {
  const session = aSession(null);
  const tokens = { ...session.config.tokens, signUpBonus: 0, confirmEmailBonus: 120 };
  server.on('GET', '/front/v2/config/data', () => ({
    ok: { ...session, config: { ...session.config, tokens } },
  }));
  await changeSession();
  open(GuestHome, '/');

  expect(await screen.findByRole('heading', { name: '120 free chips to start' })).toBeTruthy();
  expect(screen.queryByText(/New accounts get/)).toBeNull();
});

it('shows others with a line in their own voice', async () => {
  open(GuestHome, '/');

  const card = await screen.findByRole('link', { name: /Mind the step/ });

  expect(card.getAttribute('href')).toBe('/character/ada_2');
});
