import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate, unstable_serialize } from 'swr';
import { cache } from 'swr/_internal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPerson } from '~/api/person';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aCard, aCharacter, aTile } from '~/testing/companions';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import CharactersPage from '../CharactersPage';
import type { CharacterTile } from '../wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

let server: Awaited<ReturnType<typeof arrive>>;
let mine: CharacterTile[];
let deleted: CharacterTile[];
const shown: ToastRequest[] = [];
let disconnect: () => void;

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(aUser());
  mine = [
    aTile({ id: 'a', visibility: 'public' }),
    aTile({ id: 'b', visibility: 'public', username: 'noor_1', displayName: 'Noor' }),
  ];
  deleted = [];
  server.on('GET', '/front/characters', ({ query }) => ({
    ok: { items: query.get('deleted') ? deleted : mine, nextCursor: null },
  }));
  server.on('DELETE', '/front/characters/{username}', ({ path }) => {
    const gone = mine.filter(({ username }) => path.endsWith(username));
    mine = mine.filter((tile) => !gone.includes(tile));
    deleted = [...gone, ...deleted];
    return { ok: undefined };
  });
  server.on('POST', '/front/characters/{username}/restore', () => {
    mine = [...deleted, ...mine];
    deleted = [];
    return { ok: aCharacter() as never };
  });
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

const people = async () =>
  within(await screen.findByRole('list', { name: 'Characters' })).getAllByRole('listitem');

it('shows each character with its review and the way to its page', async () => {
  open(CharactersPage, '/characters');

  expect(await people()).toHaveLength(2);
  expect(screen.getAllByText('In review')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Noor/ }).getAttribute('href')).toBe('/character/noor_1');
});

it('speaks of the review of a private character only when something has to be changed', async () => {
  mine = [
    aTile({ id: 'a', moderationStatus: 'pending' }),
    aTile({ id: 'b', moderationStatus: 'approved' }),
    aTile({ id: 'c', moderationStatus: 'rejected' }),
  ];
  open(CharactersPage, '/characters');

  expect(await people()).toHaveLength(3);
  expect(screen.queryByText(/^(In review|Approved)$/)).toBeNull();
  expect(screen.getAllByText('Not approved')).toHaveLength(1);
});

it('holds the place while the list is read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    await promise;
    return fetch(input, init);
  });
  open(CharactersPage, '/characters');
  expect(document.querySelector('[aria-busy]')).toBeTruthy();

  resolve();

  expect(await people()).toHaveLength(2);
});

it('leads to the wizards when there is nobody yet', async () => {
  mine = [];
  open(CharactersPage, '/characters');

  const first = await screen.findByRole('link', { name: 'Create your first character' });

  expect(first.getAttribute('href')).toBe('/create-ai');
});

it('says that the list could not be read, and tries again', async () => {
  server.on('GET', '/front/characters', () => refuse(503, 'busy'));
  open(CharactersPage, '/characters');
  const alert = await screen.findByRole('alert');

  server.on('GET', '/front/characters', () => ({ ok: { items: mine, nextCursor: null } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await people()).toHaveLength(2);
});

it('goes on along the cursor', async () => {
  server.on('GET', '/front/characters', ({ query }) => ({
    ok: query.get('cursor')
      ? { items: [aTile({ id: 'c' })], nextCursor: null }
      : { items: mine, nextCursor: 'b' },
  }));
  open(CharactersPage, '/characters');

  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));

  await waitFor(async () => expect(await people()).toHaveLength(3));
});

it('takes a deleted character away at once and brings it back on Undo', async () => {
  open(CharactersPage, '/characters');
  await people();

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Noor' }));
  expect(screen.queryByRole('link', { name: /Noor/ })).toBeNull();
  await waitFor(() => expect(shown.at(-1)).toMatchObject({ text: 'Noor deleted', delayMs: 10_000 }));
  act(() => shown.at(-1)?.action?.onClick());

  expect(await screen.findByRole('link', { name: /Noor/ })).toBeTruthy();
});

it('keeps the focus in the list as its characters leave', async () => {
  open(CharactersPage, '/characters');
  await people();

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Noor' }));
  const last = screen.getByRole('button', { name: 'Delete: Mila' });
  await waitFor(() => expect(document.activeElement).toBe(last));
  await userEvent.click(last);

  const empty = await screen.findByText('No characters yet');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(empty)).toBe(true);
});

