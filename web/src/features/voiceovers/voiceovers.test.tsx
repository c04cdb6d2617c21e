import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aBalance, aUser } from '~/testing/world';
import VoiceoverPage from './VoiceoverPage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

it('shows a subscriber the lower price of a voice-over', async () => {
  const server = await arrive(aUser(), aBalance(12));
  server.on('GET', '/front/generations/videos', () => ({ ok: { items: [], nextCursor: null } }));
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [], nextCursor: null, totalCount: 0 } }));
  server.on('POST', '/front/generations/videos/quote', () => ({
    ok: {
      price: 10,
      isSubscriber: true,
      usualPrice: 15,
      subscriberPrice: 10,
      isEngineAway: false,
      balance: 12,
    },
  }));
  open(VoiceoverPage, '/video-overvoice-generator');

  expect(await screen.findByText('10 chips')).toBeTruthy();
  expect(screen.getByText('15 chips without Premium')).toBeTruthy();
  expect(screen.queryByText(/more chips/)).toBeNull();
  expect(server.askedFor('POST', '/front/generations/videos/quote')[0]?.body).toMatchObject({
    kind: 'voiceover',
  });
});
