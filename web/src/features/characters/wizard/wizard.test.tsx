import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { closeModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { madeOf } from '~/testing/companions';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { sharedOptions } from '~/testing/shared-options';
import { aUser } from '~/testing/world';
import WizardPage from '../WizardPage';
import type { Draft } from '../wire';

const path = '/create-ai-girlfriend/:step';
let server: Awaited<ReturnType<typeof arrive>>;

async function visit(step: string, user: ReturnType<typeof aUser> | null = aUser()) {
  server = await arrive(user);
  server.on('GET', '/front/characters/options', () => ({ ok: sharedOptions as never }));
  server.on('POST', '/front/characters/previews', () => ({
    ok: { id: 'p1', isReady: true, url: '/front/characters/previews/p1/picture' },
  }));
  return open(WizardPage, path, `/create-ai-girlfriend/${step}`);
}
// The test's window has no scrolling.
Element.prototype.scrollIntoView = () => undefined;

it('says that the options could not be read, and tries again', async () => {
  server = await arrive(null);
  server.on('GET', '/front/characters/options', () => refuse(503, 'busy'));
  open(WizardPage, path, '/create-ai-girlfriend/style');
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a style');

  server.on('GET', '/front/characters/options', () => ({ ok: sharedOptions as never }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('radio', { name: 'Anime' })).toBeTruthy();
});

it('asks for a preview once the choice has settled', async () => {
  await visit('face');
  const previews = () => server.askedFor('POST', '/front/characters/previews');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bob' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Braid' }));
  expect(await screen.findByRole('img', { name: 'Portrait preview' })).toBeTruthy();
  expect(previews()).toHaveLength(1);
  expect(previews()[0]?.body).toMatchObject({ person: { appearance: { hairStyle: 'braid' } } });
});

it('offers only what the person can have', async () => {
  await visit('body');

  expect(await screen.findByRole('group', { name: 'Breasts' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Penis size' })).toBeNull();
});

it('lets nobody choose more than a list takes', async () => {
  await visit('soul');
  const music = within(await screen.findByRole('group', { name: 'Music' }));

  for (const name of ['Blues', 'Jazz', 'Pop', 'Rock', 'Soul']) {
    await userEvent.click(music.getByRole('checkbox', { name }));
  }

  expect(music.getByText('5 of 5 selected')).toBeTruthy();
  expect((music.getByRole('checkbox', { name: 'Punk' }) as HTMLInputElement).disabled).toBe(true);
});

it('asks for a name before anything is sent', async () => {
  const router = await visit('photo');

  await userEvent.click(await screen.findByRole('button', { name: 'Create character' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/create-ai-girlfriend/summary'));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a name first.');
  expect(server.askedFor('POST', '/front/characters')).toEqual([]);
});

it('sends a guest to an account, and nothing before there is one', async () => {
  await visit('summary', null);
  await userEvent.type(await screen.findByLabelText('Name'), 'Mila');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Create character' }));

  expect(await screen.findByRole('dialog', { name: 'Create an account to continue' })).toBeTruthy();
  expect(server.askedFor('POST', '/front/characters')).toEqual([]);
});

it('keeps a draft only once something was changed', async () => {
  await visit('summary');
  const name = await screen.findByLabelText('Name');
  expect(localStorage.getItem('character:girlfriend')).toBeNull();

  await userEvent.type(name, 'Mila');
  expect(localStorage.getItem('character:girlfriend')).toContain('Mila');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));

  expect(localStorage.getItem('character:girlfriend')).toBeNull();
});

it('clears a draft with a way back', async () => {
  await visit('summary');
  await userEvent.type(await screen.findByLabelText('Name'), 'Mila');

  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));

  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('');
});

it('saves under one key and opens the character', async () => {
  const router = await visit('summary');
  server.on('POST', '/front/characters', ({ body }) => ({
    ok: { ...madeOf(body as Draft), username: 'mila_5' } as never,
  }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Mila');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Create character' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/character/mila_5'));
  const [sent] = server.askedFor('POST', '/front/characters');
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent?.body).toMatchObject({ displayName: 'Mila', visibility: 'private', tags: [] });
  expect(localStorage.getItem('character:girlfriend')).toBeNull();
});

const unpaid = ['plan_needed', 'freemium_limit'] as const;

it.each(unpaid)('explains with the paywall why nothing is made: %s', async (code) => {
  await visit('summary');
  server.on('POST', '/front/characters', () => refuse(402, code));
  await userEvent.type(await screen.findByLabelText('Name'), 'Mila');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Create character' }));

  await screen.findByRole('dialog', { name: 'Premium feature' });
  expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe(
    '/subscription?triggerSource=characterWizard',
  );
  await act(() => {
    closeModal();
    dropModal();
  });
});
