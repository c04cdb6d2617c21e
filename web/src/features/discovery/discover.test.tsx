import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aCard } from '~/testing/companions';
import { open } from '~/testing/open';
import { aPerson } from '~/testing/profiles';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import CategoriesPage from './CategoriesPage';
import CategoryPage from './CategoryPage';
import DiscoverPage from './DiscoverPage';
import type { CharacterCard, DiscoverFilters } from './wire';

const filters: DiscoverFilters = {
  tabs: ['girls'],
  sorts: ['popular'],
  tags: [{ group: 'hair', tags: ['redhair', 'blond'] }],
};
let server: Awaited<ReturnType<typeof arrive>>;
let cards: CharacterCard[];
const shown: ToastRequest[] = [];
let disconnect: () => void;

async function visit(user: ReturnType<typeof aUser> | null): Promise<void> {
  server = await arrive(user);
  server.on('GET', '/front/discover', () => ({ ok: { items: cards, nextCursor: null, corrected: null } }));
  server.on('GET', '/front/discover/filters', () => ({
    ok: filters,
  }));
  server.on('PUT', '/front/characters/{username}/hide', () => ({ ok: undefined }));
  server.on('DELETE', '/front/characters/{username}/hide', () => ({ ok: undefined }));
}
beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  cards = [
    aCard(),
    aCard({ id: 'n', username: 'noor_1', displayName: 'Noor', why: [{ type: 'tag', tag: 'redhair' }] }),
  ];
  await visit(aUser());
});
afterEach(() => disconnect());

const people = async () =>
  within(await screen.findByRole('list', { name: 'Characters' })).getAllByRole('listitem');
const asked = () => server.askedFor('GET', '/front/discover').at(-1)?.query;

it('shows who is there, how liked, by whom made, and why', async () => {
  open(DiscoverPage, '/discover');

  expect(await people()).toHaveLength(2);
  expect(screen.getAllByText('12')).toHaveLength(2);
  expect(screen.getAllByText('@orin')).toHaveLength(2);
  expect(screen.queryByText('Popular this week')).toBeNull();
  expect(screen.getByText('Matches Red hair')).toBeTruthy();
  expect(asked()?.get('tab')).toBe('all');
});

it('reads the macros of a card as the name and the reader', async () => {
  cards = [aCard({ about: '{{char}} waits for {{user}}.' })];
  open(DiscoverPage, '/discover');

  expect(await screen.findByText('Mila waits for you.')).toBeTruthy();
});

it('finds AI twins by the name of their people, and leads to a talk', async () => {
  const orin = aPerson({ isAIEnabled: true, isDigitalTwinVisible: true });
  const other = aPerson({ id: 'o', username: 'orina', displayName: 'Orina' });
  server.on('GET', '/front/discover/people', () => ({ ok: { items: [orin, other] } }));
  open(DiscoverPage, '/discover', '/discover?q=ori');

  const twins = within(await screen.findByRole('list', { name: 'AI twins' }));
  expect(twins.getAllByRole('listitem')).toHaveLength(1);
  const talk = twins.getByRole('link', { name: 'Talk with the AI twin of Orin Vale' });
  expect(talk.getAttribute('href')).toBe('/chat/orin?box=people');
});

it('finds people by their name, and follows them in place', async () => {
  const orin = aPerson({ isAIEnabled: false });
  server.on('GET', '/front/discover/people', () => ({ ok: { items: [orin] } }));
  server.on('PUT', '/front/users/username/{username}/follow', () => ({ ok: { followers: 4 } }) as never);
  open(DiscoverPage, '/discover', '/discover?q=orin');
  const found = within(await screen.findByRole('list', { name: 'People' }));
  expect(found.getByRole('link', { name: /Orin Vale/ }).getAttribute('href')).toBe('/profile/orin');

  await userEvent.click(found.getByRole('button', { name: 'Follow Orin Vale' }));

  expect(await found.findByRole('button', { name: 'Following Orin Vale' })).toBeTruthy();
  expect(server.askedFor('PUT', '/front/users/username/orin/follow')).toHaveLength(1);
});

it('labels people who have an AI twin while their name is typed', async () => {
  const twin = aPerson({ isAIEnabled: true, isDigitalTwinVisible: true });
  server.on('GET', '/front/discover/people', () => ({ ok: { items: [twin] } }));
  server.on('GET', '/front/discover/suggest', () => ({ ok: { tags: [], characters: [] } }));
  open(DiscoverPage, '/discover');

  await userEvent.type(await screen.findByRole('combobox', { name: 'Search characters' }), 'ori');

  expect((await screen.findByRole('option', { name: /Orin Vale/ })).textContent).toContain('AI twin');
});

