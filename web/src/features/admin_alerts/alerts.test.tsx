import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import AlertsPage from './AlertsPage';
import { allCauses } from './causes';
import type { Alerts } from './use-alerts';

const path = '/admin/alerts';
let server: Awaited<ReturnType<typeof arrive>>;
let alerts: Alerts;

const off: Alerts = {
  emails: [],
  webhookHost: null,
  everyMinutes: 60,
  causes: allCauses.map((cause) => ({ cause, isWanted: false, count: 0, since: null, lookedAt: null })),
  version: 0,
  changedAt: null,
  changedByName: null,
  canChange: true,
  messages: [],
};
const sent: Alerts['messages'][number] = {
  id: '00000000-0000-7000-8000-000000000a01',
  cause: 'engines_away',
  news: 'begun',
  channel: 'webhook',
  text: 'Nocturne: Engines not answering: 1',
  state: 'refused',
  answer: 'the recipient is gone: 404',
  writtenAt: '2026-01-01T12:00:00Z',
  endedAt: '2026-01-01T12:00:01Z',
};

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
  alerts = off;
  server.on('GET', '/front/admin/alerts', () => ({ ok: alerts }));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('is off at first, and cannot be tested without a recipient', async () => {
  open(AlertsPage, path);

  expect(await screen.findByText(/No messages yet/)).toBeTruthy();
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test' }).disabled).toBe(true);
  expect(screen.getAllByText('Not checked yet')).toHaveLength(8);
});

it('saves recipients and causes with a reason', async () => {
  server.on('PUT', '/front/admin/alerts', () => {
    alerts = { ...off, emails: ['ops@nocturne.test'], webhookHost: 'hooks.slack.com', version: 1 };
    return { ok: alerts };
  });
  open(AlertsPage, path);

  await userEvent.type(await screen.findByLabelText('Emails'), 'ops@nocturne.test\n');
  await userEvent.type(screen.getByLabelText('Webhook'), 'https://hooks.slack.com/services/x');
  await userEvent.selectOptions(screen.getByLabelText(/Time between messages/), '15 minutes');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Engines not answering' }));
  await press('Save');
  await userEvent.type(await screen.findByLabelText('Reason'), 'The night shift');
  await confirm('Save');

  expect(await screen.findByText(/Messages go to hooks.slack.com/)).toBeTruthy();
  expect(server.askedFor('PUT', '/front/admin/alerts').map(({ body }) => body)).toEqual([
    {
      emails: ['ops@nocturne.test'],
      webhookUrl: 'https://hooks.slack.com/services/x',
      everyMinutes: 15,
      causes: ['engines_away'],
      version: 0,
      reason: 'The night shift',
    },
  ]);
});

it('keeps the webhook unless it is replaced or removed', async () => {
  alerts = { ...off, webhookHost: 'hooks.slack.com', version: 3 };
  server.on('PUT', '/front/admin/alerts', () => refuse(409, 'edited_elsewhere', 'version'));
  open(AlertsPage, path);

  await press('Save');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Nothing');
  await confirm('Save');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await confirm('Back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remove the webhook' }));
  await press('Save');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Moved');
  await confirm('Save');

  await waitFor(() => expect(server.askedFor('PUT', '/front/admin/alerts')).toHaveLength(2));
  const urls = server.askedFor('PUT', '/front/admin/alerts').map(({ body }) => body);
  expect(urls).toEqual([
    expect.objectContaining({ webhookUrl: null, version: 3 }),
    expect.objectContaining({ webhookUrl: '' }),
  ]);
});

it('sends a test once, and shows how a delivery went', async () => {
  alerts = { ...off, emails: ['ops@nocturne.test'], messages: [sent] };
  server.on('POST', '/front/admin/alerts/test', () => ({ ok: alerts }));
  open(AlertsPage, path);

  const row = within(await screen.findByRole('row', { name: /New problem: Engines not answering/ }));
  expect(row.getByText('Not delivered')).toBeTruthy();
  expect(row.getByText('the recipient is gone: 404')).toBeTruthy();
  await press('Send a test');
  await confirm('Send');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [asked] = server.askedFor('POST', '/front/admin/alerts/test');
  expect(asked?.body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), reason: null });
});

it('shows what holds, and lets support only read', async () => {
  const [first, ...rest] = off.causes;
  const holding = { ...first, cause: first?.cause ?? 'urgent_cases', isWanted: true, count: 2 };
  alerts = {
    ...off,
    canChange: false,
    causes: [{ ...holding, since: '2026-01-01T00:00:00Z', lookedAt: '2026-01-01T00:00:00Z' }, ...rest],
  };
  open(AlertsPage, path);

  expect(await screen.findByText('Only admins can change these settings.')).toBeTruthy();
  expect(screen.getByText(/2 now/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urgent cases' }).disabled).toBe(true);
});

it('answers as missing to members', async () => {
  server.on('GET', '/front/admin/alerts', () => refuse(403, 'forbidden'));
  open(AlertsPage, path);

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
