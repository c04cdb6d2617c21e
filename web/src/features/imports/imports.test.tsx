import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { anImport, anImportItem, aProof } from '~/testing/imports';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import ImportPage from './ImportPage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/import/onlyfans';
let server: Awaited<ReturnType<typeof arrive>>;
let proofs: Schema['ImportProof'][];
let imports: Schema['Import'][];

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true }));
  proofs = [];
  imports = [];
  server.on('GET', '/front/import-proofs', () => ({ ok: { items: proofs } }));
  server.on('GET', '/front/imports', () => ({ ok: { items: imports, nextCursor: null } }));
  server.on('GET', '/front/imports/{id}/items', () => ({
    ok: {
      items: [
        anImportItem(),
        anImportItem({ id: 'b2', name: 'media/old.jpg', twinId: 'm1', position: 1 }),
        anImportItem({ id: 'b3', name: 'media/locked.jpg', problem: 'encrypted', position: 2 }),
      ],
      nextCursor: null,
    },
  }));
});

it('asks for the profile first, and says what a wrong address needs', async () => {
  server.on('POST', '/front/import-proofs', () => refuse(422, 'unknown_option', 'profile'));
  open(ImportPage, path);

  await userEvent.type(await screen.findByLabelText('Address of your profile'), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Get a code' }));

  expect(
    await screen.findByText('Enter the address of your profile, like https://onlyfans.com/name'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Select archive' })).toBeNull();
});

it('shows the code, what became of it, and an archive only for a confirmed profile', async () => {
  proofs = [aProof({ state: 'refused', reason: 'The code is missing.' })];
  open(ImportPage, path);
  expect(await screen.findByText('Your profile wasn’t confirmed: The code is missing.')).toBeTruthy();

  server.on('POST', '/front/import-proofs', () => {
    proofs = [aProof()];
    return { ok: proofs[0] as Schema['ImportProof'] };
  });
  await userEvent.type(screen.getByLabelText('Address of your profile'), 'https://onlyfans.com/ada');
  await userEvent.click(screen.getByRole('button', { name: 'Get a code' }));
  expect(await screen.findByText('nocturne-1a2b3c4d')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Select archive' })).toBeNull();
});

it('shows what an archive holds before anything is saved, and imports what is chosen', async () => {
  proofs = [aProof({ state: 'confirmed' })];
  imports = [anImport()];
  server.on('POST', '/front/imports/{id}/choose', () => ({ ok: { count: 1 } }));
  open(ImportPage, path);

  const table = await screen.findByRole('table', { name: 'Files in the archive' });
  expect(within(table).getByText('Protected by a password')).toBeTruthy();
  expect(within(table).getByText('Already imported')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 file' }));

  await waitFor(() => expect(server.askedFor('POST', '/front/imports/{id}/choose')).toHaveLength(1));
  expect(server.askedFor('POST', '/front/imports/{id}/choose')[0]?.body).toEqual({
    withTwins: false,
    keepDates: true,
  });
});

it('says why an archive can’t be read', async () => {
  proofs = [aProof({ state: 'confirmed' })];
  imports = [anImport({ state: 'failed', refusal: 'not_an_archive', hasArchive: false })];
  open(ImportPage, path);

  expect(await screen.findByText('This file is not a zip or tar.gz archive.')).toBeTruthy();
});
