import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aFeedItem, aFeedMedia } from '~/testing/feed';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { ItemCard } from './ItemCard';
import { PostPage } from './PostPage';

const aLockedPost = (change: Partial<Schema['FeedItem']> = {}): Schema['FeedItem'] => {
  const item = aFeedItem({ accessMode: 'paid', priceCents: 999, lock: { kind: 'paid', priceCents: 999 } });
  const post = {
    id: item.id,
    body: '',
    media: [],
    parentId: null,
    hidden: false,
    isTextLocked: true,
    lockedWords: 120,
  };
  return { ...item, post, ...change };
};
const show = (item: Schema['FeedItem']) => open(() => <ItemCard item={item} />, '/');

let server: Awaited<ReturnType<typeof arrive>>;
beforeEach(async () => {
  server = await arrive(aUser());
  server.on('GET', '/front/fanClubs', () => ({ ok: { items: [] } }));
});

it('tells how long a locked text is, and how to unlock it', async () => {
  show(aLockedPost());

  expect(await screen.findByText('120 words for buyers')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Unlock for $9.99' })).toBeTruthy();
});

it('leaves the button to locked media', async () => {
  const lock = { kind: 'fan_club' as const };
  show(aLockedPost({ accessMode: 'fan_club', priceCents: null, lock, media: [aFeedMedia({ data: null })] }));

  expect(await screen.findByText('120 words for members')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'For club members' })).toHaveLength(1);
});

it('marks a locked text for its creator, who reads it', async () => {
  const item = aLockedPost({ isOwn: true, lock: null });
  if (item.post) Object.assign(item.post, { body: 'Fog at six', lockedWords: null });
  show(item);

  expect(await screen.findByText('Fog at six')).toBeTruthy();
  expect(screen.getByText('Text locked')).toBeTruthy();
});

it('shows a text as soon as it is bought', async () => {
  let item = aLockedPost();
  server.on('GET', '/front/feed/{id}', () => ({ ok: item }));
  server.on('GET', '/front/feed/{id}/comments', () => ({
    ok: { comments: [], totalCount: 0, nextCursor: null },
  }));
  open(PostPage, '/post/:id', `/post/${item.id}`);
  await screen.findByText('120 words for buyers');

  item = aFeedItem({ accessMode: 'paid', priceCents: 999 });
  act(() => publish('purchaseUpdate', {} as never));

  expect(await screen.findByText('Good evening')).toBeTruthy();
  expect(screen.queryByText('120 words for buyers')).toBeNull();
});
