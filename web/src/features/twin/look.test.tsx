import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aConsent } from '~/testing/releases';
import { refuse } from '~/testing/server';
import { aTwin, aWholeTwin } from '~/testing/twin';
import { aMedia, aUser } from '~/testing/world';
import { toast } from '~/ui/toast';
import LookPage from './LookPage';
import type { Twin } from './wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/twin/look';
const call = '/front/digital-twin/onboarding/look';
const licence = aWholeTwin().licence;
let server: Awaited<ReturnType<typeof arrive>>;
let twin: Twin;
const media = [
  aMedia({ id: 'mine', title: 'Mine', isGenerated: false }),
  aMedia({ id: 'theirs', title: 'Theirs', isGenerated: false }),
];

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true, isVerified: true }));
  twin = aTwin({ licence });
  server.on('GET', '/front/digital-twin', () => ({ ok: twin }));
  server.on('GET', '/front/media-storage', () => ({ ok: { items: media, totalCount: 2 } }));
  server.on('GET', '/front/media-storage/folders', () => ({
    ok: { items: [], loose: {} } as unknown as Schema['FolderList'],
  }));
  server.on('GET', '/front/uploads', () => refuse(503, 'busy'));
  server.on('GET', '/front/media/consent', ({ query }) => ({
    ok: {
      items: [
        aConsent({ id: 'mine', shown: 'me', clearance: 'cleared' }),
        aConsent({ id: 'theirs', shown: 'others', clearance: 'cleared' }),
      ].filter(({ id }) => query.get('ids')?.split(',').includes(id)),
    },
  }));
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));

/** Chooses the only picture of the library that shows its owner. */
async function choosePortrait(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose from library: Portraits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select media' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Mine' }));
  expect(dialog.queryByRole('button', { name: 'Theirs' })).toBeNull();
  const take = dialog.getByRole('button', { name: /^Select/ }) as HTMLButtonElement;
  await waitFor(() => expect(take.disabled).toBe(false));
  await userEvent.click(take);
}

it('takes portraits of the library that show its owner, and sends them for the check', async () => {
  server.on('PUT', call, () => {
    twin = aWholeTwin();
    return { ok: twin };
  });
  const router = open(LookPage, path);
  await choosePortrait();

  await userEvent.click(await screen.findByRole('button', { name: 'Save look' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/twin'));
  expect(server.askedFor('PUT', call)[0]?.body).toEqual({ medias: { portrait: ['mine'], nude: [] } });
});

it('says before it is saved that other pictures turn the twin off', async () => {
  twin = aWholeTwin({ isDigitalTwinEnabled: true });
  open(LookPage, path);
  await screen.findByRole('region', { name: 'Portraits' });
  expect(screen.queryByText(/^Saving turns your twin off/)).toBeNull();

  await choosePortrait();

  expect(await screen.findByText(/^Saving turns your twin off/)).toBeTruthy();
});

it('shows how further pictures are split', async () => {
  twin = aTwin({
    licence,
    medias: {
      portrait: { ids: ['p'] },
      closed: { ids: ['a', 'b'] },
      waist: { ids: ['c', 'd'] },
      nude: { ids: ['e'] },
    },
  });
  open(LookPage, path);

  const further = await part('Further pictures');
  const words = further.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(words).toEqual(['Dressed', 'Dressed', 'To the waist', 'To the waist', 'The rest']);
});

it('accepts the licence first, and says when', async () => {
  twin = aTwin({ licence: { ...licence, acceptedAt: null, acceptedVersion: null } });
  server.on('POST', '/front/digital-twin/licence', () => {
    twin = aTwin({ licence });
    return { ok: twin };
  });
  open(LookPage, path);
  expect(await screen.findByText('Accept the license below first.')).toBeTruthy();

  const card = await part('License for your likeness');
  await userEvent.click(card.getByRole('checkbox', { name: /^I’m the person shown/ }));
  await userEvent.click(card.getByRole('button', { name: 'Accept license' }));

  expect(await card.findByText(/^Accepted on .*, version 1\.$/)).toBeTruthy();
  expect(server.askedFor('POST', '/front/digital-twin/licence')[0]?.body).toEqual({ version: '1' });
});

it('says why the pictures were refused, and why others can’t be saved', async () => {
  const told = vi.spyOn(toast, 'error');
  twin = aWholeTwin({
    look: {
      state: 'refused',
      since: '2026-01-02T00:00:00Z',
      reason: 'The face differs.',
      isComparedByMachine: true,
    },
  });
  server.on('PUT', call, () => refuse(422, 'media_unusable', 'medias'));
  open(LookPage, path);
  expect(await screen.findByText('Not approved: The face differs.')).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Save look' }) as HTMLButtonElement;
  // The same pictures would only be refused again.
  expect(save.disabled).toBe(true);

  await choosePortrait();
  await userEvent.click(save);

  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect((await screen.findByRole('alert')).textContent).toBe(told.mock.calls[0]?.[0]);
});

it('chooses the picture that it shows, and saves it', async () => {
  twin = aWholeTwin();
  const avatar = { mediaId: aMedia().id, url: '/a.webp', urlOriginal: '/o.webp' };
  server.on('POST', '/front/digital-twin/digital-twin-avatar', () => {
    twin = { ...twin, avatar: { ...avatar, isSaved: false } };
    return { ok: twin };
  });
  server.on('POST', '/front/digital-twin/save-avatar', () => {
    twin = { ...twin, avatar: { ...avatar, isSaved: true } };
    return { ok: twin };
  });
  open(LookPage, path);
  const card = await part('Picture of your twin');

  await userEvent.click(card.getByRole('button', { name: 'Portrait 1' }));
  await userEvent.click(await card.findByRole('button', { name: 'Save picture' }));

  expect(await card.findByText('Saved')).toBeTruthy();
});

it('asks for the identity check before anything is chosen', async () => {
  twin = aTwin({ isVerified: false });
  open(LookPage, path);

  expect(await screen.findByRole('button', { name: 'Verify' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your pictures' })).toBeNull();
});
