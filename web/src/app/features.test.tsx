import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { expect, it, vi } from 'vitest';
import { NothingYet } from '~/features/pics/NothingYet';
import { dispatch } from '~/live/handlers';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import { useNavigation } from './navigation';
import { needing } from './needing';
import { pages } from './routes';
import { sessionKey } from './session';

const Frame = needing('isImageGeneratorEnabled', () => <h1>The generator</h1>);
const Ways = () => useNavigation().map(({ to }) => <p key={to}>{to}</p>);

type Server = Awaited<ReturnType<typeof arrive>>;
type Features = ReturnType<typeof aSession>['config']['features'];

/** Switches features on and off in the page's session, and in the server's: a refresh under way says the same. */
const saying = (server: Server, user: ReturnType<typeof aUser>) => (change: Partial<Features>) => {
  const { config, ...rest } = aSession(user);
  const session = { ...rest, config: { ...config, features: { ...config.features, ...change } } };
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  return mutate(sessionKey, session, { revalidate: false });
};

/** The server says that a part is switched off, and tells open pages. */
async function switchOff(server: Server, feature: keyof Features = 'isImageGeneratorEnabled'): Promise<void> {
  const session = aSession(aUser());
  const features = { ...session.config.features, [feature]: false };
  server.on('GET', '/front/v2/config/data', () => ({
    ok: { ...session, config: { ...session.config, features } },
  }));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await act(async () => dispatch({ event: 'configChanged', params: {} }));
  vi.restoreAllMocks();
}

it('takes an open page away, once what it belongs to is switched off', async () => {
  const server = await arrive(aUser());
  open(Frame, '/image-generator/imagine');
  await screen.findByRole('heading', { name: 'The generator' });

  await switchOff(server);

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('takes the ways to it away', async () => {
  const server = await arrive(aUser());
  open(NothingYet, '/gallery');
  const way = await screen.findByRole('link', { name: 'Create an image' });
  expect(way.getAttribute('href')).toBe('/image-generator/imagine');

  await switchOff(server);

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an image' })).toBeNull());
  expect(screen.getByText('Published images appear here.')).toBeTruthy();
});

it('takes the feed and the ways to it away while it is switched off', async () => {
  const user = aUser();
  const say = saying(await arrive(user), user);
  await say({ isFeedEnabled: true });
  const Feed = needing(pages.find(({ path }) => path === '/feed')?.needs ?? [], () => (
    <>
      <h1>The feed</h1>
      <Ways />
    </>
  ));
  open(Feed, '/feed');
  await screen.findByRole('heading', { name: 'The feed' });
  expect(screen.getByText('/feed')).toBeTruthy();

  await act(() => say({ isFeedEnabled: false }));

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
  open(Ways, '/discover');
  await screen.findByText('/discover');
  expect(screen.queryByText('/feed')).toBeNull();
});

it('leads nowhere to plans while they are off, but leaves the page for those who have one', async () => {
  const server = await arrive(aUser());
  open(Ways, '/discover');
  expect(await screen.findByText('/subscription')).toBeTruthy();

  await switchOff(server, 'isPaidSubscriptionEnabled');

  await waitFor(() => expect(screen.queryByText('/subscription')).toBeNull());
  // A running plan can always be canceled: the page itself says whether there is one.
  for (const path of ['/subscription', '/subscription/:tab'])
    expect(pages.find((page) => page.path === path)?.needs).toBeUndefined();
});

it('leads to the leaderboard, the feed and the gallery, each while it is switched on', async () => {
  const user = aUser();
  const say = saying(await arrive(user), user);
  const switchBoth = (isOn: boolean) => say({ isFeedEnabled: isOn, isLeaderboardEnabled: isOn });
  await switchBoth(true);
  open(Ways, '/discover');
  for (const path of ['/creators', '/feed', '/gallery']) expect(await screen.findByText(path)).toBeTruthy();

  await act(() => switchBoth(false));

  await waitFor(() => expect(screen.queryByText('/creators')).toBeNull());
  expect(screen.queryByText('/feed')).toBeNull();
  expect(screen.getByText('/gallery')).toBeTruthy();
});
