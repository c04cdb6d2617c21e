import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { openModal, preloadModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aConsent } from '~/testing/releases';
import { aMedia, aUser } from '~/testing/world';

const folders = (items: { id: string; name: string }[]) =>
  ({ items, loose: {} }) as unknown as Schema['FolderList'];

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

// It is large: a busy machine takes longer to load it than a test waits for a dialog.
beforeAll(() => preloadModal('messengerUploadMedia'), 60_000);

it('asks who is shown within the window, and gives out only what is approved', async () => {
  const server = await arrive(aUser({ isApproved: true }));
  const media = [
    aMedia({ id: 'u', isGenerated: false, title: 'Pier' }),
    aMedia({ id: 'g', title: 'Generated pier' }),
  ];
  let clearance: 'ask' | 'review' = 'ask';
  server.on('GET', '/front/media-storage', () => ({ ok: { items: media, totalCount: 2 } }));
  server.on('GET', '/front/media/consent', () => ({ ok: { items: [aConsent({ id: 'u', clearance })] } }));
  server.on('POST', '/front/media/consent', () => {
    clearance = 'review';
    return { ok: { items: [aConsent({ id: 'u', shown: 'nobody', clearance })] } };
  });
  server.on('GET', '/front/media-storage/folders', () => ({ ok: folders([]) }));
  server.on('GET', '/front/persons', () => ({ ok: { items: [], isVerified: true } }));
  server.on('GET', '/front/uploads', () => ({ ok: { items: [], usedBytes: 0, quotaBytes: 1 } }));
  const onChosen = vi.fn();
  open(() => null, '/');
  openModal('messengerUploadMedia', { max: 2, onChosen });
  const dialog = within(await screen.findByRole('dialog', { name: 'Select media' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Generated pier' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pier' }));

  await userEvent.click(await dialog.findByRole('button', { name: 'Say who is shown' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^No one/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText(/^1 upload is in review/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Select (2)' })).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Pier' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Select (1)' })).toHaveProperty('disabled', false),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Select (1)' }));
  expect(onChosen.mock.calls[0]?.[0]).toHaveLength(1);
});

it('searches a folder, and says why a medium cannot be chosen', async () => {
  const server = await arrive(aUser({ isApproved: true }));
  const media = [
    aMedia({ id: 'p', title: 'Pier', status: 'processing' }),
    aMedia({ id: 'e', title: 'Fog', status: 'error' }),
    aMedia({ id: 'v', title: 'Waves', type: 'video' }),
  ];
  server.on('GET', '/front/media-storage', () => ({ ok: { items: media, totalCount: 3 } }));
  server.on('GET', '/front/media-storage/folders', () => ({ ok: folders([{ id: 'f', name: 'Harbor' }]) }));
  const onChosen = vi.fn();
  open(() => null, '/');
  openModal('messengerUploadMedia', { max: 2, onChosen });
  const dialog = within(await screen.findByRole('dialog', { name: 'Select media' }));

  expect(await dialog.findByRole('button', { name: 'Pier: Still processing' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(dialog.getByRole('button', { name: 'Fog: Couldn’t be processed' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Folder' }), 'Harbor');
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search your library' }), 'wav');
  await waitFor(() => {
    const query = server.askedFor('GET', '/front/media-storage').at(-1)?.query;
    expect([query?.get('folderId'), query?.get('search')]).toEqual(['f', 'wav']);
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Waves' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Select (1)' }));

  expect(onChosen.mock.calls[0]?.[0]).toMatchObject([{ id: 'v' }]);
});
