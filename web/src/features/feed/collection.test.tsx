import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aFeedItem } from '~/testing/feed';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { CollectionPage } from './CollectionPage';

it('tells how much is in the collection, and of which creators', async () => {
  const item = aFeedItem();
  const server = await arrive(aUser());
  server.on('GET', '/front/contents/all', () => ({
    ok: { posts: [item], albums: [], photos: [], videos: [] },
  }));
  server.on('GET', '/front/contents', () => ({
    ok: {
      models: [{ creator: item.creator, postsCount: 1, albumsCount: 0, photosCount: 4, videosCount: 2 }],
      albums: [],
      postIds: [item.id],
      photosIds: [],
      videosIds: [],
      photosCount: 4,
      videosCount: 2,
      totalCount: 1,
    },
  }));
  open(CollectionPage, '/collection');

  expect(await screen.findByText(/4 photos · 2 videos/)).toBeTruthy();
  const creators = within(screen.getByRole('list', { name: 'Creators in your collection' }));
  const link = creators.getByRole('link', { name: item.creator.displayName });
  expect(link.getAttribute('href')).toBe(`/profile/${item.creator.username}`);
  expect(creators.getByText('7')).toBeTruthy();
});

it('tells nothing of a collection that is empty', async () => {
  const server = await arrive(aUser());
  const none = { posts: [], albums: [], photos: [], videos: [] };
  server.on('GET', '/front/contents/all', () => ({ ok: none }));
  server.on('GET', '/front/contents', () => ({
    ok: {
      models: [],
      albums: [],
      postIds: [],
      photosIds: [],
      videosIds: [],
      photosCount: 0,
      videosCount: 0,
      totalCount: 0,
    },
  }));
  open(CollectionPage, '/collection');

  expect(await screen.findByText('Your collection is empty')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Creators in your collection' })).toBeNull();
});
