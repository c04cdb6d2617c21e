import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aMedia, aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import GalleryPage from './GalleryPage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/media-storage';
let server: Awaited<ReturnType<typeof arrive>>;
let published: Schema['Media'][];
let deleted: Schema['Media'][];
const shown: ToastRequest[] = [];
let disconnect: () => void;

const picture = (id: string, change: Partial<Schema['Media']> = {}) =>
  aMedia({ id, prompt: `Picture ${id}`, ...change });
const idsIn = (body: unknown) => new Set((body as { ids: string[] }).ids);

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  server = await arrive(aUser());
  published = [picture('a'), picture('b'), picture('c')];
  deleted = [];
  server.on('GET', '/front/media-storage', ({ query }) => {
    const all = query.get('status') === 'deleted' ? deleted : published;
    const offset = Number(query.get('offset'));
    return { ok: { items: all.slice(offset, offset + Number(query.get('limit'))), totalCount: all.length } };
  });
  server.on('DELETE', '/front/media-storage', ({ body }) => {
    const ids = idsIn(body);
    deleted = [...deleted, ...published.filter(({ id }) => ids.has(id))];
    published = published.filter(({ id }) => !ids.has(id));
    return { ok: undefined };
  });
  server.on('POST', '/front/media-storage/restore', ({ body }) => {
    const ids = idsIn(body);
    published = [...deleted.filter(({ id }) => ids.has(id)), ...published];
    deleted = deleted.filter(({ id }) => !ids.has(id));
    return { ok: undefined };
  });
});
afterEach(() => disconnect());

const pictures = async () =>
  within(await screen.findByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
const asks = () => server.askedFor('GET', '/front/media-storage');
const deletes = () => server.askedFor('DELETE', '/front/media-storage');
const opener = (id: string) => screen.findByRole('button', { name: `Open: Picture ${id}` });

it('shows every picture with the way to open, save and delete it', async () => {
  open(GalleryPage, path);

  expect(await pictures()).toHaveLength(3);
  expect(screen.getByText('3 pictures')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download: Picture a' }).getAttribute('href')).toContain(
    '/original',
  );
  expect(asks().at(-1)?.query.toString()).toBe('status=published&limit=100&offset=0');
});

it('leads to the generator when there is nothing yet', async () => {
  published = [];
  open(GalleryPage, path);

  const first = await screen.findByRole('link', { name: 'Make the first one' });

  expect(first.getAttribute('href')).toBe('/image-generator/imagine');
});

it('says that the pictures could not be read, and tries again', async () => {
  server.on('GET', '/front/media-storage', () => refuse(503, 'busy'));
  open(GalleryPage, path);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The service is busy.');

  server.on('GET', '/front/media-storage', () => ({ ok: { items: published, totalCount: 3 } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await pictures()).toHaveLength(3);
});

it('walks through the pictures with the arrow keys and tells what each is', async () => {
  published = [picture('a'), picture('b', { isDemo: false })];
  open(GalleryPage, path);
  const user = userEvent.setup();

  await user.click(await opener('a'));
  const viewer = await screen.findByRole('dialog', { name: 'Picture 1 of 2' });
  expect(within(viewer).getByText('Made by AI')).toBeTruthy();
  expect(within(viewer).getByText('Demo engine')).toBeTruthy();
  expect(within(viewer).getByText('Picture a')).toBeTruthy();
  expect(within(viewer).getByText('820 × 1024')).toBeTruthy();
  await user.keyboard('{ArrowRight}');

  expect(await screen.findByRole('dialog', { name: 'Picture 2 of 2' })).toBeTruthy();
  expect(screen.queryByText('Demo engine')).toBeNull();
});

it('takes a deleted picture away at once and brings it back on Undo', async () => {
  open(GalleryPage, path);
  await opener('b');

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Picture b' }));
  expect(screen.queryByRole('button', { name: 'Open: Picture b' })).toBeNull();
  await waitFor(() => expect(shown.at(-1)).toMatchObject({ text: '1 picture deleted', delayMs: 8000 }));
  act(() => shown.at(-1)?.action?.onClick());

  expect(await opener('b')).toBeTruthy();
  expect(shown.at(-1)).toMatchObject({ tone: 'success', text: 'Restored' });
});

it('shows a picture again that the server would not delete, and says why', async () => {
  server.on('DELETE', '/front/media-storage', () => refuse(409, 'conflict'));
  open(GalleryPage, path);
  await opener('b');

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Picture b' }));

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'error' }));
  expect(await opener('b')).toBeTruthy();
});

it('shows the neighbour of a picture that is deleted from the viewer', async () => {
  open(GalleryPage, path);
  await userEvent.click(await opener('b'));
  const viewer = await screen.findByRole('dialog');

  await userEvent.click(within(viewer).getByRole('button', { name: 'Delete' }));

  expect(await within(viewer).findByText('Picture c')).toBeTruthy();
  expect(deletes()[0]?.body).toEqual({ ids: ['b'] });
});

it('deletes several pictures in one go', async () => {
  open(GalleryPage, path);
  await opener('a');
  const user = userEvent.setup();

  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select: Picture a' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'Select: Picture b' }));
  await user.keyboard('{/Shift}');
  const bar = screen.getByRole('region', { name: 'Selection' });
  expect(within(bar).getByRole('status').textContent).toBe('2 selected');
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(deletes().map(({ body }) => body)).toEqual([{ ids: ['a', 'b'] }]));
  expect(await pictures()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' }));
});

it('stops choosing on Escape without doing anything', async () => {
  open(GalleryPage, path);
  await opener('a');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Select: Picture a' }));

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  expect(deletes()).toEqual([]);
});

it('names at most a hundred pictures in one call', async () => {
  published = Array.from({ length: 130 }, (_, place) => picture(`p${place}`));
  open(GalleryPage, path);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await pictures()).toHaveLength(130));

  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(deletes().map(({ body }) => idsIn(body).size)).toEqual([100, 30]));
});

it('says how long deleted pictures have left, and restores them', async () => {
  deleted = [picture('d', { deletedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() })];
  open(GalleryPage, path);
  await userEvent.click(await screen.findByRole('tab', { name: 'Deleted' }));
  expect(await screen.findByText('27 days left')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Restore: Picture d' }));

  expect(await screen.findByText('The bin is empty')).toBeTruthy();
  expect(published.map(({ id }) => id)).toContain('d');
});

it('keeps the tab in the address', async () => {
  const router = open(GalleryPage, path);

  await userEvent.click(await screen.findByRole('tab', { name: 'Deleted' }));

  expect(router.state.location.search).toBe('?status=deleted');
});

it('shows a picture as soon as it is drawn', async () => {
  open(GalleryPage, path);
  await opener('a');
  published = [picture('new'), ...published];

  act(() =>
    publish('videoGenerationTask', {
      generationId: 'g1',
      state: 'running',
      stage: 'drawing',
      percent: 50,
      picture: { index: 0, state: 'ready', mediaId: 'new' },
    }),
  );

  expect(await opener('new')).toBeTruthy();
});

it('asks for new addresses once when those of a page that stayed open have run out', async () => {
  open(GalleryPage, path);
  const [first, second] = await pictures();
  const before = asks().length;

  for (const item of [first, second]) {
    const image = item?.querySelector('img');
    if (image) fireEvent.error(image);
  }

  await waitFor(() => expect(asks()).toHaveLength(before + 1));
});
