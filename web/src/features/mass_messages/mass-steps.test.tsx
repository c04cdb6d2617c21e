import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aMassMessage } from '~/testing/mass-messages';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import MassMessagesPage from './MassMessagesPage';

const scheduled = aMassMessage({
  state: 'scheduled',
  timing: 'local',
  localTime: '2099-01-01T09:00:00',
  body: 'An old set.',
  ratePerMinute: 5,
});

async function visit(path: string) {
  const server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/mass-messages', () => ({ ok: { items: [scheduled], nextCursor: null } }));
  server.on('GET', '/front/people-lists', () => ({ ok: { items: [] } }));
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [], totalCount: 0, nextCursor: null } }));
  server.on('POST', '/front/mass-messages/preview', () => ({
    ok: { count: 2, people: ['tove', 'uwe'], leftOut: [{ reason: 'blocked_you', count: 1, people: [] }] },
  }));
  open(MassMessagesPage, '/mass-messages', path);
  return server;
}

it('edits a scheduled mass message and keeps what was not changed', async () => {
  const server = await visit('/mass-messages');
  server.on('PUT', '/front/mass-messages/{id}', () => ({ ok: scheduled }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const step = within(screen.getByRole('region', { name: 'Message' }));
  const text = step.getByRole('textbox', { name: /Message/ });
  await userEvent.clear(text);
  await userEvent.type(text, 'A new set.');
  await userEvent.click(step.getByRole('button', { name: 'Preview' }));

  const check = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(await check.findByText('A new set.')).toBeTruthy();
  expect(check.getByText(/each recipient’s local time/)).toBeTruthy();
  await userEvent.click(check.getByRole('button', { name: 'Schedule' }));

  await waitFor(() => expect(server.askedFor('PUT', '/front/mass-messages/{id}')).toHaveLength(1));
  expect(server.askedFor('PUT', '/front/mass-messages/{id}')[0]?.body).toMatchObject({
    body: 'A new set.',
    ratePerMinute: 5,
    timing: { kind: 'local', time: '2099-01-01T09:00:00' },
  });
});

it('writes to the people who were selected in a list', async () => {
  const server = await visit('/mass-messages?to=p1,p2');
  expect(await screen.findByText('2 people selected')).toBeTruthy();
  const last = () => server.askedFor('POST', '/front/mass-messages/preview').at(-1)?.body;
  await waitFor(() => expect(last()).toMatchObject({ audience: { people: ['p1', 'p2'] } }));
  expect(screen.getByText('Blocked you: 1')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));

  await waitFor(() => expect(last()).toMatchObject({ audience: { people: [] } }));
});

it('mails a test to its author', async () => {
  const server = await visit('/mass-messages?to=p1');
  server.on('POST', '/front/mass-messages/test', () => ({
    ok: { body: 'Hello!', price: 0, priceCents: null, media: [], count: 2 },
  }));
  server.on('POST', '/front/mass-messages/test/mail', () => ({ ok: undefined }));
  await userEvent.click(await screen.findByRole('button', { name: 'Message 2 people' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Message/ }), 'Hello!');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Email me a test' }));

  await waitFor(() => expect(server.askedFor('POST', '/front/mass-messages/test/mail')).toHaveLength(1));
});

it('reads its figures again when a copy was read', async () => {
  const server = await visit('/mass-messages');
  await screen.findByText('An old set.');
  const before = server.askedFor('GET', '/front/mass-messages').length;

  act(() => publish('privateMessagesRead', { chat: 'tove', isDirect: true }));

  await waitFor(() => expect(server.askedFor('GET', '/front/mass-messages').length).toBeGreaterThan(before), {
    timeout: 3000,
  });
});
