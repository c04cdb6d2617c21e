import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aBalance, aUser } from '~/testing/world';
import VideoGeneratorPage from './VideoGeneratorPage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/video-generator/imagine';
const quote: Schema['VideoQuote'] = {
  price: 20,
  isSubscriber: true,
  usualPrice: 30,
  subscriberPrice: 20,
  isEngineAway: false,
  balance: 25,
};
const aVideo = (place: number, change: Partial<Schema['Video']> = {}): Schema['Video'] => ({
  id: `00000000-0000-7000-8000-00000000090${place}`,
  kind: 'video',
  state: 'running',
  stage: 'drawing',
  percent: 10,
  price: 20,
  captured: 0,
  returned: 0,
  failure: null,
  canRetry: false,
  prompt: `Rain ${place}`,
  video: null,
  voiceover: null,
  isDemo: true,
  createdAt: '2026-01-01T00:00:00Z',
  startedAt: '2026-01-01T00:00:00Z',
  finishedAt: null,
  waiting: null,
  expectedSeconds: 120,
  preview: null,
  media: null,
  ...change,
});

async function begin(items: Schema['Video'][] = [], told: Partial<Schema['VideoQuote']> = {}) {
  const server = await arrive(aUser(), aBalance(25));
  server.on('GET', '/front/generations/videos', () => ({ ok: { items, nextCursor: null } }));
  server.on('POST', '/front/generations/videos/quote', () => ({ ok: { ...quote, ...told } }));
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [], nextCursor: null, totalCount: 0 } }));
  return server;
}

it('shows a subscriber the lower price and no warning of missing chips', async () => {
  const server = await begin();
  open(VideoGeneratorPage, path);

  expect(await screen.findByText('20 chips')).toBeTruthy();
  expect(screen.getByText('30 chips without Premium')).toBeTruthy();
  expect(screen.queryByText(/more chips/)).toBeNull();
  expect(server.askedFor('POST', '/front/generations/videos/quote')[0]?.body).toEqual({
    kind: 'video',
    length: 'short',
    hasPicture: false,
  });
});

it('warns everyone else by the price that they pay', async () => {
  await begin([], { price: 30, isSubscriber: false });
  open(VideoGeneratorPage, path);

  expect(await screen.findByText('You need 5 more chips (you have 25).')).toBeTruthy();
  expect(screen.getByText('20 chips with Premium')).toBeTruthy();
});

it('says before an order that the engine is away', async () => {
  await begin([], { isEngineAway: true });
  open(VideoGeneratorPage, path);

  expect(
    await screen.findByText('Videos are delayed: the engine isn’t answering. You pay when yours is ready.'),
  ).toBeTruthy();
});

it('sends the age that was chosen, from 18 and 21 at first', async () => {
  const server = await begin();
  server.on('POST', '/front/generations/videos', () => ({ ok: aVideo(1) }));
  open(VideoGeneratorPage, path);
  const age = (await screen.findByLabelText('Age')) as HTMLInputElement;
  expect([age.min, age.value]).toEqual(['18', '21']);

  await userEvent.type(screen.getByLabelText('Describe the scene'), 'Rain');
  await userEvent.click(screen.getByRole('button', { name: 'Create video' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/generations/videos')[0]?.body).toMatchObject({ age: 21 }),
  );
});

it('lists several videos in progress, each with its own actions', async () => {
  const failed = aVideo(3, { state: 'failed', failure: 'crashed', canRetry: true });
  const server = await begin([aVideo(1), aVideo(2), failed]);
  server.on('POST', '/front/generations/videos/{id}/cancel', () => ({
    ok: aVideo(2, { state: 'cancelled', returned: 20, canRetry: true }),
  }));
  open(VideoGeneratorPage, path);
  const second = within(await screen.findByRole('article', { name: 'Rain 2' }));
  expect(screen.getAllByRole('progressbar')).toHaveLength(2);
  expect(
    within(screen.getByRole('article', { name: 'Rain 3' })).getByRole('button', { name: 'Try again' }),
  ).toBeTruthy();

  await userEvent.click(second.getByRole('button', { name: 'Cancel, refund 20' }));

  expect(await second.findByText('Canceled · 20 returned')).toBeTruthy();
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(server.askedFor('POST', '/front/generations/videos/{id}/cancel')).toHaveLength(1);
});
