import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aCase, aPerson, aReply, revealed } from '~/testing/cases';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import CasePage from './CasePage';
import RepliesPage from './RepliesPage';

const call = '/front/admin/cases/{id}';
let server: Awaited<ReturnType<typeof arrive>>;
let item: Schema['CaseDetail'];
let shown: Schema['RevealedCase'];

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
  item = aCase();
  shown = revealed();
  server.on('GET', call, () => ({ ok: item }));
  server.on('GET', '/front/admin/notes', () => ({ ok: { items: [] } }));
  server.on('GET', '/front/admin/replies', () => ({
    ok: { items: [aReply(), aReply({ id: 'other', rule: 'violence', title: 'Threats' })] },
  }));
  server.on('POST', `${call}/reveal`, () => {
    item = { ...item, isRevealed: true };
    return { ok: shown };
  });
});
const openCase = () => open(CasePage, '/admin/moderation/:id', `/admin/moderation/${item.id}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));
async function reveal() {
  await press('Reveal');
  const dialog = await inDialog();
  await userEvent.type(dialog.getByLabelText('Reason'), 'To judge it');
  await userEvent.click(dialog.getByRole('button', { name: 'Reveal' }));
}

it('lets decide only after the content was revealed, and says so', async () => {
  openCase();

  expect((await screen.findByRole('button', { name: 'Decide' })).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Reveal the reported content to decide.')).toBeTruthy();
  await reveal();

  await screen.findByText('This case has no text or images.');
  expect((await screen.findByRole('button', { name: 'Decide' })).hasAttribute('disabled')).toBe(false);
  expect(screen.queryByText('Reveal the reported content to decide.')).toBeNull();
});

it('leads to the owner and the reporters', async () => {
  openCase();

  for (const [name, id] of [
    ['vesna', item.ownerId],
    ['orin', item.reportList[0]?.reporterId],
  ])
    expect((await screen.findByRole('link', { name: name ?? '' })).getAttribute('href')).toBe(
      `/admin/members/${id}`,
    );
});

it('shows the page of a reported person, and opens its links on request alone', async () => {
  shown = revealed({
    person: aPerson(),
    isPersonLive: true,
    media: [{ id: '00000000-0000-7000-8000-0000000000f5', width: 3, height: 2, url: '/picture' } as const],
  });
  openCase();
  await reveal();

  expect(await screen.findByText('Paints lamps 🚀')).toBeTruthy();
  expect(screen.getByText(/shown as it is now/)).toBeTruthy();
  expect(screen.getByText('https://example.com/vesna').tagName).toBe('SPAN');
  const links = screen.getAllByRole('link', { name: 'Open link' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/vesna']);
  expect(screen.getByText('javascript:void(0)')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Image of a post' }).getAttribute('src')).toBe('/picture');
});

it('says who wrote each line, and draws emoji codes', async () => {
  item = aCase({ subjectType: 'reply', speaker: 'character', characterName: 'ada' });
  const at = '2026-01-01T00:00:00Z';
  shown = revealed({
    texts: { text: 'Go away :fire:' } as never,
    said: { speaker: 'character', name: 'Ada', text: 'Go away :fire:', at },
    before: { speaker: 'person', name: 'orin', text: 'Hello', at },
  });
  openCase();
  await reveal();

  expect(await screen.findByText('Go away 🔥')).toBeTruthy();
  expect(screen.getByText(/Person ·/)).toBeTruthy();
  expect(screen.getAllByText(/Character \(AI\)/).length).toBe(2);
});

it('tells that a model wrote it, and opens a case about the character instead', async () => {
  item = aCase({ subjectType: 'reply', speaker: 'character', characterName: 'ada', isRevealed: true });
  server.on('POST', '/front/reports', () => ({ status: 204 }));
  openCase();
  await press('Decide');
  const dialog = await inDialog();

  expect(dialog.getByText(/An AI model wrote this/)).toBeTruthy();
  const about = dialog.getByRole('button', { name: 'Open a case about the character' });
  await userEvent.click(about);

  await waitFor(() => expect(about.hasAttribute('disabled')).toBe(true));
  expect(server.askedFor('POST', '/front/reports')[0]?.body).toMatchObject({
    subjectType: 'character',
    subject: 'ada',
    reason: 'spam',
  });
});

it('warns with a saved text in the language of the owner', async () => {
  item = aCase({ isRevealed: true, ownerLocale: 'de' });
  server.on('POST', `${call}/decision`, () => {
    item = aCase({ state: 'closed', outcome: 'keep', sanction: 'warn', rule: 'spam' });
    return { ok: item };
  });
  openCase();
  await press('Decide');
  const dialog = await inDialog();
  await userEvent.click(dialog.getByText('Warn'));
  await screen.findByRole('option', { name: 'Advertising' });
  expect(dialog.queryByRole('option', { name: 'Threats' })).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Saved replies'), 'Advertising');

  expect(dialog.getByText('In German. You can edit it before sending.')).toBeTruthy();
  expect(dialog.getByText(/No lamps\./)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Message to the owner (optional)'), ' Danke.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Sells lamps');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));

  expect(await screen.findByRole('button', { name: 'Undo decision' })).toBeTruthy();
  expect(server.askedFor('POST', `${call}/decision`)[0]?.body).toEqual({
    outcome: 'keep',
    sanction: 'warn',
    rule: 'spam',
    message: 'Keine Lampen. Danke.',
    reason: 'Sells lamps',
  });
});

it('shows why others decided to whoever reads it next', async () => {
  const at = '2026-01-01T00:00:00Z';
  item = aCase({
    state: 'proposed',
    steps: [{ action: 'case.decide', byName: 'rosa', reason: 'She sells lamps', at }],
  });
  openCase();

  expect(await screen.findByText('She sells lamps')).toBeTruthy();
  expect(screen.getByText(/Decided · @rosa/)).toBeTruthy();
});

it('answers a question with a saved text', async () => {
  item = aCase({ subjectType: 'support', email: 'vesna@nocturne.test' });
  server.on('GET', '/front/admin/replies', () => ({
    ok: { items: [aReply(), aReply({ id: 'refund', purpose: 'answer', rule: null, title: 'Refund' })] },
  }));
  server.on('POST', `${call}/answer`, () => ({ ok: aCase({ subjectType: 'support', state: 'closed' }) }));
  openCase();
  await screen.findByRole('option', { name: 'Refund' });

  await userEvent.selectOptions(screen.getByLabelText('Saved replies'), 'Refund');
  await press('Send reply');

  expect(screen.queryByRole('option', { name: 'Advertising' })).toBeNull();
  expect(server.askedFor('POST', `${call}/answer`)[0]?.body).toEqual({ text: 'No lamps.' });
});

it('lets admins add, change and delete saved replies', async () => {
  server.on('PUT', '/front/admin/replies/{id}', () => ({ ok: { items: [aReply({ title: 'Lights' })] } }));
  server.on('DELETE', '/front/admin/replies/{id}', () => ({ ok: { items: [] } }));
  open(RepliesPage, '/admin/replies');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as HTMLElement);
  const dialog = await inDialog();
  const title = dialog.getByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Lights');
  await userEvent.selectOptions(dialog.getByLabelText('Language'), 'Français');
  await userEvent.type(dialog.getByLabelText('Text'), 'Pas de lampes.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Lights')).toBeTruthy();
  expect(server.askedFor('PUT', '/front/admin/replies/{id}')[0]?.body).toEqual({
    purpose: 'warning',
    rule: 'spam',
    title: 'Lights',
    texts: { en: 'No lamps.', de: 'Keine Lampen.', fr: 'Pas de lampes.' },
    version: 1,
  });
  await press('Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete “Lights”?' });
  expect(server.askedFor('DELETE', '/front/admin/replies/{id}')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText('No saved replies yet.')).length).toBe(2);
});

it('shows support the saved replies without buttons', async () => {
  server = await arrive(aUser({ isSupport: true }));
  server.on('GET', '/front/admin/replies', () => ({ ok: { items: [aReply()] } }));
  open(RepliesPage, '/admin/replies');

  expect(await screen.findByText('Advertising')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add reply' })).toBeNull();
});

it('reads again what could not be read', async () => {
  server.on('GET', '/front/admin/replies', () => refuse(503, 'busy'));
  open(RepliesPage, '/admin/replies');
  await screen.findByRole('alert');

  server.on('GET', '/front/admin/replies', () => ({ ok: { items: [aReply()] } }));
  await press('Try again');

  expect(await screen.findByText('Advertising')).toBeTruthy();
});
