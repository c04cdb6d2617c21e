import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSignedRelease } from '~/testing/releases';
import { refuse } from '~/testing/server';
import ReleasePage from './ReleasePage';

const path = '/front/releases/{signature}';
let server: Awaited<ReturnType<typeof arrive>>;
const both = { documents: ['id_front' as const, 'selfie' as const] };

beforeEach(async () => {
  server = await arrive(null);
});

const enter = () => open(ReleasePage, '/releases/:signature', '/releases/abc');

async function fill(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Your full name/ }), 'Nora Lindqvist');
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1990-05-04' } });
  await userEvent.click(screen.getByRole('checkbox'));
}

it('says that a link has expired, without an account', async () => {
  server.on('GET', path, () => refuse(410, 'token_invalid'));
  enter();

  expect(await screen.findByText('This link doesn’t work anymore')).toBeTruthy();
});

it('shows the terms and the words, and asks for documents before the signature', async () => {
  server.on('GET', path, () => ({ ok: aSignedRelease() }));
  enter();

  expect(await screen.findByText(/Ada \(@ada\) would like to publish/)).toBeTruthy();
  expect(screen.getByText('Germany')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Agreement' }).getAttribute('lang')).toBe('en');
  expect(screen.getByRole('heading', { name: 'You can revoke it' })).toBeTruthy();
  expect(screen.getByText('I may revoke this.')).toBeTruthy();
  await fill();

  expect(screen.getByRole('button', { name: 'Sign' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Choose an image: ID, front' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ID, back/ })).toBeNull();
});

it('signs with name and date of birth, and then tells how to revoke', async () => {
  server.on('GET', path, () => ({ ok: aSignedRelease(both) }));
  server.on('POST', `${path}/sign`, () => ({
    ok: aSignedRelease({ ...both, state: 'signed', signedAt: '2026-01-03T00:00:00Z' }),
  }));
  enter();
  await fill();

  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));

  expect(await screen.findByText(/You signed this release for Ada/)).toBeTruthy();
  expect(server.askedFor('POST', `${path}/sign`)[0]?.body).toEqual({
    fullName: 'Nora Lindqvist',
    birthDate: '1990-05-04',
    isAgreed: true,
  });
  expect(screen.getByRole('heading', { name: 'Revoke your release' })).toBeTruthy();
});

it('tells somebody under 18 that nothing is published', async () => {
  server.on('GET', path, () => ({ ok: aSignedRelease(both) }));
  server.on('POST', `${path}/sign`, () => refuse(422, 'adults_only', 'birthDate'));
  enter();
  await fill();

  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));

  expect((await screen.findByRole('alert')).textContent).toContain(
    'Nothing that shows you will be published.',
  );
});

it('asks once about a date of birth below 18 before it counts', async () => {
  server.on('GET', path, () => ({ ok: aSignedRelease(both) }));
  server.on('POST', `${path}/sign`, () => refuse(422, 'adults_only', 'birthDate'));
  enter();
  await fill();
  const thisYear = new Date().toISOString().slice(0, 10);
  await userEvent.clear(screen.getByLabelText('Date of birth'));
  await userEvent.type(screen.getByLabelText('Date of birth'), thisYear);

  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));

  expect(await screen.findByText(/^By this date you’re under 18/)).toBeTruthy();
  expect(server.askedFor('POST', `${path}/sign`)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing that shows you');
  expect(server.askedFor('POST', `${path}/sign`)).toHaveLength(1);
});

it('says that a release which was revoked can not be signed', async () => {
  server.on('GET', path, () => ({ ok: aSignedRelease(both) }));
  server.on('POST', `${path}/sign`, () => refuse(409, 'conflict'));
  enter();
  await fill();

  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));

  expect((await screen.findByRole('alert')).textContent).toContain('can’t be signed anymore');
});

it('declines after asking', async () => {
  server.on('GET', path, () => ({ ok: aSignedRelease() }));
  server.on('POST', `${path}/decline`, () => ({
    ok: aSignedRelease({ state: 'declined', endedAt: '2026-01-03T00:00:00Z' }),
  }));
  enter();

  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this release?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));

  expect(await screen.findByText(/You declined on/)).toBeTruthy();
});

it('tells who is under 18 that nothing is published, not that they declined', async () => {
  const endedAt = '2026-01-03T00:00:00Z';
  server.on('GET', path, () => ({ ok: aSignedRelease({ state: 'declined', endedAt, isBarred: true }) }));
  enter();

  expect(await screen.findByText(/Nothing that shows you will be published/)).toBeTruthy();
  expect(screen.queryByText(/You declined/)).toBeNull();
});

it('revokes after saying what happens, with a reason if there is one', async () => {
  const signed = aSignedRelease({
    ...both,
    state: 'signed',
    signedAt: '2026-01-03T00:00:00Z',
    mediaCount: 2,
  });
  server.on('GET', path, () => ({ ok: signed }));
  server.on('POST', `${path}/revoke`, () => ({
    ok: { ...signed, state: 'revoked' as const, endedAt: '2026-02-01T00:00:00Z' },
  }));
  enter();
  expect(await screen.findByText('2 photos and videos show you.')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke your release?' }));
  expect(dialog.getByText(/is taken down from posts, stories, messages and profiles/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), 'I moved on.');
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));

  expect(await screen.findByText(/You revoked your release on/)).toBeTruthy();
  expect(server.askedFor('POST', `${path}/revoke`)[0]?.body).toEqual({ reason: 'I moved on.' });
});

it('says that a release was ended elsewhere, and stays in the dialog', async () => {
  server.on('GET', path, () => ({ ok: aSignedRelease() }));
  server.on('POST', `${path}/decline`, () => refuse(410, 'token_invalid'));
  enter();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));

  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));

  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('This link has expired'));
});
