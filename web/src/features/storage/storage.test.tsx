import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { sessionKey } from '~/app/session';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aFeedItem } from '~/testing/feed';
import { open } from '~/testing/open';
import { aConsent, aPersonShown } from '~/testing/releases';
import { refuse } from '~/testing/server';
import { aMedia, aSession, aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import StoragePage from './StoragePage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/media-storage';
let server: Awaited<ReturnType<typeof arrive>>;
let published: Schema['Media'][];
let deleted: Schema['Media'][];
const shown: ToastRequest[] = [];
let disconnect: () => void;

const picture = (id: string, change: Partial<Schema['Media']> = {}) =>
  aMedia({ id, prompt: `Image ${id}`, ...change });
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
  within(await screen.findByRole('list', { name: 'Media' })).getAllByRole('listitem');
const asks = () => server.askedFor('GET', '/front/media-storage');
const deletes = () => server.askedFor('DELETE', '/front/media-storage');
const opener = (id: string) => screen.findByRole('button', { name: `Open: Image ${id}` });

it('shows every picture with the way to open, save and delete it', async () => {
  open(StoragePage, path);

  expect(await pictures()).toHaveLength(3);
  expect(screen.getByText('3 items')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download: Image a' }).getAttribute('href')).toContain('/original');
  expect(asks().at(-1)?.query.toString()).toBe('limit=100&offset=0');
});

it('leads to the generator and to an upload when there is nothing yet', async () => {
  published = [];
  open(StoragePage, path);

  const first = await screen.findByRole('link', { name: 'Create an image' });

  expect(first.getAttribute('href')).toBe('/image-generator/imagine');
  expect(screen.getAllByRole('button', { name: 'Upload' }).length).toBeGreaterThan(0);
});

it('says that the pictures could not be read, and tries again', async () => {
  server.on('GET', '/front/media-storage', () => refuse(503, 'busy'));
  open(StoragePage, path);
  const alert = await screen.findByRole('alert');
  expect(shown.at(-1)).toMatchObject({ tone: 'error', text: 'The service is busy. Try again in a moment.' });
  expect(alert.textContent).toContain('The service is busy.');

  server.on('GET', '/front/media-storage', () => ({ ok: { items: published, totalCount: 3 } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await pictures()).toHaveLength(3);
});

it('walks through the pictures with the arrow keys and tells what each is', async () => {
  published = [picture('a'), picture('b', { isDemo: false })];
  open(StoragePage, path);
  const user = userEvent.setup();

  await user.click(await opener('a'));
  const viewer = await screen.findByRole('dialog', { name: 'Image 1 of 2' });
  expect(within(viewer).getByText('AI-generated')).toBeTruthy();
  expect(within(viewer).getByText('Demo engine')).toBeTruthy();
  expect(within(viewer).getByText('Image a')).toBeTruthy();
  expect(within(viewer).getByText('820 × 1024')).toBeTruthy();
  await user.keyboard('{ArrowRight}');

  expect(await screen.findByRole('dialog', { name: 'Image 2 of 2' })).toBeTruthy();
  expect(screen.queryByText('Demo engine')).toBeNull();
});

it('takes a deleted picture away at once and brings it back on Undo', async () => {
  open(StoragePage, path);
  await opener('b');

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Image b' }));
  expect(screen.queryByRole('button', { name: 'Open: Image b' })).toBeNull();
  await waitFor(() => expect(shown.at(-1)).toMatchObject({ text: '1 item deleted', delayMs: 10_000 }));
  act(() => shown.at(-1)?.action?.onClick());

  expect(await opener('b')).toBeTruthy();
  expect(shown.at(-1)).toMatchObject({ tone: 'success', text: 'Restored' });
});

it('shows a picture again that the server would not delete, and says why', async () => {
  server.on('DELETE', '/front/media-storage', () => refuse(409, 'conflict'));
  open(StoragePage, path);
  await opener('b');

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Image b' }));

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'error' }));
  expect(await opener('b')).toBeTruthy();
});

it('shows the neighbour of a picture that is deleted from the viewer', async () => {
  open(StoragePage, path);
  await userEvent.click(await opener('b'));
  const viewer = await screen.findByRole('dialog');

  await userEvent.click(within(viewer).getByRole('button', { name: 'Delete' }));

  expect(await within(viewer).findByText('Image c')).toBeTruthy();
  expect(deletes()[0]?.body).toEqual({ ids: ['b'] });
});

it('deletes several pictures in one go', async () => {
  open(StoragePage, path);
  await opener('a');
  const user = userEvent.setup();

  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select: Image a' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'Select: Image b' }));
  await user.keyboard('{/Shift}');
  const bar = screen.getByRole('region', { name: 'Selection' });
  expect(within(bar).getByRole('status').textContent).toBe('2 selected');
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(deletes().map(({ body }) => body)).toEqual([{ ids: ['a', 'b'] }]));
  expect(await pictures()).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' }));
});

