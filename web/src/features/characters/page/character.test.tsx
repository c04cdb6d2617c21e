import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate, unstable_serialize } from 'swr';
import { cache } from 'swr/_internal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aCard, aCharacter } from '~/testing/companions';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import CharacterPage from '../CharacterPage';
import type { Character } from '../wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/character/:username/:tab?';
let server: Awaited<ReturnType<typeof arrive>>;
let character: Character;
const shown: ToastRequest[] = [];
let disconnect: () => void;

async function visit(change: Partial<Character> = {}, user = aUser() as ReturnType<typeof aUser> | null) {
  server = await arrive(user);
  character = aCharacter(change);
  server.on('GET', '/front/characters/{username}', () => ({ ok: character as never }));
  server.on('GET', '/front/gallery', () => ({ ok: { items: [], nextCursor: null } }));
  server.on('GET', '/front/characters/{username}/similar', () => ({ ok: { items: [] } }));
  server.on('PUT', '/front/characters/{username}/favorite', () => ({ ok: undefined }));
  server.on('PUT', '/front/characters/{username}/hide', () => ({ ok: undefined }));
  server.on('DELETE', '/front/characters/{username}', () => ({ ok: undefined }));
  server.on('POST', '/front/characters/{username}/restore', () => ({ ok: character as never }));
}
beforeEach(() => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
});
afterEach(() => disconnect());

it('tells who somebody is', async () => {
  await visit();
  open(CharacterPage, path, '/character/mila_40312');

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mila 29');
  expect(screen.getByText('The kettle is on. Come in.')).toBeTruthy();
  expect(screen.getByText('Lyon')).toBeTruthy();
  expect(screen.queryByText('Zodiac sign')).toBeNull();
  expect(screen.queryByText('Approved')).toBeNull();
});

it('answers somebody who is not there like any other missing page', async () => {
  await visit();
  server.on('GET', '/front/characters/{username}', () => refuse(404, 'not_found'));
  open(CharacterPage, path, '/character/nobody');

  expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
});

it.each([
  [3, '3 files in the card weren’t imported.'],
  [1, '1 file in the card wasn’t imported.'],
])('says once that %i of the files of its card were left out', async (assetsLeftOut, words) => {
  await visit({ isOwn: true });
  const router = open(CharacterPage, path, '/character/mila_40312');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/in the card/)).toBeNull();

  await act(() => router.navigate('/character/mila_40312', { state: { assetsLeftOut } }));
  expect(screen.getByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Images' }));

  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it('says how many greetings of its card were left out', async () => {
  await visit({ isOwn: true });
  const router = open(CharacterPage, path, '/character/mila_40312');
  await screen.findByRole('heading', { level: 1 });

  await act(() =>
    router.navigate('/character/mila_40312', { state: { assetsLeftOut: 0, greetingsLeftOut: 30 } }),
  );

  expect(screen.getByText(/30 greetings left out\. The first ones were kept\./)).toBeTruthy();
  expect(screen.queryByText(/files/)).toBeNull();
});

it('says once which gender and age a card was given, and where they are changed', async () => {
  await visit({ isOwn: true, gender: 'male', age: 44 });
  const router = open(CharacterPage, path, '/character/mila_40312');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/^Gender and age/)).toBeNull();

  await act(() => router.navigate('/character/mila_40312', { state: { assetsLeftOut: 0 } }));

  expect(screen.getByText(/^Gender and age: Man, 44\./)).toBeTruthy();
  const change = screen.getByRole('link', { name: 'Change gender and age' });
  expect(change.getAttribute('href')).toBe('/character/mila_40312/personality/name');
});

it('says that the page could not be read', async () => {
  await visit();
  server.on('GET', '/front/characters/{username}', () => refuse(503, 'busy'));
  open(CharacterPage, path, '/character/mila_40312');

  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.');
});

it('keeps the tab in the address and is honest about what there is not', async () => {
  await visit();
  const router = open(CharacterPage, path, '/character/mila_40312');
  await userEvent.click(await screen.findByRole('tab', { name: 'Videos' }));

  expect(router.state.location.pathname).toBe('/character/mila_40312/video');
  expect(await screen.findByText('No videos yet')).toBeTruthy();
});

