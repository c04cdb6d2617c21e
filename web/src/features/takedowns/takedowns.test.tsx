import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import CounterNoticePage from './CounterNoticePage';
import ReceiptPage from './ReceiptPage';
import TakedownPage from './TakedownPage';
import TransparencyPage from './TransparencyPage';

const id = '00000000-0000-7000-8000-0000000000d1';

const receipt = (change: Partial<Schema['TakedownReceipt']> = {}): Schema['TakedownReceipt'] => ({
  id,
  kind: 'intimate',
  state: 'received',
  links: ['https://nocturne.test/pics/1'],
  createdAt: '2026-01-01T00:00:00Z',
  dueAt: '2026-01-03T00:00:00Z',
  decidedAt: null,
  answer: '',
  ...change,
});

const counter = (change: Partial<Schema['CounterNotice']> = {}): Schema['CounterNotice'] => ({
  id,
  sender: 'Grace Hill',
  statement: 'The photo of the pier is mine.',
  items: [{ subjectType: 'post', subjectId: id, isHidden: true }],
  canSend: true,
  openUntil: '2026-03-01T00:00:00Z',
  sentAt: null,
  restoreAt: null,
  hasLawsuit: false,
  isRestored: false,
  ...change,
});

const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);

async function fillIn() {
  await type('Links', 'https://nocturne.test/pics/1{enter}/post/2');
  await type('Statement', 'It shows me.');
  await type('Your email', 'grace@example.org');
  await type('Full name, as your signature', 'Grace Hill');
  await userEvent.click(screen.getByRole('checkbox'));
}

it('sends a notice of a guest and leads to its receipt', async () => {
  const server = await arrive(null);
  server.on('POST', '/front/takedowns', () => ({ ok: { id, signature: 'abc' } }));
  const router = open(TakedownPage, '/takedown');
  const send = await screen.findByRole('button', { name: 'Send notice' });
  expect(send).toHaveProperty('disabled', true);

  await fillIn();
  await userEvent.click(send);

  await waitFor(() => expect(router.state.location.pathname).toBe(`/takedown/${id}/abc`));
  const sent = server.askedFor('POST', '/front/takedowns')[0]?.body as Schema['SendTakedown'];
  expect(sent).toMatchObject({
    kind: 'intimate',
    links: ['https://nocturne.test/pics/1', '/post/2'],
    email: 'grace@example.org',
    contact: '',
    signature: 'Grace Hill',
    isSworn: true,
    locale: 'en',
  });
});

it('asks for an address where it is about copyright', async () => {
  await arrive(null);
  open(TakedownPage, '/dmca/notice');

  await fillIn();

  expect(screen.getByRole('combobox')).toHaveProperty('value', 'copyright');
  expect(screen.getByRole('button', { name: 'Send notice' })).toHaveProperty('disabled', true);
  await type('Postal address and phone number', '1 Pier Road');
  expect(screen.getByRole('button', { name: 'Send notice' })).toHaveProperty('disabled', false);
});

it('shows a refusal beside its field and keeps the text', async () => {
  const server = await arrive(null);
  server.on('POST', '/front/takedowns', () => refuse(422, 'invalid_body', 'links'));
  open(TakedownPage, '/takedown');

  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Send notice' }));

  expect(await screen.findByText('Enter 1 to 20 links to content on this site, one per line.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Statement' })).toHaveProperty('value', 'It shows me.');
});

it('tells the sender where a notice is, and nothing to others', async () => {
  const server = await arrive(null);
  server.on('GET', '/front/takedowns/{id}', ({ query }) =>
    query.get('signature') === 'abc'
      ? { ok: receipt({ state: 'rejected', decidedAt: '2026-01-02T00:00:00Z', answer: 'It is a painting.' }) }
      : refuse(404, 'not_found'),
  );
  const path = '/takedown/:id/:signature';
  open(ReceiptPage, path, `/takedown/${id}/abc`);
  expect(await screen.findByText('Content not removed')).toBeTruthy();
  expect(screen.getByText('It is a painting.')).toBeTruthy();

  open(ReceiptPage, path, `/takedown/${id}/other`);
  expect(await screen.findByText('404')).toBeTruthy();
});

it('tells the sender what to do about a counter notice', async () => {
  const server = await arrive(null);
  server.on('GET', '/front/takedowns/{id}', () => ({
    ok: receipt({ kind: 'copyright', state: 'countered', decidedAt: '2026-01-02T00:00:00Z' }),
  }));
  open(ReceiptPage, '/takedown/:id/:signature', `/takedown/${id}/abc`);

  expect(await screen.findByText(/If you filed a lawsuit, tell our support before then/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
});

it('lets an owner send a counter notice and says when the content comes back', async () => {
  const server = await arrive(null);
  server.on('GET', '/front/counter-notices/{id}', () => ({ ok: counter() }));
  server.on('POST', '/front/counter-notices/{id}', () => ({
    ok: counter({ canSend: false, sentAt: '2026-01-02T00:00:00Z', restoreAt: '2026-01-20T12:00:00Z' }),
  }));
  open(CounterNoticePage, '/counter-notice/:id', `/counter-notice/${id}?signature=abc`);
  expect(await screen.findByText(/The photo of the pier is mine\./)).toBeTruthy();

  await type('Why was the removal a mistake?', 'I took it myself.');
  await type('Postal address and phone number', '3 Hill Road');
  await type('Full name, as your signature', 'Ada North');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Send counter notice' }));

  expect(await screen.findByText(/Your content comes back on/)).toBeTruthy();
  expect(server.askedFor('POST', '/front/counter-notices/{id}')[0]?.body).toEqual({
    signature: 'abc',
    name: 'Ada North',
    address: '3 Hill Road',
    statement: 'I took it myself.',
    isSworn: true,
  });
});

it('shows figures by half of a year', async () => {
  const server = await arrive(null);
  const row = { year: 2026, half: 2, kind: 'copyright' as const, notices: 7, removed: 5, counterNotices: 1 };
  server.on('GET', '/front/transparency', () => ({
    ok: { items: [{ ...row, medianHours: 3.25 }], countedAt: '2026-01-01T00:00:00Z' },
  }));
  open(TransparencyPage, '/transparency');

  expect(await screen.findByText('July–December 2026')).toBeTruthy();
  expect(screen.getByText('3.3 hours')).toBeTruthy();
});

it('says that there are no figures yet', async () => {
  const server = await arrive(null);
  server.on('GET', '/front/transparency', () => ({ ok: { items: [], countedAt: '2026-01-01T00:00:00Z' } }));
  open(TransparencyPage, '/transparency');

  expect(await screen.findByText('No notices yet')).toBeTruthy();
});
