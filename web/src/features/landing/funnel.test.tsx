import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aCard } from '~/testing/companions';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { noAnswers } from './answers';
import FunnelPage from './FunnelPage';
import { steps } from './funnels';
import { askFor, bestOf } from './match';
import type { Card } from './wire';

const path = '/lp/:funnel/:step';
let server: Awaited<ReturnType<typeof arrive>>;
let cards: Card[];

beforeEach(async () => {
  cards = [
    aCard({ id: 'a', username: 'ada_2', displayName: 'Ada', about: 'Restores clocks.', tags: [] }),
    aCard({ id: 'n', username: 'noor_1', displayName: 'Noor', about: 'Plays the piano.', tags: [] }),
  ];
  server = await arrive(null);
  server.on('GET', '/front/discover', () => ({ ok: { items: cards, nextCursor: null, corrected: null } }));
});

const people = async () =>
  within(await screen.findByRole('list', { name: 'Characters' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('walks every step by the keyboard, from the first to who fits', async () => {
  const router = open(FunnelPage, path, '/lp/dating/land');
  const seen: string[] = [];
  router.subscribe(({ location }) => seen.push(location.pathname));
  const at = (step: string) =>
    waitFor(() => expect(router.state.location.pathname).toBe(`/lp/dating/${step}`));
  const user = userEvent.setup();
  const press = async (name: string) => {
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
  };

  (await screen.findByRole('button', { name: 'Start' })).focus();
  await user.keyboard('{Enter}');
  await at('name');
  screen.getByRole('textbox', { name: 'What should we call you?' }).focus();
  await user.keyboard('Robin{Enter}');
  await at('gender');
  await press('A man');
  await at('fact');
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('harbours{Enter}');
  await at('orientation');
  await press('Gay');
  await at('attractedto');
  await press('Men');
  await at('passions');
  screen.getByRole('checkbox', { name: 'Music' }).focus();
  await user.keyboard(' ');
  screen.getByRole('button', { name: 'Next' }).focus();
  await user.keyboard('{Enter}');
  await at('characters');

  expect(await screen.findByRole('heading', { level: 1, name: 'Robin, meet your matches' })).toBeTruthy();
  expect(await people()).toEqual(['/chat/noor_1', '/chat/ada_2']);
  expect([...new Set(seen)]).toEqual(steps.slice(1).map(({ id }) => `/lp/dating/${id}`));
  expect(server.askedFor('GET', '/front/discover').at(-1)?.query.get('tab')).toBe('guysGay');
  const signUp = screen.getByRole('link', { name: 'Create account' }).getAttribute('href');
  expect(signUp).toBe('/signup?returnUrl=%2Fdiscover');
});

it('says how far it is and leads back', async () => {
  const router = open(FunnelPage, path, '/lp/companionship/gender');
  expect(await screen.findByText('Step 3 of 8')).toBeTruthy();

  await userEvent.click(screen.getByRole('link', { name: 'Go back' }));

  expect(router.state.location.pathname).toBe('/lp/companionship/name');
  expect(screen.getByText('Step 2 of 8')).toBeTruthy();
});

it('keeps the answers of each funnel for as long as the browser is open', async () => {
  sessionStorage.setItem('funnel:dating', JSON.stringify({ name: 'Robin', gender: 7, passions: ['art', 7] }));
  const router = open(FunnelPage, path, '/lp/dating/name');
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('Robin');

  await userEvent.type(screen.getByRole('textbox'), 'a');
  await router.navigate('/lp/companionship/name');

  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(''));
  expect(JSON.parse(sessionStorage.getItem('funnel:dating') ?? '')).toMatchObject({
    name: 'Robina',
    gender: '',
    passions: ['art'],
  });
});

it('begins anew where what was kept can’t be read', async () => {
  sessionStorage.setItem('funnel:dating', '{');
  open(FunnelPage, path, '/lp/dating/name');

  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('');
});

it('says that the search failed, and tries again', async () => {
  server.on('GET', '/front/discover', () => refuse(503, 'busy'));
  const router = open(FunnelPage, path, '/lp/dating/loader');
  const alert = await screen.findByRole('alert');

  server.on('GET', '/front/discover', () => ({ ok: { items: cards, nextCursor: null, corrected: null } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/lp/dating/characters'));
});

it('says when nobody fits', async () => {
  cards = [];
  open(FunnelPage, path, '/lp/dating/characters');

  expect(await screen.findByText('No matches')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change your answers' }).getAttribute('href')).toBe(
    '/lp/dating/name',
  );
});

it.each(['/lp/nothing/land', '/lp/dating/nothing'])('%s is not found', async (address) => {
  open(FunnelPage, path, address);

  expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
});

it('begins with its first step where the address names none', async () => {
  open(FunnelPage, '/lp/:funnel', '/lp/companionship-bb');

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Find a new best friend');
});

it.each([
  [{ attractedto: 'women' }, { tab: 'girls' }],
  [{ attractedto: 'men', gender: 'female' }, { tab: 'guys' }],
  [{ attractedto: 'men', gender: 'male', orientation: 'gay' }, { tab: 'guysGay' }],
  [{ attractedto: 'trans' }, { tab: 'all', tags: 'transwoman' }],
  [{}, { tab: 'all' }],
])('asks for %o with %o', (answers, wanted) => {
  expect(askFor({ ...noAnswers, ...answers }, 'en')).toMatchObject(wanted);
});

it('puts those who share something first, and leaves the others in their order', () => {
  const some = [...cards, aCard({ id: 'm', about: 'Repairs boats.', tags: ['harbours'] })];

  const names = bestOf(some, { ...noAnswers, fact: 'Old harbours', passions: ['music'] }, 'en').map(
    ({ person }) => person.id,
  );

  expect(names).toEqual(['n', 'm', 'a']);
});

it('says why a match fits, and counts no step that is never seen', async () => {
  const answers = { ...noAnswers, name: 'Robin', fact: 'Old clocks', passions: ['music'] };
  sessionStorage.setItem('funnel:dating', JSON.stringify(answers));
  open(FunnelPage, path, '/lp/dating/characters');

  const link = await screen.findByRole('link', { name: /Noor/ });
  expect(within(link).getByText('Because you like music')).toBeTruthy();
  expect(screen.getByText('Because you mentioned “clocks”')).toBeTruthy();
  expect(screen.getByText('Step 8 of 8')).toBeTruthy();
});

it('shows those who speak another language only where few speak the visitor’s', () => {
  const speaking = (language: Card['language'], ...ids: string[]) => ids.map((id) => aCard({ id, language }));
  const foreign = speaking('ru', 'x').map((card) => ({ ...card, about: 'Plays the piano.' }));
  const answers = { ...noAnswers, passions: ['music'] };
  const order = (people: Card[]) => bestOf(people, answers, 'en').map(({ person }) => person.id);

  expect(order([...foreign, ...speaking('en', 'a', 'b')])).toEqual(['a', 'b', 'x']);
  expect(order([...foreign, ...speaking('en', 'a', 'b', 'c', 'd')])).toEqual(['a', 'b', 'c', 'd']);
});

it('shows faces on tiles for a kind of person', async () => {
  open(FunnelPage, path, '/lp/dating/attractedto');

  const tile = await screen.findByRole('button', { name: 'Women' });
  await waitFor(() => expect(tile.querySelector('img')?.getAttribute('src')).toBe(cards[0]?.portrait));
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