it('marks a favourite at once, and takes the mark back when the server refuses', async () => {
  await visit();
  open(CharacterPage, path, '/character/mila_40312');
  const heart = await screen.findByRole('button', { name: /^Favorite/ });

  server.on('PUT', '/front/characters/{username}/favorite', () => refuse(409, 'conflict'));
  await userEvent.click(heart);

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'error' }));
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
});

it('sends one press at a time', async () => {
  await visit();
  server.on('DELETE', '/front/characters/{username}/favorite', () => ({ ok: undefined }));
  open(CharacterPage, path, '/character/mila_40312');
  const heart = await screen.findByRole('button', { name: /^Favorite/ });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') await promise;
    return fetch(input, init);
  });

  await userEvent.click(heart);
  await userEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  resolve();
  const sent = () => server.asked.filter((call) => call.path.endsWith('/favorite'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(async () => {
    await userEvent.click(heart);
    expect(sent()).toHaveLength(2);
  });

  expect(sent().map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

it('hides in every list that was read, and undoes only that', async () => {
  await visit();
  server.on('DELETE', '/front/characters/{username}/hide', () => ({ ok: undefined }));
  const list = ['/front/discover', { query: { tab: 'girls' } }];
  await mutate(list, { items: [aCard()], nextCursor: null }, { revalidate: false });
  const listed = () => cache.get(unstable_serialize(list))?.data.items[0];
  open(CharacterPage, path, '/character/mila_40312');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide this character' }));
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Mila hidden'));
  expect(listed()).toMatchObject({ username: 'mila_40312', isHidden: true });
  character = { ...character, about: 'Sails at dawn.', isHidden: true };
  act(() => publish('characterModeration', { characterId: character.id, status: 'approved' }));
  await screen.findByText('Sails at dawn.');

  act(() => shown.at(-1)?.action?.onClick());

  await waitFor(() => expect(listed()).toMatchObject({ isHidden: false }));
  expect(screen.getByText('Sails at dawn.')).toBeTruthy();
});

it('asks a guest for an account before anything is kept', async () => {
  await visit({}, null);
  open(CharacterPage, path, '/character/mila_40312');

  await userEvent.click(await screen.findByRole('button', { name: /^Favorite/ }));

  expect(await screen.findByRole('dialog', { name: 'Create an account to continue' })).toBeTruthy();
  expect(server.askedFor('PUT', '/front/characters/{username}/favorite')).toEqual([]);
});

it('shows its owner the review live, with the reason in words', async () => {
  await visit({ isOwn: true, moderationStatus: 'pending' });
  open(CharacterPage, path, '/character/mila_40312');
  expect(await screen.findByText('In review')).toBeTruthy();
  character = { ...character, moderationStatus: 'rejected', moderationReason: 'real_person' };

  act(() => publish('characterModeration', { characterId: character.id, status: 'rejected' }));

  expect(await screen.findByText('Not approved')).toBeTruthy();
  expect(screen.getByText(/It resembles a real person/)).toBeTruthy();
});

it('shows an owner whose character is private no review and no link to share', async () => {
  await visit({ isOwn: true, visibility: 'private', moderationStatus: 'approved' });
  open(CharacterPage, path, '/character/mila_40312');

  expect(await screen.findByText('Only me')).toBeTruthy();
  expect(screen.queryByText('Approved')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

it('offers a link to share once others may see the page', async () => {
  await visit({ isOwn: true, moderationStatus: 'pending' });
  open(CharacterPage, path, '/character/mila_40312');
  expect(await screen.findByText('In review')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  character = { ...character, moderationStatus: 'approved' };

  act(() => publish('characterModeration', { characterId: character.id, status: 'approved' }));

  expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy();
});

it('reads the macros of a card as the name and the reader', async () => {
  await visit({ about: '{{char}} is a sailor.', greeting: 'Mind the smoke, {{user}}.' });
  open(CharacterPage, path, '/character/mila_40312');

  expect(await screen.findByText('Mila is a sailor.')).toBeTruthy();
  expect(screen.getByText('Mind the smoke, you.')).toBeTruthy();
});

it('keeps the digits of the age apart from whatever the name does', async () => {
  await visit({ displayName: 'Mi\u202ela' });
  open(CharacterPage, path, '/character/mila_40312');

  const parts = (await screen.findByRole('heading', { level: 1 })).querySelectorAll('bdi');
  expect([...parts].map(({ textContent }) => textContent)).toEqual(['Mi\u202ela', '29']);
});

it('lets the owner copy the settings from the menu', async () => {
  await visit({ isOwn: true });
  server.on('POST', '/front/characters/{username}/clone', () => ({
    ok: { ...character, username: 'mila_2' } as never,
  }));
  const router = open(CharacterPage, path, '/character/mila_40312');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));

  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy settings' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/character/mila_2'));
});

it('deletes with a way back', async () => {
  await visit({ isOwn: true });
  const router = open(CharacterPage, path, '/character/mila_40312');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/characters'));
  expect(shown.at(-1)).toMatchObject({ text: 'Mila deleted', delayMs: 10_000 });

  act(() => shown.at(-1)?.action?.onClick());

  await waitFor(() => expect(router.state.location.pathname).toBe('/character/mila_40312'));
});

it('lets only those copy and download who may', async () => {
  await visit({ isCloneable: true });
  open(CharacterPage, path, '/character/mila_40312');

  expect(await screen.findByRole('button', { name: 'Copy settings' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download card' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(4);
});

it('offers a card as a picture only once there is one', async () => {
  await visit({ isOwn: true, portrait: { ...aCharacter().portrait, isDrawing: true, urlOriginal: null } });
  open(CharacterPage, path, '/character/mila_40312');

  await userEvent.click(await screen.findByRole('button', { name: 'Download card' }));

  const forms = await screen.findAllByRole('menuitem');
  expect(forms.map((form) => form.getAttribute('aria-disabled') === 'true')).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(forms[0]?.textContent).toBe('PNG card (V2): available after the portrait');
});

it('speaks the language of a character only where its own words stand', async () => {
  await visit({ language: 'de', hasCard: true });
  open(CharacterPage, path, '/character/mila_40312');

  expect((await screen.findByText('The kettle is on. Come in.')).lang).toBe('de');
  expect(screen.getByText('Restores old clocks by the harbour.').lang).toBe('de');
  expect(
    screen
      .getByText(/Imported from a card\. Extra card data is kept for your next download\./)
      .closest('[lang=de]'),
  ).toBeNull();
});

it('says when enough portraits were drawn for the day, and stays as it was', async () => {
  await visit({ isOwn: true });
  const wait = {
    code: 'too_many_attempts',
    title: 'Too many attempts. Wait and try again.',
    retryAfterSeconds: 50_400,
  };
  server.on('POST', '/front/characters/{username}/portrait', () => ({
    status: 429,
    body: { ...wait, status: 429 },
  }));
  open(CharacterPage, path, '/character/mila_40312');
  const drawAnew = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Regenerate portrait' }));
  };

  await drawAnew();
  await waitFor(() =>
    expect(shown.at(-1)).toMatchObject({ tone: 'error', text: 'Too many attempts. Try again in 14 h.' }),
  );
  expect(screen.getByRole('img', { name: 'Portrait of Mila' })).toBeTruthy();
  expect(screen.queryByText('Creating the portrait…')).toBeNull();
  server.on('POST', '/front/characters/{username}/portrait', () => {
    character = { ...character, portrait: { ...character.portrait, isDrawing: true } };
    return { ok: character as never };
  });
  await drawAnew();

  expect(await screen.findByText('Creating the portrait…')).toBeTruthy();
}, 30_000);

it('filters the pictures of a character by how near they are', async () => {
  await visit();
  open(CharacterPage, path, '/character/mila_40312/images');

  await userEvent.click(await screen.findByRole('radio', { name: 'Close-up' }));

  expect(await screen.findByText('No images of this type yet')).toBeTruthy();
  const asked = server.askedFor('GET', '/front/gallery').at(-1);
  expect(asked?.query.get('imageType')).toBe('closeUp');
});
