import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aFeedItem } from '~/testing/feed';
import { open } from '~/testing/open';
import { aPerson } from '~/testing/profiles';
import { aConsent } from '~/testing/releases';
import { refuse } from '~/testing/server';
import { aMedia, aUser } from '~/testing/world';
import { ComposePage } from './ComposePage';

const post = '/front/v2/models/{userId}/posts/{postId}';
const drafts = '/front/models/posts/drafts';
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/models/posts/limit', () => ({ ok: { count: 1, limit: 5 } }));
  server.on('GET', '/front/media-storage', () => ({
    ok: { items: [aMedia({ isGenerated: false })], totalCount: 1 },
  }));
  server.on('GET', drafts, () => ({ ok: { items: [], most: 50 } }));
  server.on('PUT', `${drafts}/{id}`, () => ({ ok: { updatedAt: '2026-11-20T12:00:00Z' } }));
  server.on('GET', '/front/media/consent', ({ query }) => ({
    ok: { items: (query.get('ids') ?? '').split(',').map((id) => aConsent({ id, clearance: 'cleared' })) },
  }));
});

it('shows the limit of posts in the place of the form', async () => {
  server.on('GET', '/front/models/posts/limit', () => ({ ok: { count: 5, limit: 5 } }));
  open(ComposePage, '/post/new');

  const told = within(await screen.findByRole('dialog', { name: 'You have five posts' }));
  expect(told.getByRole('button', { name: 'Work with a studio' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Text', hidden: true })).toBeNull();
});

it('has no limit of posts for a creator of a studio', async () => {
  server.on('GET', '/front/models/posts/limit', () => ({ ok: { count: 50, limit: null } }));
  open(ComposePage, '/post/new');

  expect(await screen.findByRole('textbox', { name: 'Text' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('tags who is in a photo, and opens it to everybody as a teaser', async () => {
  const orin = aPerson();
  server.on('GET', '/front/discover/people', () => ({ ok: { items: [orin] } }));
  server.on('GET', '/front/v2/users/list', () => ({ ok: { users: [{ user: orin }], usersNotFound: [] } }));
  server.on('PUT', post, () => ({ ok: { post: aFeedItem(), mentions: [] } }));
  open(ComposePage, '/post/new');

  await userEvent.click(await screen.findByRole('button', { name: 'Image 1' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'fan_club');
  await userEvent.click(screen.getByRole('switch', { name: 'Teaser: visible to everyone' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Tag people/ }), 'ori');
  await userEvent.click(await screen.findByRole('button', { name: 'Orin Vale @orin' }));
  expect(await screen.findByRole('button', { name: 'Remove Orin Vale' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(server.askedFor('PUT', post)).toHaveLength(1));
  expect(server.askedFor('PUT', post)[0]?.body).toMatchObject({
    accessMode: 'fan_club',
    media: [{ recordId: aMedia().id, accessMode: 'teaser', tagUserIds: [orin.id] }],
  });
  expect(server.askedFor('GET', '/front/discover/people')[0]?.query.get('taggable')).toBe('true');
});

it('locks the text of a post that is not for everyone', async () => {
  server.on('PUT', post, () => ({ ok: { post: aFeedItem(), mentions: [] } }));
  open(ComposePage, '/post/new');

  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), 'Fog at six');
  expect(screen.queryByRole('switch', { name: /^Lock the text as well/ })).toBeNull();
  const audience = screen.getByRole('combobox', { name: 'Audience' });
  await userEvent.selectOptions(audience, 'paid');
  await userEvent.click(screen.getByRole('switch', { name: /^Lock the text as well/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(server.askedFor('PUT', post)).toHaveLength(1));
  expect(server.askedFor('PUT', post)[0]?.body).toMatchObject({ accessMode: 'paid', isTextLocked: true });
});

it('keeps a lock of the text through an edit, and drops it for everyone', async () => {
  const item = aFeedItem({ accessMode: 'fan_club', isOwn: true });
  if (item.post) item.post.isTextLocked = true;
  server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
  server.on('PUT', post, () => ({ ok: { post: item, mentions: [] } }));
  open(ComposePage, '/post/:id/edit', `/post/${item.id}/edit`);

  const lock = await screen.findByRole('switch', { name: /^Lock the text as well/ });
  expect((lock as HTMLInputElement).checked).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'free');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.askedFor('PUT', post)).toHaveLength(1));
  expect(server.askedFor('PUT', post)[0]?.body).toMatchObject({ accessMode: 'free', isTextLocked: false });
});

it('edits a post that is held for a review without its time, which is over', async () => {
  const item = aFeedItem({
    isOwn: true,
    publishedAt: null,
    isScheduled: true,
    scheduledAt: '2026-11-20T12:00:00Z',
    failure: 'media_uncleared',
  });
  server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
  server.on('PUT', post, () => ({ ok: { post: item, mentions: [] } }));
  open(ComposePage, '/post/:id/edit', `/post/${item.id}/edit`);

  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.askedFor('PUT', post)).toHaveLength(1));
  expect(server.askedFor('PUT', post)[0]?.body).not.toHaveProperty('scheduledAt');
});

it('tags nobody in what was generated', async () => {
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [aMedia()], totalCount: 1 } }));
  open(ComposePage, '/post/new');

  await userEvent.click(await screen.findByRole('button', { name: 'Image 1' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'fan_club');

  expect(screen.getByRole('switch', { name: 'Teaser: visible to everyone' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Tag people/ })).toBeNull();
});

it('begins with the media that it was opened with, though they are not among the newest', async () => {
  server.on('PUT', post, () => ({ ok: { post: aFeedItem(), mentions: [] } }));
  const brought = aMedia({ id: 'old', isGenerated: false });
  open(ComposePage, '/post/new', { pathname: '/post/new', state: { media: [brought] } });

  const first = await screen.findByRole('button', { name: 'Image 1' });
  expect(first.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Image 2' }).getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(server.askedFor('PUT', post)).toHaveLength(1));
  expect(server.askedFor('PUT', post)[0]?.body).toMatchObject({ media: [{ recordId: 'old' }] });
});

it('says what an upload still needs, and leads a held post to the planner', async () => {
  let clearance: 'ask' | 'review' = 'ask';
  server.on('GET', '/front/media/consent', ({ query }) => ({
    ok: { items: (query.get('ids') ?? '').split(',').map((id) => aConsent({ id, clearance })) },
  }));
  server.on('POST', '/front/media/consent', () => {
    clearance = 'review';
    return { ok: { items: [aConsent({ shown: 'nobody', clearance })] } };
  });
  server.on('PUT', post, () => ({ ok: { post: aFeedItem(), mentions: [] } }));
  const router = open(ComposePage, '/post/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Image 1' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Say who is shown' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^No one/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^1 upload is in review/)).toBeTruthy();
  expect(screen.getByText(/It goes public automatically/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/creators-lab/content-planner/list'));
});

it('asks of an upload, though its file says that it was generated', async () => {
  server.on('GET', '/front/media-storage', () => ({
    ok: { items: [aMedia({ generationId: null })], totalCount: 1 },
  }));
  server.on('GET', '/front/media/consent', () => ({ ok: { items: [aConsent({ clearance: 'ask' })] } }));
  open(ComposePage, '/post/new');

  await userEvent.click(await screen.findByRole('button', { name: 'Image 1' }));

  expect(await screen.findByRole('button', { name: 'Say who is shown' })).toBeTruthy();
});

it('asks nothing of what was generated here', async () => {
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [aMedia()], totalCount: 1 } }));
  open(ComposePage, '/post/new');

  await userEvent.click(await screen.findByRole('button', { name: 'Image 1' }));

  expect(server.askedFor('GET', '/front/media/consent')).toEqual([]);
});

it('begins a post with the time of the planner that it was opened with', async () => {
  server.on('PUT', post, () => ({ ok: { post: aFeedItem(), mentions: [] } }));
  const year = new Date().getFullYear() + 1;
  open(ComposePage, '/post/new', { pathname: '/post/new', search: `?at=${year}-03-10T14:00` });

  const time = await screen.findByLabelText<HTMLInputElement>('Publish at');
  expect(time.value).toBe(`${year}-03-10T14:00`);
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Fog at six');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(server.askedFor('PUT', post)).toHaveLength(1));
  expect(server.askedFor('PUT', post)[0]?.body).toMatchObject({
    scheduledAt: new Date(year, 2, 10, 14).toISOString(),
  });
});

it('refuses a time that the clocks skip, names the time zone, and sends nothing', async () => {
  const resolved = Intl.DateTimeFormat().resolvedOptions();
  const zone = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...resolved, timeZone: 'Europe/Berlin' });
  open(ComposePage, '/post/new', { pathname: '/post/new', search: '?at=2027-03-28T03:00' });

  const time = await screen.findByLabelText('Publish at');
  expect(screen.getByText('Leave empty to publish now. Your time zone: Europe/Berlin.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Fog at six');
  fireEvent.change(time, { target: { value: '2027-03-28T02:30' } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^2:30\sAM doesn’t exist on Sun, Mar 28/);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

  expect(server.askedFor('PUT', post)).toEqual([]);
  zone.mockRestore();
});

it('copies a post into a new one without its time', async () => {
  const item = aFeedItem({
    isOwn: true,
    accessMode: 'paid',
    priceCents: 999,
    scheduledAt: '2026-11-20T12:00:00Z',
  });
  server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
  server.on('PUT', post, () => ({ ok: { post: aFeedItem(), mentions: [] } }));
  open(ComposePage, '/post/new', { pathname: '/post/new', search: `?from=${item.id}` });

  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Text' })).value).toBe('Good evening');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(server.askedFor('PUT', post)).toHaveLength(1));
  const body = server.askedFor('PUT', post)[0]?.body as Record<string, unknown>;
  expect(body).toMatchObject({ body: 'Good evening', accessMode: 'paid', priceCents: 999 });
  expect(body.id).not.toBe(item.id);
  expect(body).not.toHaveProperty('version');
  expect(body).not.toHaveProperty('scheduledAt');
});

it('says that a scheduled post was published while it was edited', async () => {
  const item = aFeedItem({
    isOwn: true,
    publishedAt: null,
    isScheduled: true,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
  server.on('PUT', post, () => refuse(409, 'being_published'));
  open(ComposePage, '/post/:id/edit', `/post/${item.id}/edit`);

  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(/^It was published in the meantime/)).toBeTruthy();
  expect(server.askedFor('PUT', post)[0]?.body).toMatchObject({ scheduledAt: item.scheduledAt });
});
