import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { anImport, anImportItem, aProof, aReview, aReviewItem } from '~/testing/imports';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aMedia, aUser } from '~/testing/world';
import ImportPage from './ImportPage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/import/onlyfans';
const noFolders = { items: [], loose: {} } as unknown as Schema['FolderList'];
let server: Awaited<ReturnType<typeof arrive>>;
let proofs: Schema['ImportProof'][];
let imports: Schema['Import'][];

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true }));
  proofs = [];
  imports = [];
  server.on('GET', '/front/media-storage/folders', () => ({ ok: noFolders }));
  server.on('GET', '/front/imports/{id}/review', () => ({ ok: aReview([]) }));
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

it('says why a file that came in could not be read, and retries it alone', async () => {
  proofs = [aProof({ state: 'confirmed' })];
  const counts = { ...anImport().counts, photos: 0, twins: 0, problems: [], done: 1, failed: 1 };
  imports = [anImport({ state: 'done', counts })];
  server.on('GET', '/front/imports/{id}/items', () => ({
    ok: { items: [anImportItem({ state: 'failed', failure: 'not_a_picture' })], nextCursor: null },
  }));
  server.on('POST', '/front/imports/{id}/items/{item}/retry', () => {
    imports = [anImport({ state: 'bringing', counts: { ...counts, failed: 0, waiting: 1 } })];
    return { ok: undefined };
  });
  open(ImportPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Show files' }));
  const table = await screen.findByRole('table', { name: 'Files in the archive' });
  expect(within(table).getByText('Not a photo')).toBeTruthy();
  await userEvent.click(within(table).getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(server.askedFor('POST', '/front/imports/{id}/items/{item}/retry')).toHaveLength(1);
});

it('asks once for everything that moved within a second', async () => {
  proofs = [aProof({ state: 'confirmed' })];
  imports = [anImport({ state: 'bringing' })];
  open(ImportPage, path);
  await screen.findByRole('button', { name: 'Pause' });
  const before = server.askedFor('GET', '/front/imports').length;

  imports = [anImport({ state: 'paused' })];
  for (let time = 0; time < 5; time++) {
    publish('importMoved', { importId: anImport().id });
    publish('mediaChanged', { mediaId: 'm1', status: 'error' });
  }

  expect(await screen.findByRole('button', { name: 'Resume' }, { timeout: 3000 })).toBeTruthy();
  expect(server.askedFor('GET', '/front/imports')).toHaveLength(before + 1);
});

it('removes edited files with the rest if asked, and says what became of them', async () => {
  proofs = [aProof({ state: 'confirmed' })];
  const counts = { ...anImport().counts, photos: 0, twins: 0, done: 3 };
  const undoUntil = new Date(Date.now() + 86_400_000).toISOString();
  imports = [anImport({ state: 'done', counts, hasArchive: false, undoUntil })];
  server.on('GET', '/front/imports/{id}/undo', () => ({ ok: { going: 1, edited: 1, used: 1 } }));
  server.on('POST', '/front/imports/{id}/undo', () => {
    const after = { ...counts, done: 0, undone: 2, kept: 1 };
    imports = [anImport({ state: 'undone', counts: after, hasArchive: false })];
    return { ok: undefined };
  });
  open(ImportPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
  expect(within(dialog).getByText(/1 file moves to the trash. 1 file you edited stays./)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Also remove the file I edited' }));
  expect(within(dialog).getByText(/2 files move to the trash/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));

  expect(await screen.findByText('2 files moved to the trash. 1 file stayed in your library.')).toBeTruthy();
  expect(server.askedFor('POST', '/front/imports/{id}/undo')[0]?.body).toEqual({ withEdited: true });
});

it('shows what is still private, and opens a post with what was chosen of it', async () => {
  proofs = [aProof({ state: 'confirmed' })];
  const counts = { ...anImport().counts, photos: 0, twins: 0, done: 2 };
  imports = [anImport({ state: 'done', counts, hasArchive: false, folderId: 'f1' })];
  const beach = aMedia({ id: 'm1', title: 'Beach' });
  server.on('GET', '/front/imports/{id}/review', () => ({
    ok: aReview([
      aReviewItem({ media: beach }),
      aReviewItem({ id: 'b2', position: 1, media: aMedia({ id: 'm2', title: 'Sea' }), refusal: 'price' }),
    ]),
  }));
  const router = open(ImportPage, path);

  const review = await screen.findByRole('region', { name: 'To review' });
  expect(await within(review).findByText('This price is not allowed.')).toBeTruthy();
  await userEvent.click(within(review).getByRole('checkbox', { name: 'Beach' }));
  await userEvent.click(within(review).getByRole('button', { name: 'Put in one post' }));

  expect(router.state.location.pathname).toBe('/post/new');
  expect(router.state.location.state).toEqual({ media: [beach] });
});

it('schedules what was chosen, and says which bound a schedule breaks', async () => {
  proofs = [aProof({ state: 'confirmed' })];
  const counts = { ...anImport().counts, photos: 0, twins: 0, done: 2 };
  imports = [anImport({ state: 'done', counts, hasArchive: false })];
  server.on('GET', '/front/imports/{id}/review', () => ({ ok: aReview([aReviewItem()]) }));
  server.on('POST', '/front/imports/{id}/review/publish', () =>
    refuse(422, 'unknown_option', 'schedule.perDay'),
  );
  open(ImportPage, path);

  const review = await screen.findByRole('region', { name: 'To review' });
  await userEvent.click(await within(review).findByRole('button', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule 1 file' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(
    await within(dialog).findByText('Enter 1 to 24. All posts must fit into the next 366 days.'),
  ).toBeTruthy();

  server.on('POST', '/front/imports/{id}/review/publish', () => ({ ok: { count: 1, posts: 1 } }));
  await userEvent.clear(within(dialog).getByLabelText('Posts a day'));
  await userEvent.type(within(dialog).getByLabelText('Posts a day'), '2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.askedFor('POST', '/front/imports/{id}/review/publish').at(-1)?.body).toMatchObject({
    schedule: { perDay: 2, at: '20:00' },
  });
});

it('names the bounds of a price that is not allowed', async () => {
  proofs = [aProof({ state: 'confirmed' })];
  imports = [anImport()];
  server.on('PATCH', '/front/imports/{id}/items', () => refuse(422, 'price_out_of_bounds', 'priceCents'));
  open(ImportPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 files' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Audience'), 'Paid (one-time)');
  await userEvent.type(within(dialog).getByLabelText('Price (USD)'), '1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

  expect(await within(dialog).findByText('Enter a price from $4.99 to $200.')).toBeTruthy();
  expect(server.askedFor('PATCH', '/front/imports/{id}/items')[0]?.body).toEqual({
    inReview: false,
    audience: 'buyers',
    priceCents: 100,
  });
});

it('says that an undo deletes chats for good, and what became of them', async () => {
  const counts = { ...anImport().counts, photos: 0, twins: 0, problems: [], done: 3 };
  const undoUntil = new Date(Date.now() + 86_400_000).toISOString();
  imports = [anImport({ platform: 'characters', state: 'done', counts, hasArchive: false, undoUntil })];
  server.on('GET', '/front/imports/{id}/undo', () => ({ ok: { going: 2, edited: 0, used: 1 } }));
  server.on('POST', '/front/imports/{id}/undo', () => {
    const after = { ...counts, done: 0, undone: 2, kept: 1 };
    imports = [anImport({ platform: 'characters', state: 'undone', counts: after, hasArchive: false })];
    return { ok: undefined };
  });
  open(ImportPage, '/import/101');

  await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
  expect(
    within(dialog).getByText(/1 character you published stays. Imported chats are deleted for good./),
  ).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));

  expect(await screen.findByText('2 items removed. 1 item stayed.')).toBeTruthy();
});

it('takes characters and chats without a proof', async () => {
  imports = [
    anImport({
      platform: 'characters',
      counts: { ...anImport().counts, photos: 0, twins: 0, problems: [], characters: 2, chats: 1 },
    }),
  ];
  server.on('GET', '/front/imports/{id}/items', () => ({
    ok: {
      items: [
        anImportItem({ name: 'characters/Mara.png', kind: 'character' }),
        anImportItem({ id: 'b2', position: 1, kind: 'chat', state: 'failed', failure: 'no_character' }),
      ],
      nextCursor: null,
    },
  }));
  server.on('POST', '/front/imports/{id}/choose', () => ({ ok: { count: 3 } }));
  open(ImportPage, '/import/101');

  expect(await screen.findByRole('heading', { name: 'Upload your archive' })).toBeTruthy();
  expect(screen.queryByLabelText('Address of your profile')).toBeNull();
  expect(await screen.findByText('No character with this name')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Import 3 files' }));

  await waitFor(() => expect(server.askedFor('POST', '/front/imports/{id}/choose')).toHaveLength(1));
});

it('takes a list of addresses, and says why a file of it did not come in', async () => {
  proofs = [aProof({ state: 'confirmed' })];
  const counts = { ...anImport().counts, photos: 0, twins: 0, problems: [], done: 1, failed: 1 };
  imports = [anImport({ fileName: 'list.csv', state: 'done', counts })];
  server.on('GET', '/front/imports/{id}/items', () => ({
    ok: {
      items: [anImportItem({ name: 'example.com/beach.jpg', state: 'failed', failure: 'address_refused' })],
      nextCursor: null,
    },
  }));
  open(ImportPage, path);

  const example = await screen.findByRole('link', { name: 'Download an example list' });
  expect(decodeURIComponent(example.getAttribute('href') ?? '')).toMatch(
    /^data:text\/csv;charset=utf-8,file,caption,date,price,audience,tags,type\n/,
  );
  expect(screen.getByLabelText('Archive').getAttribute('accept')).toContain('.csv');
  await userEvent.click(screen.getByRole('button', { name: 'Show files' }));
  expect(await screen.findByText('We don’t load files from this address')).toBeTruthy();
});

it('says how fast an import goes, and what is left', async () => {
  proofs = [aProof({ state: 'confirmed' })];
  const counts = { ...anImport().counts, done: 100, waiting: 100 };
  const estimate = { lowSeconds: 40, highSeconds: 90, ahead: 0 };
  imports = [anImport({ state: 'bringing', counts, estimate, perMinute: 89.6 })];
  open(ImportPage, path);

  expect(await screen.findByText(/^90 files a minute · about .+ left$/)).toBeTruthy();
});