it('shows a character again that the server would not delete, and says why', async () => {
  server.on('DELETE', '/front/characters/{username}', () => refuse(409, 'conflict'));
  open(CharactersPage, '/characters');
  await people();

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Noor' }));

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'error' }));
  expect(await screen.findByRole('link', { name: /Noor/ })).toBeTruthy();
});

it('restores from the bin, whose place stands in the address', async () => {
  deleted = [aTile({ id: 'd', displayName: 'Elena', deletedAt: '2026-01-02T00:00:00Z' })];
  const router = open(CharactersPage, '/characters');
  await userEvent.click(await screen.findByRole('tab', { name: 'Trash' }));
  expect(router.state.location.search).toBe('?status=deleted');

  await userEvent.click(await screen.findByRole('button', { name: 'Restore: Elena' }));

  expect(await screen.findByText('The trash is empty')).toBeTruthy();
  expect(mine.map(({ displayName }) => displayName)).toContain('Elena');
});

it('tells of a review as soon as it is over', async () => {
  open(CharactersPage, '/characters');
  await people();
  mine = mine.map((tile) => ({ ...tile, moderationStatus: 'approved' }));

  act(() => publish('characterModeration', { characterId: 'a', status: 'approved' }));

  await waitFor(() => expect(screen.getAllByText('Approved')).toHaveLength(2));
});

it('keeps favourites apart and lets them go with Undo', async () => {
  server.on('GET', '/front/characters/favorites', () => ({
    ok: { items: [aTile({ isOwn: false, isFavorite: true })], nextCursor: null },
  }));
  server.on('DELETE', '/front/characters/{username}/favorite', () => ({ ok: undefined }));
  open(CharactersPage, '/characters/favorites');

  await userEvent.click(await screen.findByRole('button', { name: 'Remove from favorites: Mila' }));

  await waitFor(() => expect(shown.at(-1)?.text).toBe('Mila removed from favorites'));
  expect(server.askedFor('DELETE', '/front/characters/{username}/favorite')).toHaveLength(1);
});

const hiding = (isRefused = false) => {
  let hidden = [aTile({ id: 'h', username: 'ines_1', displayName: 'Ines', isOwn: false })];
  const [ines] = hidden;
  server.on('GET', '/front/characters/hidden', () => ({ ok: { items: hidden, nextCursor: null } }));
  server.on('DELETE', '/front/characters/{username}/hide', () => {
    if (isRefused) return refuse(409, 'conflict');
    hidden = [];
    return { ok: undefined };
  });
  server.on('PUT', '/front/characters/{username}/hide', () => {
    hidden = ines ? [ines] : [];
    return { ok: undefined };
  });
};
const showInes = async () => userEvent.click(await screen.findByRole('button', { name: 'Unhide: Ines' }));

it('lists whom somebody hid, whose place stands in the address', async () => {
  hiding();
  const router = open(CharactersPage, '/characters');
  await people();

  await userEvent.click(screen.getByRole('tab', { name: 'Hidden' }));

  expect((await screen.findByRole('link', { name: /Ines/ })).getAttribute('href')).toBe('/character/ines_1');
  expect(router.state.location.search).toBe('?status=hidden');
});

it('shows somebody again who was hidden, also in the lists of others that were read', async () => {
  hiding();
  const list = ['/front/discover', { query: { tab: 'girls' } }];
  await mutate(list, { items: [{ ...aCard({ id: 'h' }), isHidden: true }] }, { revalidate: false });
  open(CharactersPage, '/characters', '/characters?status=hidden');

  await showInes();

  expect(await screen.findByText('No hidden characters')).toBeTruthy();
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Ines is visible again'));
  expect(cache.get(unstable_serialize(list))?.data.items[0]).toMatchObject({ isHidden: false });
});

it('hides somebody again on Undo', async () => {
  hiding();
  open(CharactersPage, '/characters', '/characters?status=hidden');
  await showInes();
  await waitFor(() => expect(shown.at(-1)).toMatchObject({ delayMs: 10_000 }));

  act(() => shown.at(-1)?.action?.onClick());

  expect(await screen.findByRole('link', { name: /Ines/ })).toBeTruthy();
  expect(server.askedFor('PUT', '/front/characters/{username}/hide')).toHaveLength(1);
});

