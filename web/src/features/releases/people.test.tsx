import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Person } from '~/pictures/consent/consent';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aPersonShown, aRelease, aWithdrawal } from '~/testing/releases';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import PeoplePage from './PeoplePage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/settings/people';
let server: Awaited<ReturnType<typeof arrive>>;
let persons: Person[];

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true }));
  persons = [];
  server.on('GET', '/front/persons', () => ({ ok: { items: persons, isVerified: true } }));
  server.on('GET', '/front/persons/withdrawals', () => ({ ok: { items: [] } }));
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('says what the page is for while nobody is on it', async () => {
  open(PeoplePage, path);

  expect(await screen.findByText('No one added yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Export records (CSV)' })).toBeNull();
});

it('says that the people could not be read, and tries again', async () => {
  server.on('GET', '/front/persons', () => refuse(503, 'busy'));
  open(PeoplePage, path);
  const alert = await screen.findByRole('alert');
  persons = [aPersonShown()];
  server.on('GET', '/front/persons', () => ({ ok: { items: persons, isVerified: false } }));

  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('region', { name: 'Nora' })).toBeTruthy();
  expect(screen.getByText('Verify your identity to publish uploads.')).toBeTruthy();
});

it('adds a person and makes the link for them', async () => {
  server.on('POST', '/front/persons', ({ body }) => {
    const { id, fullName, stageName } = body as Person;
    persons = [aPersonShown({ id, fullName, stageName })];
    return { ok: persons[0] as Person };
  });
  server.on('POST', '/front/persons/{id}/release', () => {
    persons = persons.map((person) => ({ ...person, release: aRelease() }));
    return {
      ok: {
        person: persons[0] as Person,
        url: 'https://nocturne.test/releases/abc',
        expiresAt: '2026-01-15T00:00:00Z',
      },
    };
  });
  open(PeoplePage, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Full legal name/ }), ' Nora Lindqvist ');
  await userEvent.type(screen.getByRole('textbox', { name: /^Stage name/ }), 'Nora');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Release for Nora' }));
  expect(dialog.getByText(/^Then everything that shows them is taken down for good/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Sold in paid posts/ }));
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Germany');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));

  const link = await dialog.findByRole('textbox', { name: /^Link/ });
  expect((link as HTMLInputElement).value).toBe('https://nocturne.test/releases/abc');
  expect(server.askedFor('POST', '/front/persons')[0]?.body).toMatchObject({
    fullName: 'Nora Lindqvist',
    stageName: 'Nora',
  });
  expect(server.askedFor('POST', '/front/persons/{id}/release')[0]?.body).toMatchObject({
    uses: ['shown'],
    endsOn: null,
    excludedCountries: ['DE'],
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect((await card('Nora')).getByText('Signature pending')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Export records (CSV)' }).getAttribute('href')).toBe(
    '/front/persons/export',
  );
});

it('shows how each release is, and what is left to do', async () => {
  const signed = aRelease({ state: 'signed', signedAt: '2026-01-03T00:00:00Z' });
  persons = [
    aPersonShown({ id: 'p0', stageName: 'Ada', isSelf: true }),
    aPersonShown({ id: 'p1', stageName: 'One', release: signed, mediaCount: 2 }),
    aPersonShown({
      id: 'p2',
      stageName: 'Two',
      release: { ...signed, state: 'revoked', endedAt: '2026-02-01T00:00:00Z' },
    }),
    aPersonShown({ id: 'p3', stageName: 'Three', isBarred: true }),
  ];
  open(PeoplePage, path);

  expect((await card('Ada')).queryByRole('button')).toBeNull();
  const one = await card('One');
  expect(one.getByText('Signed')).toBeTruthy();
  expect(one.getByText(/Shown in 2 uploads/)).toBeTruthy();
  expect(one.queryByRole('button', { name: /^New link/ })).toBeNull();
  const two = await card('Two');
  expect(two.getByText(/Everything that shows them is taken down/)).toBeTruthy();
  expect(two.getByRole('button', { name: 'New link: Two' })).toBeTruthy();
  expect(two.queryByRole('button', { name: 'Delete: Two' })).toBeNull();
  expect((await card('Three')).getByText('This person can’t be shown.')).toBeTruthy();
});

it('deletes who never signed, after asking', async () => {
  persons = [aPersonShown()];
  server.on('DELETE', '/front/persons/{id}', () => {
    persons = [];
    return { ok: undefined };
  });
  open(PeoplePage, path);

  await userEvent.click((await card('Nora')).getByRole('button', { name: 'Delete: Nora' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Nora?' }));
  expect(server.askedFor('DELETE', '/front/persons/{id}')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('No one added yet')).toBeTruthy();
});

it('keeps a signed name, and says why a name was refused', async () => {
  persons = [aPersonShown({ release: aRelease({ state: 'signed', signedAt: '2026-01-03T00:00:00Z' }) })];
  server.on('PATCH', '/front/persons/{id}', () => refuse(422, 'name_invalid', 'stageName'));
  open(PeoplePage, path);
  await userEvent.click((await card('Nora')).getByRole('button', { name: 'Rename: Nora' }));

  const name = await screen.findByRole('textbox', { name: /^Full legal name/ });
  expect(name.hasAttribute('readonly')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Use a name of 1 to 60 characters.'),
  );
});

it('tells what was taken down after a release ended', async () => {
  persons = [aPersonShown()];
  server.on('GET', '/front/persons/withdrawals', () => ({ ok: { items: [aWithdrawal()] } }));
  open(PeoplePage, path);

  const part = within(await screen.findByRole('region', { name: 'Taken down' }));
  expect(part.getByText('I moved on.')).toBeTruthy();
  expect(part.getByText(/2 items · 1 post · 3 buyers notified/)).toBeTruthy();
  expect(part.getByText(/\$14\.97 refunded/)).toBeTruthy();
});
