import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { giveReason } from '~/testing/reason';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import StudiosPage from './StudiosPage';

const path = '/admin/studios';
const list = '/front/admin/studios';
const id = '00000000-0000-7000-8000-0000000000f6';
let server: Awaited<ReturnType<typeof arrive>>;
let items: Schema['StudioRow'][];

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
  const account = { id, username: 'harbor', displayName: 'Harbor Studio' };
  items = [{ account, creators: 4, openedAt: '2026-01-01T00:00:00Z' }];
  server.on('GET', list, () => ({ ok: { items } }));
  server.on('GET', '/front/admin/studio-applications', () => ({ ok: { items: [] } }));
});

it('lists studios, and closes one with a reason', async () => {
  server.on('POST', `${list}/{id}/close`, () => {
    items = [];
    return { ok: undefined };
  });
  open(StudiosPage, path);
  const link = await screen.findByRole('link', { name: 'Harbor Studio' });
  expect(link.getAttribute('href')).toBe(`/admin/members/${id}`);

  await userEvent.click(screen.getByRole('button', { name: 'Close studio' }));
  await giveReason('Close studio', 'The contract ended');

  expect(await screen.findByText('No studios yet.')).toBeTruthy();
  expect(server.askedFor('POST', `${list}/{id}/close`)[0]?.body).toEqual({ reason: 'The contract ended' });
});

it('opens a studio, and says at the field that there is no such account', async () => {
  server.on('POST', list, () => refuse(404, 'not_found', 'who'));
  open(StudiosPage, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Open studio' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Username, email or ID'), 'nemo');
  await giveReason('Open studio', 'They signed');
  expect(await dialog.findByRole('alert')).toBeTruthy();

  server.on('POST', list, () => ({ ok: undefined }));
  await userEvent.click(dialog.getByRole('button', { name: 'Open studio' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.askedFor('POST', list).at(-1)?.body).toEqual({ who: 'nemo', reason: 'They signed' });
});

it('answers as missing to people who may not see it', async () => {
  server.on('GET', list, () => refuse(403, 'forbidden'));
  open(StudiosPage, path);
  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('declines an application with a reason for the applicant', async () => {
  const account = { id, username: 'pier', displayName: 'Pier' };
  const wish = { account, name: 'Pier Studio', website: '', about: 'Two creators.', state: 'waiting' };
  let waiting = [{ ...wish, reason: '', sentAt: '2026-01-01T00:00:00Z' }];
  server.on('GET', '/front/admin/studio-applications', () => ({ ok: { items: waiting } }));
  const decision = '/front/admin/studio-applications/{id}/decision';
  server.on('POST', decision, () => {
    waiting = [];
    return { ok: undefined };
  });
  open(StudiosPage, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await giveReason('Decline', 'Say who you are');

  expect(await screen.findByText('No applications to review.')).toBeTruthy();
  expect(server.askedFor('POST', decision)[0]?.body).toEqual({
    isApproved: false,
    reason: 'Say who you are',
  });
});