it('holds the place while the list is read', async () => {
  open(DiscoverPage, '/discover');

  expect(document.querySelector('[aria-busy]')).toBeTruthy();
  expect(await people()).toHaveLength(2);
});

it('leads from a tab in which nobody fits to all others', async () => {
  cards = [];
  const router = open(DiscoverPage, '/discover/:tab?', '/discover/girls?q=kwame');

  await userEvent.click(await screen.findByRole('link', { name: 'Search everywhere' }));

  expect(router.state.location.pathname + router.state.location.search).toBe('/discover?q=kwame');
  await waitFor(() => expect(asked()?.get('tab')).toBe('all'));
});

it('says when nobody fits, and lets go of what was asked for', async () => {
  cards = [];
  const router = open(DiscoverPage, '/discover', '/discover?tags=redhair&q=clocks');
  expect(await screen.findByText('No matches')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));

  expect(router.state.location.search).toBe('');
});

it('asks whether a character or person of a similar name was meant', async () => {
  cards = [];
  server.on('GET', '/front/discover/near', ({ query }) => ({
    ok: {
      items:
        query.get('q') === 'milla'
          ? [
              { kind: 'character' as const, username: 'mila_40312', displayName: 'Mila' },
              { kind: 'person' as const, username: 'mila', displayName: 'Mila K' },
            ]
          : [],
    },
  }));
  open(DiscoverPage, '/discover', '/discover?q=milla');

  const meant = within(await screen.findByRole('list', { name: 'Did you mean' }));
  expect(meant.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/character/mila_40312',
    '/profile/mila',
  ]);
});

