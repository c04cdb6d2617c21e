import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { aDirectChat } from '~/testing/direct';
import { aClub, aMembership } from '~/testing/fan-clubs';
import { open } from '~/testing/open';
import { aPerson, aProfile } from '~/testing/profiles';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import MediaPage from './MediaPage';
import ProfilePage from './ProfilePage';

const path = '/front/users/username/{username}';
const posts = (userId: string, part: string, empty?: ReactNode) => (
  <>
    <p>{`${part} posts of ${userId}`}</p>
    {empty}
  </>
);
const WithStories = () => <ProfilePage stories={(user) => <p>{`stories of ${user.username}`}</p>} />;
const WithPosts = () => <ProfilePage posts={posts} />;
const Media = () => <MediaPage media={(userId, kind) => <p>{`${kind} of ${userId}`}</p>} />;
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser());
  server.on('GET', path, () => ({ ok: aProfile() }));
  server.on('GET', `${path}/characters`, () => ({
    ok: { items: [{ username: 'ada', displayName: 'Ada', age: 34, portrait: null }] },
  }));
});

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

it('shows who somebody is and what they show, and follows them', async () => {
  server.on('PUT', `${path}/follow`, () => ({ ok: { isFollowing: true, followers: 13 } }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  expect(await screen.findByRole('heading', { name: 'Orin Vale' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: /Ada/ })).getAttribute('href')).toBe('/character/ada');
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/chat/orin');
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }));

  expect(await screen.findByRole('button', { name: 'Following' })).toBeTruthy();
  await waitFor(() => expect(screen.getByText('13')).toBeTruthy());
});