it('stops choosing on Escape without doing anything', async () => {
  open(StoragePage, path);
  await opener('a');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Select: Image a' }));

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  expect(deletes()).toEqual([]);
});

it('names at most a hundred pictures in one call', async () => {
  published = Array.from({ length: 130 }, (_, place) => picture(`p${place}`));
  open(StoragePage, path);
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
  open(StoragePage, path);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'deleted');
  expect(await screen.findByText('27 days left')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Restore: Image d' }));

  expect(await screen.findByText('The trash is empty')).toBeTruthy();
  expect(published.map(({ id }) => id)).toContain('d');
});

it('keeps the status in the address', async () => {
  const router = open(StoragePage, path);

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'deleted');

  expect(router.state.location.search).toBe('?status=deleted');
});

it('shows a picture as soon as it is drawn', async () => {
  open(StoragePage, path);
  await opener('a');
  published = [picture('new'), ...published];

  act(() =>
    publish('videoGenerationTask', {
      generationId: 'g1',
      kind: 'image' as const,
      state: 'running',
      stage: 'drawing',
      percent: 50,
      picture: { index: 0, state: 'ready', mediaId: 'new' },
    }),
  );

  expect(await opener('new')).toBeTruthy();
});

it('shows how far a video is, and plays it when it is made', async () => {
  const video = { type: 'video', isGenerated: false, title: 'Surf' } as const;
  published = [picture('v', { ...video, status: 'processing', urls: [] })];
  open(StoragePage, path);
  await screen.findByText('Processing');
  const before = asks().length;

  act(() => publish('mediaChanged', { mediaId: 'v', status: 'processing', percent: 0, stage: 'reading' }));
  expect(screen.getByText('Analyzing video')).toBeTruthy();

  act(() =>
    publish('mediaChanged', {
      mediaId: 'v',
      status: 'processing',
      percent: 40,
      stage: 'writing',
      sides: [1080, 720],
    }),
  );
  expect(screen.getByRole('progressbar', { name: '40 %' })).toBeTruthy();
  expect(screen.getByText('Processing 1080p, 720p')).toBeTruthy();
  expect(asks()).toHaveLength(before);
  published = [picture('v', { ...video, videoUrl: '/front/media/v/720.mp4?expires=1&signature=s' })];
  act(() => publish('mediaChanged', { mediaId: 'v', status: 'ready' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open: Surf' }));

  const player = await screen.findByLabelText('Surf', { selector: 'video' });
  expect(player.getAttribute('src')).toContain('720.mp4');
});

it('asks for new addresses once when those of a page that stayed open have run out', async () => {
  open(StoragePage, path);
  const [first, second] = await pictures();
  const before = asks().length;

  for (const item of [first, second]) {
    const image = item?.querySelector('img');
    if (image) fireEvent.error(image);
  }

  await waitFor(() => expect(asks()).toHaveLength(before + 1));
});

it('narrows by type and status in the address', async () => {
  const router = open(StoragePage, path);
  await opener('a');

  await userEvent.click(screen.getByRole('radio', { name: 'Videos' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'published');

  await waitFor(() => expect(asks().at(-1)?.query.get('status')).toBe('published'));
  expect(asks().at(-1)?.query.get('type')).toBe('video');
  expect(router.state.location.search).toBe('?type=videos&status=published');
});

it('says of each medium that can not be looked at why', async () => {
  published = [
    picture('p', { status: 'processing', urls: [], title: 'one' }),
    picture('e', { status: 'error', failure: 'not_a_picture', urls: [], title: 'two' }),
    picture('r', { moderationStatus: 'rejected', urls: [], title: 'three' }),
    picture('w', { moderationStatus: 'pending', urls: [], title: 'four' }),
  ];
  open(StoragePage, path);

  expect(await screen.findByText('Processing', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByText('Make sure what you’re uploading is not a video, etc.')).toBeTruthy();
  expect(screen.getByText('Violates our rules. No one can see it.')).toBeTruthy();
  expect(screen.getByText('Our team reviews it first. Until then, no one can see it.')).toBeTruthy();
});

it('says of a video that its file ended early', async () => {
  published = [picture('v', { type: 'video', endsEarly: true }), picture('w', { type: 'video' })];
  open(StoragePage, path);

  await opener('v');
  expect(screen.getAllByText('Ends early')).toHaveLength(1);
  await userEvent.click(await opener('v'));
  expect(await screen.findByText('The file you uploaded ends early. We kept what was there.')).toBeTruthy();
});

it('publishes what was generated, and offers it for nothing else', async () => {
  server.on('POST', '/front/media-storage-save', () => ({ ok: undefined }));
  published = [picture('a'), picture('u', { isGenerated: false })];
  open(StoragePage, path);
  const user = userEvent.setup();
  await opener('a');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select: Image u' }));
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Select: Image u' }));
  await user.click(screen.getByRole('button', { name: 'Select: Image a' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/media-storage-save')[0]?.body).toEqual({
      ids: ['a'],
      isPublished: true,
    }),
  );
});

it('counts a picture among what its owner likes most, and finds those alone', async () => {
  server.on('POST', '/front/media-storage-save', () => ({ ok: undefined }));
  const router = open(StoragePage, path);
  const heart = await screen.findByRole('button', { name: 'Favorite: Image a' });
  expect(heart.getAttribute('aria-pressed')).toBe('false');

  await userEvent.click(heart);

  expect(server.askedFor('POST', '/front/media-storage-save')[0]?.body).toEqual({
    ids: ['a'],
    isFavorite: true,
  });
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(screen.getByRole('button', { name: 'Favorites' }));
  await waitFor(() => expect(asks().at(-1)?.query.get('isFavorite')).toBe('true'));
  expect(router.state.location.search).toBe('?favorites=1');
});

it('takes a liking back when the server does not take it', async () => {
  server.on('POST', '/front/media-storage-save', () => refuse(503, 'busy'));
  open(StoragePage, path);
  const heart = await screen.findByRole('button', { name: 'Favorite: Image a' });

  await userEvent.click(heart);

  await waitFor(() => expect(shown).toHaveLength(1));
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

it('shows the pictures of one order, and then all again', async () => {
  const router = open(StoragePage, path, '/media-storage?generation=g1');
  await opener('a');
  expect(asks().at(-1)?.query.get('generationId')).toBe('g1');

  await userEvent.click(screen.getByRole('button', { name: 'From one order' }));

  await waitFor(() => expect(router.state.location.search).toBe(''));
});

/** The member is a creator from here on. */
async function asCreator(): Promise<void> {
  const session = aSession(aUser({ isApproved: true }));
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  await mutate(sessionKey, session, { revalidate: false });
}

it('asks a creator who is shown in uploads, several at once, and marks what is in review', async () => {
  await asCreator();
  const upload = { isGenerated: false };
  published = [picture('a', upload), picture('b', upload), picture('c', upload), picture('g')];
  const clearances: Record<string, 'ask' | 'review'> = { a: 'ask', b: 'ask', c: 'review' };
  server.on('GET', '/front/media/consent', ({ query }) => ({
    ok: {
      items: (query.get('ids') ?? '').split(',').map((id) => aConsent({ id, clearance: clearances[id] })),
    },
  }));
  server.on('POST', '/front/media/consent', ({ body }) => {
    const { ids } = body as { ids: string[] };
    for (const id of ids) clearances[id] = 'review';
    return { ok: { items: ids.map((id) => aConsent({ id, shown: 'nobody', clearance: 'review' })) } };
  });
  open(StoragePage, path);
  expect(await screen.findByText('Say who is shown in 2 uploads before you publish them.')).toBeTruthy();
  expect(screen.getAllByText('In review')).toHaveLength(1);
  expect(server.askedFor('GET', '/front/media/consent')[0]?.query.get('ids')).toBe('a,b,c');

  await userEvent.click(screen.getByRole('button', { name: 'Say who is shown' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is shown?' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^No one/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(/^3 uploads are in review/)).toBeTruthy();
  expect(server.askedFor('POST', '/front/media/consent')[0]?.body).toEqual({
    ids: ['a', 'b'],
    shown: 'nobody',
    personIds: [],
  });
});

it('tells of an upload who is shown and how its review stands', async () => {
  await asCreator();
  published = [picture('a', { isGenerated: false })];
  server.on('GET', '/front/persons', () => ({ ok: { items: [aPersonShown()], isVerified: true } }));
  server.on('GET', '/front/media/consent', () => ({
    ok: {
      items: [
        aConsent({
          id: 'a',
          shown: 'others',
          personIds: [aPersonShown().id],
          clearance: 'refused',
          reason: 'A face in the mirror',
        }),
      ],
    },
  }));
  open(StoragePage, path);

  await userEvent.click(await opener('a'));
  const viewer = within(await screen.findByRole('dialog', { name: 'Image 1 of 1' }));

  expect(await viewer.findByText(/Other people: Nora/)).toBeTruthy();
  expect(viewer.getByText('Not approved')).toBeTruthy();
  expect(viewer.getByText('A face in the mirror')).toBeTruthy();
});

it('asks members who publish nothing no such question', async () => {
  published = [picture('a', { isGenerated: false })];
  open(StoragePage, path);

  await userEvent.click(await opener('a'));
  const viewer = within(await screen.findByRole('dialog', { name: 'Image 1 of 1' }));

  expect(viewer.queryByRole('button', { name: 'Who is shown?' })).toBeNull();
  expect(server.askedFor('GET', '/front/media/consent')).toEqual([]);
});

/** As a creator whose picture b is in a post. */
async function visitWithUses() {
  const session = aSession(aUser({ isApproved: true }));
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  await mutate(sessionKey, session, { revalidate: false });
  server.on('GET', '/front/media-storage/{id}/posts', (asked) => ({
    ok: { items: asked.path.includes('/b/') ? [aFeedItem()] : [], nextCursor: null },
  }));
  for (const place of ['stories', 'messages'] as const)
    server.on('GET', `/front/media-storage/{id}/${place}`, () => ({ ok: { items: [], totalCount: 0 } }));
  open(StoragePage, path);
  await opener('b');
}

it('warns a creator before a picture in use is deleted', async () => {
  await visitWithUses();

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Image b' }));
  const warning = await screen.findByRole('dialog', { name: 'Delete 1 item in use?' });
  expect(deletes()).toEqual([]);
  await userEvent.click(within(warning).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(deletes()[0]?.body).toEqual({ ids: ['b'] }));
});

it('deletes what is not in use without a question', async () => {
  await visitWithUses();

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Image a' }));

  await waitFor(() => expect(deletes()[0]?.body).toEqual({ ids: ['a'] }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
