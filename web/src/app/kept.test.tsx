import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { expect, it } from 'vitest';
import { MessageMedia } from '~/features/direct/media/MessageMedia';
import { ItemCard } from '~/features/feed/ItemCard';
import { arrive } from '~/testing/arrive';
import { aDirectMessage } from '~/testing/direct';
import { aFeedItem, aFeedMedia } from '~/testing/feed';
import { open } from '~/testing/open';
import { aMedia, aSession, aUser } from '~/testing/world';
import { sessionKey } from './session';

const album = aFeedItem({
  type: 'albumUpdated',
  album: { id: 'a1', name: 'Summer', userId: 'v', media: [], photosCount: 1, photos: [] },
  post: null,
  media: [aFeedMedia()],
});
const message = aDirectMessage({
  media: [{ ...aMedia(), albumId: null, albumName: null, isInCollection: false, media: aMedia() }],
});
const talk = { unlock: async () => undefined, lookAt: async () => undefined };
const Both = () => (
  <>
    <ItemCard item={album} />
    <MessageMedia {...{ message, talk }} name="Noor" />
  </>
);

it('keeps a photo wherever it is shown, in an album and in a chat', async () => {
  const server = await arrive(aUser());
  const { config, ...session } = aSession(aUser());
  const features = { ...config.features, isFeedEnabled: true };
  const withFeed = { ...session, config: { ...config, features } };
  server.on('GET', '/front/v2/config/data', () => ({ ok: withFeed }));
  await mutate(sessionKey, withFeed, { revalidate: false });
  server.on('POST', '/front/contents', () => ({ ok: { count: 1 } }));
  server.on('DELETE', '/front/contents', () => ({ ok: { count: 1 } }));
  open(Both, '/');

  await userEvent.click(await screen.findByRole('button', { name: 'Save this photo' }));

  await waitFor(() => expect(server.askedFor('POST', '/front/contents')).toHaveLength(1));
  expect(server.askedFor('POST', '/front/contents')[0]?.body).toMatchObject({ photoIds: [aMedia().id] });
  await userEvent.click(screen.getByRole('button', { name: /^Open: Image 1 of 1/ }));
  const inChat = (await screen.findAllByRole('button', { name: 'Save this photo' })).at(-1) as HTMLElement;
  expect(inChat.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(inChat);

  await waitFor(() => expect(server.askedFor('DELETE', '/front/contents')).toHaveLength(1));
  const all = screen.getAllByRole('button', { name: 'Save this photo', hidden: true });
  expect(all.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
});