it('keeps somebody hidden whom the server would not show again, and says why', async () => {
  hiding(true);
  open(CharactersPage, '/characters', '/characters?status=hidden');

  await showInes();

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'error' }));
  expect(await screen.findByRole('link', { name: /Ines/ })).toBeTruthy();
});

it('says when the next favourites could not be read, keeps the others and goes on after another attempt', async () => {
  const second = aTile({ id: 'z', username: 'ines_1', displayName: 'Ines', isOwn: false });
  let isBroken = true;
  server.on('GET', '/front/characters/favorites', ({ query }) => {
    if (!query.get('cursor')) return { ok: { items: [aTile({ isOwn: false })], nextCursor: 'b' } };
    return isBroken ? refuse(503, 'busy') : { ok: { items: [second], nextCursor: null } };
  });
  open(CharactersPage, '/characters/favorites');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The service is busy.');
  expect(await people()).toHaveLength(1);
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  await waitFor(async () => expect(await people()).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove from favorites: Ines' }));
});

it('does not call a list empty that goes on', async () => {
  server.on('GET', '/front/characters/favorites', ({ query }) => ({
    ok: query.get('cursor')
      ? { items: [aTile({ displayName: 'Ines', isOwn: false })], nextCursor: null }
      : { items: [], nextCursor: 'b' },
  }));
  open(CharactersPage, '/characters/favorites');
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(screen.queryByText('No favorites yet')).toBeNull();

  await userEvent.click(more);

  expect(await screen.findByRole('link', { name: /Ines/ })).toBeTruthy();
});

/** Stands in for the browser's way of sending files. */
function stubUpload(answer: { status: number; body: unknown }) {
  const sent: { file: File; address: string; headers: Record<string, string> }[] = [];
  class Upload {
    status = answer.status;
    responseText = JSON.stringify(answer.body);
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    headers: Record<string, string> = {};
    address = '';
    open(_: string, address: string) {
      this.address = address;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(file: File) {
      sent.push({ file, address: this.address, headers: this.headers });
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
}
const card = new File(['a card'], 'mila.json', { type: 'application/json' });

it('brings a card along and opens who came of it', async () => {
  setPerson(aUser().id);
  const sent = stubUpload({ status: 201, body: aCharacter({ username: 'mila_7' }) });
  const router = open(CharactersPage, '/characters');
  await people();

  await userEvent.upload(screen.getByTestId('card'), card);

  await waitFor(() => expect(router.state.location.pathname).toBe('/character/mila_7'));
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[0]?.headers['nocturne-person']).toBe(aUser().id);
  expect(sent[0]?.address).toBe('/front/characters/cards?language=en');
  expect(shown.at(-1)?.text).toBe('Mila imported');
});

it('tells the page of a card how many of its files were not kept', async () => {
  stubUpload({
    status: 201,
    body: { ...aCharacter({ username: 'mila_7' }), assetsLeftOut: 3, greetingsLeftOut: 2 },
  });
  const router = open(CharactersPage, '/characters');
  await people();

  await userEvent.upload(screen.getByTestId('card'), card);

  await waitFor(() => expect(router.state.location.pathname).toBe('/character/mila_7'));
  expect(router.state.location.state).toEqual({ assetsLeftOut: 3, greetingsLeftOut: 2 });
});

it('says why a card was refused, and takes the same file again', async () => {
  const sent = stubUpload({ status: 422, body: { code: 'adults_only', title: '', status: 422 } });
  open(CharactersPage, '/characters');
  await people();

  await userEvent.upload(screen.getByTestId('card'), card);
  expect((await screen.findByRole('alert')).textContent).toContain('18 or older');
  await userEvent.upload(screen.getByTestId('card'), card);

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.headers['idempotency-key']).not.toBe(sent[0]?.headers['idempotency-key']);
});

it('leads members to no import of many characters', async () => {
  open(CharactersPage, '/characters');
  await people();
  expect(screen.queryByRole('link', { name: 'Import many' })).toBeNull();
});

it('leads creators to an import of many characters', async () => {
  await arrive(aUser({ isApproved: true }));
  open(CharactersPage, '/characters');

  const link = await screen.findByRole('link', { name: 'Import many' });
  expect(link.getAttribute('href')).toBe('/import/101');
});
