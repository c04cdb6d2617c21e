import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aCard } from '~/testing/companions';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import GuidePage from './GuidePage';
import { guides } from './guides';
import LandingPage from './LandingPage';
import { landings } from './landings';
import type { Card } from './wire';

let server: Awaited<ReturnType<typeof arrive>>;
let cards: Card[];

beforeEach(async () => {
  document.head.innerHTML = '<meta name="description" content="Before">';
  cards = [
    aCard({ portrait: '/portrait/320' }),
    aCard({ id: 'e2', username: 'ada_2', displayName: 'Ada', line: 'Mind the step.' }),
  ];
  server = await arrive(null);
  server.on('GET', '/front/discover', () => ({ ok: { items: cards, nextCursor: null, corrected: null } }));
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const description = () => document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;

it.each(landings.map(({ path, to, shows }) => ({ path, to, shows })))(
  '$path shows its characters and leads to $to',
  async ({ path, to, shows }) => {
    open(LandingPage, path);

    const people = within(await screen.findByRole('list', { name: 'Characters' }));
    expect(people.getByRole('link', { name: /Mind the step/ }).getAttribute('href')).toBe('/character/ada_2');
    expect(heading()).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Chat with Mila' }).getAttribute('href')).toBe(
      '/chat/mila_40312',
    );
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways.filter((way) => way === to).length).toBeGreaterThan(1);
    const [asked] = server.askedFor('GET', '/front/discover');
    expect(asked?.query.get('tab')).toBe(shows.tab);
    expect(asked?.query.get('sort')).toBe(shows.sort ?? null);
  },
);

it('has an address, a heading and a line of its own for each landing', () => {
  for (const of of [
    landings.map(({ path }) => path),
    landings.map(({ heading: text }) => text.id),
    landings.map(({ lead }) => lead.id),
  ]) {
    expect(new Set(of).size).toBe(landings.length);
  }
});

it('says in the title and the description what it is about, and takes the description back', async () => {
  const router = open(LandingPage, '/anime');
  await screen.findByRole('list', { name: 'Characters' });

  expect(document.title).toBe('Anime characters to chat with · Nocturne');
  expect(description()).toBe('Illustrated companions with stories of their own.');
  await router.navigate('/elsewhere');

  await waitFor(() => expect(description()).toBe('Before'));
});

it('says that nobody could be read, and tries again', async () => {
  server.on('GET', '/front/discover', () => refuse(503, 'busy'));
  open(LandingPage, '/saga');
  const alert = await screen.findByRole('alert');

  server.on('GET', '/front/discover', () => ({ ok: { items: cards, nextCursor: null, corrected: null } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('list', { name: 'Characters' })).toBeTruthy();
});

it('proposes to create somebody where nobody is', async () => {
  cards = [];
  open(LandingPage, '/land/gay');

  const way = await screen.findByRole('link', { name: 'Create a companion' });

  expect(way.getAttribute('href')).toBe('/create-ai');
});

it('opens the flow that the address asks for, and takes the question out of it', async () => {
  const router = open(LandingPage, '/anime', '/anime?onboarding=milf&ref=x');

  await waitFor(() => expect(router.state.location.pathname).toBe('/create-ai-milf/style'));
  expect(router.state.location.search).toBe('?ref=x');
});

it('takes an unknown question out of the address and stays', async () => {
  const router = open(LandingPage, '/anime', '/anime?onboarding=nothing');

  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(router.state.location.pathname).toBe('/anime');
});

it.each(guides.map(({ path }) => path))('%s tells how things are done, in sections', async (path) => {
  open(GuidePage, path);

  expect(await screen.findAllByRole('heading', { level: 2 })).not.toHaveLength(0);
  expect(heading()).toBeTruthy();
});

it('illustrates each section of a guide with a picture', async () => {
  open(GuidePage, '/guide');

  await waitFor(() =>
    expect(document.querySelector('main img, li img')?.getAttribute('src')).toBe('/portrait/320'),
  );
  expect(document.querySelectorAll('li img')).toHaveLength(
    screen.getAllByRole('heading', { level: 2 }).length,
  );
});

it('lets a guest log in and a member apply to be a creator', async () => {
  open(GuidePage, '/ai');
  const login = await screen.findByRole('link', { name: 'Log in and get started' });
  expect(login.getAttribute('href')).toBe('/login?returnUrl=%2Ftwin');

  await arrive(aUser());

  const apply = await screen.findByRole('link', { name: 'Become a creator' });
  expect(apply.getAttribute('href')).toBe('/become-creator');
});

it('knows no other landings than its own', async () => {
  open(LandingPage, '/land/nowhere');

  expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
});
