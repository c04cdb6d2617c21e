import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import OutboxPage from './OutboxPage';

const path = '/admin/outbox';
const mail: Schema['Mail'] = {
  id: 'm1',
  to: 'ada@nocturne.test',
  subject: 'Confirm your e-mail',
  createdAt: '2026-01-01T00:00:00Z',
  deliveredAt: null,
};
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
  server.on('GET', '/front/admin/outbox', () => ({ ok: { items: [mail], nextCursor: null } }));
  server.on('GET', '/front/admin/outbox/{id}', () => ({
    ok: { ...mail, text: `Open ${location.origin}/confirm-email/u/k, not https://elsewhere.test/x.` },
  }));
});

const read = async () => userEvent.click(await screen.findByRole('link', { name: /Confirm your e-mail/ }));

it('lists mails and says which of them still wait', async () => {
  open(OutboxPage, path);

  const entry = await screen.findByRole('link', { name: /Confirm your e-mail/ });

  expect(within(entry).getByText('ada@nocturne.test')).toBeTruthy();
  expect(within(entry).getByText('Pending')).toBeTruthy();
});

it('shows the mail that the address names, with only this site’s addresses as links', async () => {
  const router = open(OutboxPage, path);
  await read();

  const pane = await screen.findByRole('region', { name: 'Email' });
  const link = await within(pane).findByRole('link');

  expect(router.state.location.search).toBe('?mail=m1');
  expect(link.getAttribute('href')).toBe(`${location.origin}/confirm-email/u/k`);
  expect(within(pane).getByText(/not https:\/\/elsewhere\.test\/x\./)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Confirm your e-mail');
});

it('tells support staff why they see the list but no texts', async () => {
  server = await arrive(aUser({ isSupport: true }));
  server.on('GET', '/front/admin/outbox', () => ({ ok: { items: [mail], nextCursor: null } }));
  open(OutboxPage, path, '/admin/outbox?mail=m1');

  expect(await screen.findByText(/Only admins can read emails: they may contain login links\./)).toBeTruthy();
  expect(screen.getByText('Confirm your e-mail')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Confirm your e-mail/ })).toBeNull();
  expect(server.askedFor('GET', '/front/admin/outbox/{id}')).toEqual([]);
});

it('goes back to the list', async () => {
  const router = open(OutboxPage, path, '/admin/outbox?mail=m1');

  await userEvent.click(await screen.findByRole('button', { name: 'All emails' }));

  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/outbox', () => refuse(403, 'forbidden'));
  open(OutboxPage, path);

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
