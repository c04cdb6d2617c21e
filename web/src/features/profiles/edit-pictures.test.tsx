import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import type { UploadItem } from '~/pictures/upload/queue';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aPerson, aProfile } from '~/testing/profiles';
import { aConsent } from '~/testing/releases';
import { refuse } from '~/testing/server';
import { aMedia, aUser } from '~/testing/world';
import EditDialog from './EditDialog';

const queue = vi.hoisted(() => ({
  sent: [] as File[],
  items: [] as UploadItem[],
}));
vi.mock('~/pictures/upload/queue', async () => {
  const { aMedia: media } = await import('~/testing/world');
  return {
    addFiles: ([file]: File[]) => {
      if (!file) return [];
      const item = { name: file.name, size: 4, sent: 4, state: 'done' as const };
      queue.sent.push(file);
      queue.items = [{ ...item, id: 'u', media: media({ id: 'up', isGenerated: false }) }];
      return ['u'];
    },
    useUploads: () => queue.items,
  };
});

const path = '/front/users/username/{username}';
const upload = aMedia({ id: 'up', isGenerated: false, generationId: null });
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  queue.sent = [];
  queue.items = [];
  server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [upload], totalCount: 1 } }));
  server.on('POST', `${path}/social-links`, () => ({ ok: { socialLinks: [] } }));
  server.on('GET', '/front/media/consent', () => ({
    ok: { items: [aConsent({ id: 'up', clearance: 'ask' })] },
  }));
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
});

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

async function edit() {
  const user = aPerson({ isOwn: true, isApproved: true });
  const profile = aProfile({ user });
  open(() => <EditDialog {...{ profile }} onDone={() => undefined} onClosed={() => undefined} />, '/');
  return within(await screen.findByRole('dialog', { name: 'Edit profile' }));
}

it('crops a cover to its shape before it is sent, and saves it', async () => {
  server.on('PATCH', '/front/users/profile', () => ({ ok: aProfile() }));
  const dialog = await edit();
  const cover = within(dialog.getByRole('group', { name: 'Cover' }));

  await userEvent.upload(
    cover.getByLabelText('Cover: file to upload'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(currentModal()?.name).toBe('cropImage'));
  const props = currentModal()?.props as { aspect: number; onCropped: (file: File) => void };
  expect(props.aspect).toBe(3);
  expect(queue.sent).toEqual([]);
  act(() => props.onCropped(new File(['part'], 'a.jpg')));
  expect(await cover.findByRole('button', { name: 'Say who is shown' })).toBeTruthy();
  expect(cover.getByText(/once it’s approved/)).toBeTruthy();
  act(() => closeModal());
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(server.askedFor('PATCH', '/front/users/profile')[0]?.body).toEqual({ coverId: 'up' }),
  );
});

it('sends a HEIC that the browser cannot show as it is, and names its field if it is refused', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('unknown format');
  });
  server.on('PATCH', '/front/users/profile', () => refuse(409, 'media_not_cleared', 'avatarId'));
  const dialog = await edit();
  const picture = within(dialog.getByRole('group', { name: 'Profile picture' }));
  const input = picture.getByLabelText('Profile picture: file to upload');
  expect(input.getAttribute('accept')).toContain('image/heic');

  await userEvent.upload(input, new File(['x'], 'a.heic', { type: 'image/heic' }));
  await waitFor(() => expect(queue.sent.map(({ name }) => name)).toEqual(['a.heic']));
  await picture.findByRole('button', { name: 'Crop' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect((await picture.findByRole('alert')).textContent).toContain('Say who is shown in your uploads first');
});

it('refuses a file that is no picture before it is sent', async () => {
  const dialog = await edit();
  const picture = within(dialog.getByRole('group', { name: 'Profile picture' }));
  const input = picture.getByLabelText('Profile picture: file to upload');

  await userEvent
    .setup({ applyAccept: false })
    .upload(input, new File(['x'], 'a.mp4', { type: 'video/mp4' }));

  expect((await picture.findByRole('alert')).textContent).toContain('not a video');
  expect(queue.sent).toEqual([]);
});

it('takes a picture of the library, and takes it away again', async () => {
  const dialog = await edit();
  const picture = within(dialog.getByRole('group', { name: 'Profile picture' }));

  await userEvent.click(picture.getByRole('button', { name: 'From library' }));
  expect(currentModal()?.name).toBe('messengerUploadMedia');
  const props = currentModal()?.props as { types: string[]; onChosen: (media: unknown[]) => void };
  expect(props.types).toEqual(['photo']);
  act(() => props.onChosen([upload]));
  act(() => closeModal());
  await userEvent.click(await picture.findByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(picture.queryByRole('button', { name: 'Remove' })).toBeNull());
});