it('offers near words, the popular and a new character without results', async () => {
  server.on('GET', '/front/discover', ({ query }) => ({
    ok: { items: query.get('q') ? [] : cards, nextCursor: null, corrected: null },
  }));
  server.on('GET', '/front/discover/suggest', () => ({ ok: { tags: ['blondes'], characters: [] } }));
  open(DiscoverPage, '/discover', '/discover?q=blonder');

  const near = within(await screen.findByRole('list', { name: 'Similar words' }));
  const popular = within(await screen.findByRole('list', { name: 'Popular characters' }));
  expect(near.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Blond hair', '#blondes']);
  expect(near.getByRole('link', { name: 'Blond hair' }).getAttribute('href')).toBe('/discover?tags=blond');
  expect(popular.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Create this character' }).getAttribute('href')).toBe('/create-ai');
});

it('says that the list could not be read, and tries again', async () => {
  server.on('GET', '/front/discover', () => refuse(503, 'busy'));
  open(DiscoverPage, '/discover');
  const alert = await screen.findByRole('alert');

  server.on('GET', '/front/discover', () => ({ ok: { items: cards, nextCursor: null, corrected: null } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await people()).toHaveLength(2);
});

it('asks once for a next page that fails, and again only when told to', async () => {
  /** Every end that is watched is near. */
  class Near {
    private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: Near['tell']) {
      this.tell = tell;
    }
    observe() {
      queueMicrotask(() => this.tell([{ isIntersecting: true }]));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Near);
  let isBusy = true;
  server.on('GET', '/front/discover', ({ query }) => {
    if (!query.get('cursor')) return { ok: { items: cards, nextCursor: 'two', corrected: null } };
    return isBusy
      ? refuse(503, 'busy')
      : { ok: { items: [aCard({ id: 'c' })], nextCursor: null, corrected: null } };
  });
  const asks = () =>
    server.askedFor('GET', '/front/discover').filter(({ query }) => query.get('cursor') === 'two');
  open(DiscoverPage, '/discover');
  const alert = await screen.findByRole('alert');
  expect(await people()).toHaveLength(2);
  expect(asks()).toHaveLength(1);

  isBusy = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  await waitFor(async () => expect(await people()).toHaveLength(3));
  expect(asks()).toHaveLength(2);
  vi.unstubAllGlobals();
});

it('keeps tags, words and order in the address', async () => {
  const router = open(DiscoverPage, '/discover');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Blond hair', hidden: true }));
  await userEvent.click(screen.getByRole('radio', { name: 'New' }));
  await userEvent.type(screen.getByRole('combobox'), 'clocks{Enter}');

  expect(router.state.location.search).toBe('?tags=blond&sort=newest&q=clocks');
  await waitFor(() => expect(asked()?.get('q')).toBe('clocks'));
  expect(asked()?.get('tags')).toBe('blond');
  expect(asked()?.get('sort')).toBe('newest');
});

it('hides somebody at once and shows them again on Undo', async () => {
  open(DiscoverPage, '/discover');
  await people();

  await userEvent.click(screen.getByRole('button', { name: 'Hide Noor' }));
  expect(await people()).toHaveLength(1);
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Noor hidden'));
  shown.at(-1)?.action?.onClick();

  await waitFor(async () => expect(await people()).toHaveLength(2));
});

it('remembers who was hidden and who was kept on the way back to the list', async () => {
  server.on('PUT', '/front/characters/{username}/favorite', () => ({ ok: undefined }));
  const router = open(DiscoverPage, '/discover');
  await people();
  await userEvent.click(screen.getByRole('button', { name: 'Favorite Mila' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide Noor' }));
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Noor hidden'));

  await router.navigate('/character/mila_40312');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Characters' })).toBeNull());
  await router.navigate(-1);

  expect(await people()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Favorite Mila' }).getAttribute('aria-pressed')).toBe('true');
});

it('shows somebody again whom the server would not hide', async () => {
  server.on('PUT', '/front/characters/{username}/hide', () => refuse(409, 'conflict'));
  open(DiscoverPage, '/discover');
  await people();

  await userEvent.click(screen.getByRole('button', { name: 'Hide Noor' }));

  await waitFor(() => expect(shown.at(-1)).toMatchObject({ tone: 'error' }));
  await waitFor(async () => expect(await people()).toHaveLength(2));
});

it('asks a guest for an account before anything is hidden', async () => {
  await visit(null);
  open(DiscoverPage, '/discover');
  await people();

  await userEvent.click(screen.getByRole('button', { name: 'Hide Noor' }));

  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(await server.askedFor('PUT', '/front/characters/{username}/hide')).toEqual([]);
});

it('knows no other tabs than its own', async () => {
  open(DiscoverPage, '/discover/:tab', '/discover/nowhere');

  expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
});

const goth = {
  slug: 'goth',
  group: 'community',
  tab: 'all',
  tags: ['goth'],
  sort: 'popular',
  count: 1,
  cover: null,
} as const;

it('groups the categories and says how many each holds', async () => {
  server.on('GET', '/front/categories', () => ({
    ok: {
      items: [
        { ...goth, tags: ['goth'] },
        { ...goth, tags: [], slug: 'glamour', count: 31 },
        { ...goth, tags: [], slug: 'gym', count: 0 },
      ],
    },
  }));
  open(CategoriesPage, '/categories');

  expect(await screen.findByRole('heading', { name: 'By taste' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Goth.*1 character$/ }).getAttribute('href')).toBe(
    '/categories/goth',
  );
  expect(screen.getByText('31 characters')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(
    links.filter((href) => href?.startsWith('/categories/')),
    'none leads to nobody',
  ).toEqual(['/categories/goth', '/categories/glamour']);
  expect(links, 'the tabs stay').toContain('/discover/girls');
});

it('shows a category by someone in it, and looks for words from there', async () => {
  const cover = '/front/characters/mila_40312/portrait/320?v=a1';
  server.on('GET', '/front/categories', () => ({ ok: { items: [{ ...goth, tags: ['goth'], cover }] } }));
  const router = open(CategoriesPage, '/categories');
  const link = await screen.findByRole('link', { name: /Goth/ });
  expect(link.querySelector('img')?.getAttribute('src')).toBe(cover);

  await userEvent.type(screen.getByRole('combobox', { name: 'Search characters' }), 'clocks{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'));
  expect(router.state.location.search).toBe('?q=clocks');
});

it('says that the categories could not be read, or that there are none', async () => {
  server.on('GET', '/front/categories', () => refuse(503, 'busy'));
  open(CategoriesPage, '/categories');
  const alert = await screen.findByRole('alert');

  server.on('GET', '/front/categories', () => ({ ok: { items: [] } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('No categories yet')).toBeTruthy();
});

it('shows a category, and a missing page for one that nobody knows', async () => {
  server.on('GET', '/front/categories/{category}', ({ path }) =>
    path.endsWith('goth')
      ? { ok: { items: cards, nextCursor: null, corrected: null } }
      : refuse(404, 'not_found'),
  );
  const router = open(CategoryPage, '/categories/:category', '/categories/goth');
  expect(await people()).toHaveLength(2);

  await router.navigate('/categories/nothing');

  expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
});