it('shows the AI twin of a creator, and the way to talk with it', async () => {
  const twin = { isAIEnabled: true, isDigitalTwinVisible: true, twinAvatarUrl: '/pictures/orin-twin.jpg' };
  server.on('GET', path, () => ({ ok: aProfile({ user: aPerson(twin) }) }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  const card = await screen.findByRole('region', { name: 'AI twin of Orin Vale' });
  expect(within(card).getByText('AI twin')).toBeTruthy();
  expect(within(card).getByText(/Everything it writes is labeled/)).toBeTruthy();
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/pictures/orin-twin.jpg');
  const talk = within(card).getByRole('link', { name: 'Talk with the AI twin of Orin Vale' });
  expect(talk.getAttribute('href')).toBe('/chat/orin?box=people');
});

it.each([
  { isAIEnabled: true, isDigitalTwinVisible: false },
  { isAIEnabled: false, isDigitalTwinVisible: true },
])('shows no twin that is hidden or off: %o', async (twin) => {
  server.on('GET', path, () => ({ ok: aProfile({ user: aPerson(twin) }) }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  expect(await screen.findByRole('heading', { name: 'Orin Vale' })).toBeTruthy();
  expect(screen.queryByText('AI twin')).toBeNull();
});

it('leads the owner of a twin to its page', async () => {
  const twin = { isAIEnabled: true, isDigitalTwinVisible: true, isOwn: true };
  server.on('GET', path, () => ({ ok: aProfile({ user: aPerson(twin) }) }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  const edit = await screen.findByRole('link', { name: 'Edit your twin' });
  expect(edit.getAttribute('href')).toBe('/twin');
});

/** A guest's choice in the profile's menu, and what goes on once they have signed up. */
async function choose(word: string) {
  server = await arrive(null);
  server.on('GET', path, () => ({ ok: aProfile() }));
  server.on('GET', `${path}/characters`, () => ({ ok: { items: [] } }));
  open(ProfilePage, '/profile/:username', '/profile/orin');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: word }));
  const dialog = await screen.findByRole('dialog', { name: 'Create an account to continue' });
  const modal = currentModal();
  const goOn = modal?.name === 'auth' ? modal.props.onSignedIn : undefined;
  return { dialog, goOn: () => act(() => goOn?.()) };
}

it('asks a guest to sign up before they block somebody, and goes on', async () => {
  const { dialog, goOn } = await choose('Block');
  expect(dialog.textContent).toContain('Sign up to block people.');
  expect(server.askedFor('PUT', '/front/direct/{username}/block')).toHaveLength(0);
  server.on('PUT', '/front/direct/{username}/block', () => ({ ok: aDirectChat({ isBlocked: true }) }));

  goOn();

  await waitFor(() => expect(server.askedFor('PUT', '/front/direct/{username}/block')).toHaveLength(1));
});

it('asks a guest to sign up before they report somebody, and goes on', async () => {
  const { dialog, goOn } = await choose('Report');
  expect(dialog.textContent).toContain('Sign up to report this');

  goOn();

  expect(await screen.findByRole('dialog', { name: 'Report this person' })).toBeTruthy();
});

it('marks an official account', async () => {
  server.on('GET', path, () => ({ ok: aProfile({ user: aPerson({ isOfficialAccount: true }) }) }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  expect(await screen.findByText('Official')).toBeTruthy();
});

it('shows images and videos apart', async () => {
  const router = open(Media, '/:username/profile/:kind', '/orin/profile/images');
  expect(await screen.findByText(`photo of ${aPerson().id}`)).toBeTruthy();

  await userEvent.click(screen.getByRole('tab', { name: 'Videos' }));

  expect(await screen.findByText(`video of ${aPerson().id}`)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/orin/profile/videos');
});

it('shows what is for members as locked', async () => {
  open(ProfilePage, '/profile/:username/private', '/profile/orin/private');

  expect(await screen.findByText('Members only')).toBeTruthy();
  expect(screen.getByText(/Members-only posts: 4/)).toBeTruthy();
});

it('lists whom somebody follows', async () => {
  server.on('GET', `${path}/following`, () => ({
    ok: { items: [aPerson({ username: 'vesna', displayName: 'Vesna' })], nextCursor: null },
  }));
  open(ProfilePage, '/profile/:username/following', '/profile/orin/following');

  expect((await screen.findByRole('link', { name: /Vesna/ })).getAttribute('href')).toBe('/profile/vesna');
});

it('says that a list of somebody who keeps it to themselves is private', async () => {
  server.on('GET', `${path}/following`, () => refuse(403, 'forbidden'));
  open(ProfilePage, '/profile/:username/following', '/profile/orin/following');

  expect(await screen.findByText('This list is private')).toBeTruthy();
});

it('opens a membership from the profile, where it can be canceled', async () => {
  const club = aClub({ membership: aMembership() });
  server.on('GET', '/front/fanClubs', () => ({ ok: { items: [club] } }));
  server.on('GET', '/front/models/username/{username}/fanClub', () => ({ ok: club }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  await userEvent.click(await screen.findByRole('button', { name: 'Member' }));

  await screen.findByRole('dialog', { name: 'Membership in orin’s fan club' });
  expect(await screen.findByRole('button', { name: 'Cancel membership' })).toBeTruthy();
});

it('says on the profile until when a canceled membership lasts', async () => {
  const club = aClub({ membership: aMembership({ status: 'canceled' }) });
  server.on('GET', '/front/fanClubs', () => ({ ok: { items: [club] } }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  expect(await screen.findByRole('button', { name: 'Member until Dec 27, 2030' })).toBeTruthy();
});

function withClub(change: Parameters<typeof aClub>[0] = {}) {
  const club = aClub(change);
  server.on('GET', '/front/fanClubs', () => ({ ok: { items: [club] } }));
  server.on('GET', '/front/models/username/{username}/fanClub', () => ({ ok: club }));
  server.on('GET', '/front/models/username/{username}/offers', () => ({
    ok: { goals: [], requestMenu: [] },
  }));
}

it('begins with the club: its name, what it gives and costs, and posts before characters', async () => {
  withClub();
  open(WithPosts, '/profile/:username', '/profile/orin');

  const club = (await screen.findByRole('heading', { name: 'The harbor' })).parentElement as HTMLElement;
  expect(within(club).getByText('12 posts for members')).toBeTruthy();
  expect(within(club).getByText('$10 a month')).toBeTruthy();
  expect(within(club).getByText('Up to 30% off for several months')).toBeTruthy();
  expect(within(club).getByRole('button', { name: 'Join for $10 a month' })).toBeTruthy();
  const first = screen.getByText(`public posts of ${aPerson().id}`);
  const character = await screen.findByRole('link', { name: /Ada/ });
  expect(first.compareDocumentPosition(character)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows what a discount takes off, until when, and what a month costs after it', async () => {
  const prices = [{ periodInMonth: 1, priceCents: 700 }];
  withClub({
    discount: { percent: 30, audience: 'new', endsAt: '2030-12-03T12:00:00Z', placesLeft: 5, prices },
  });
  open(WithPosts, '/profile/:username', '/profile/orin');

  const club = (await screen.findByRole('heading', { name: 'The harbor' })).parentElement as HTMLElement;
  expect(within(club).getByText('$10', { selector: 's' })).toBeTruthy();
  expect(within(club).getByText('30% off the first payment until Dec 3, 2030 · 5 places left')).toBeTruthy();
  expect(within(club).getByText('Then $10 a month')).toBeTruthy();
  expect(within(club).getByRole('button', { name: 'Join for $7' })).toBeTruthy();
});

it('tells how many posts, characters and posts for members there are', async () => {
  withClub();
  open(WithPosts, '/profile/:username/:tab?', '/profile/orin');

  expect(await screen.findByRole('tab', { name: /^Posts ?4$/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^For members ?4$/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /^Characters ?1$/ }));

  expect(await screen.findByRole('link', { name: /Ada/ })).toBeTruthy();
  expect(screen.queryByText(`public posts of ${aPerson().id}`)).toBeNull();
});

it('offers no part for members where there is neither a club nor such a post', async () => {
  const none = { postsCount: 0 };
  const media = { free: none, fanClub: none, paidFeed: none, paidFeedForAll: none };
  server.on('GET', path, () => ({ ok: aProfile({ counters: { ...aProfile().counters, media } }) }));
  open(WithPosts, '/profile/:username', '/profile/orin');

  expect(await screen.findByRole('tab', { name: /^Posts ?0$/ })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: /For members/ })).toBeNull();
});

it('gives a membership to someone else from the profile', async () => {
  withClub();
  open(ProfilePage, '/profile/:username', '/profile/orin');

  await userEvent.click(await screen.findByRole('button', { name: 'Gift a membership' }));

  await screen.findByRole('dialog', { name: 'Gift a membership in orin’s fan club' });
});

it('leads an owner whose club has no price to one', async () => {
  withClub({ monthlyCents: null, isOpen: false, bundles: [], membersCount: 0 });
  server.on('GET', path, () => ({ ok: aProfile({ user: aPerson({ isOwn: true }) }) }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  await userEvent.click(await screen.findByRole('button', { name: 'Set a price' }));

  await screen.findByRole('dialog', { name: 'Improve your fan club' });
});

it('shows goals on the profile, and tips for one', async () => {
  withClub();
  const goal = { id: 'g1', title: 'A better tripod', targetCents: 15_000, raisedCents: 5_000 };
  server.on('GET', '/front/models/username/{username}/offers', () => ({
    ok: { goals: [goal], requestMenu: [] },
  }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  await userEvent.click(await screen.findByRole('button', { name: 'Tip for “A better tripod”' }));

  await screen.findByRole('dialog', { name: 'Tip for “A better tripod”' });
});

it('opens the stories of a person at their picture', async () => {
  server.on('GET', path, () => ({ ok: aProfile({ user: aPerson({ actualStory: true }) }) }));
  open(WithStories, '/profile/:username', '/profile/orin');

  expect(await screen.findByText('stories of orin')).toBeTruthy();
});

it('switches notifications of new posts off and on again', async () => {
  const user = aPerson({ isFollowing: true, isToldOfPosts: true });
  server.on('GET', path, () => ({ ok: aProfile({ user }) }));
  server.on('PUT', `${path}/post-notices`, ({ body }) => ({ ok: body as { isOn: boolean } }));
  open(ProfilePage, '/profile/:username', '/profile/orin');
  const bell = await screen.findByRole('button', { name: 'Notify me of new posts' });
  expect(bell.getAttribute('aria-pressed')).toBe('true');

  await userEvent.click(bell);

  await waitFor(() => expect(bell.getAttribute('aria-pressed')).toBe('false'));
  expect(server.askedFor('PUT', `${path}/post-notices`)[0]?.body).toEqual({ isOn: false });
});

it('shows an intro, and the creators that the page recommends', async () => {
  const intro = { id: 'i1', url: '/front/profiles/orin/intro/original/i1' };
  server.on('GET', path, () => ({ ok: aProfile({ intro }) }));
  server.on('GET', `${path}/recommended`, () => ({
    ok: { items: [aPerson({ id: 'v', username: 'vera', displayName: 'Vera' })] },
  }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  const shown = await screen.findByRole('img', { name: 'Intro of Orin Vale' });
  expect(shown.getAttribute('src')).toBe(intro.url);
  const others = within(await screen.findByRole('region', { name: 'You may also like' }));
  expect(others.getByRole('link', { name: /Vera/ }).getAttribute('href')).toBe('/profile/vera');
});

it('asks for no recommendations where the creator wants none, and shows no intro where there is none', async () => {
  server.on('GET', path, () => ({ ok: aProfile({ user: aPerson({ showRecommendsCreators: false }) }) }));
  open(ProfilePage, '/profile/:username', '/profile/orin');

  await screen.findByRole('heading', { name: 'Orin Vale' });

  expect(server.askedFor('GET', `${path}/recommended`)).toHaveLength(0);
  expect(screen.queryByRole('img', { name: /Intro/ })).toBeNull();
});
