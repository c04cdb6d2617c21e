import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aCharacter } from '~/testing/companions';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { sharedOptions } from '~/testing/shared-options';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import EditorPage from '../EditorPage';
import type { Character } from '../wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/character/:username/personality/:section?';
const shown: ToastRequest[] = [];
const disconnect = connectToaster((request) => shown.push(request));
afterEach(() => {
  shown.length = 0;
  return () => disconnect();
});

async function edit(section: string, character: Character = aCharacter({ isOwn: true, version: 4 })) {
  const server = await arrive(aUser());
  server.on('GET', '/front/characters/{username}', () => ({ ok: character as never }));
  server.on('GET', '/front/characters/options', () => ({ ok: sharedOptions as never }));
  server.on('POST', '/front/characters/previews', () => ({
    ok: { id: 'p1', isReady: true, url: '/front/characters/previews/p1/picture' },
  }));
  const router = open(EditorPage, path, `/character/mila_40312/personality/${section}`);
  return { server, router };
}
const save = () => screen.findByRole('button', { name: 'Save' });

it('saves what was changed under the version that was edited', async () => {
  const { server } = await edit('name');
  server.on('PUT', '/front/characters/{username}', ({ body }) => {
    const { character, version } = body as { character: object; version: number };
    return { ok: { ...aCharacter({ isOwn: true }), ...character, version: version + 1 } as never };
  });
  const name = await screen.findByLabelText('Name');
  await userEvent.type(name, ' of the harbour');

  await userEvent.click(await save());

  await waitFor(() => expect(shown.at(-1)?.text).toBe('Saved'));
  const [sent] = server.askedFor('PUT', '/front/characters/{username}');
  expect(sent?.body).toMatchObject({ version: 4, character: { displayName: 'Mila of the harbour' } });
  expect(((await save()) as HTMLButtonElement).disabled).toBe(true);
});

it('keeps what is written while a save is under way', async () => {
  const { server } = await edit('name');
  server.on('PUT', '/front/characters/{username}', ({ body }) => {
    const { character, version } = body as { character: object; version: number };
    return { ok: { ...aCharacter({ isOwn: true }), ...character, version: version + 1 } as never };
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') await promise;
    return fetch(input, init);
  });
  const name = (await screen.findByLabelText('Name')) as HTMLInputElement;
  await userEvent.type(name, ' of the harbour');
  await userEvent.click(await save());

  await userEvent.type(name, ' at night');
  resolve();
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Saved'));
  expect(name.value).toBe('Mila of the harbour at night');
  await userEvent.click(await save());

  await waitFor(() => expect(server.askedFor('PUT', '/front/characters/{username}')).toHaveLength(2));
  expect(server.askedFor('PUT', '/front/characters/{username}')[1]?.body).toMatchObject({
    version: 5,
    character: { displayName: 'Mila of the harbour at night' },
  });
});

it('offers the newer one when somebody was faster', async () => {
  const { server } = await edit('name');
  await userEvent.type(await screen.findByLabelText('Name'), '!');
  server.on('PUT', '/front/characters/{username}', () => refuse(409, 'edited_elsewhere'));
  await userEvent.click(await save());
  const alert = await screen.findByRole('alert');
  const newer = aCharacter({ isOwn: true, version: 5, displayName: 'Milena' });
  server.on('GET', '/front/characters/{username}', () => ({ ok: newer as never }));

  await userEvent.click(within(alert).getByRole('button', { name: 'Load latest' }));

  await waitFor(async () =>
    expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('Milena'),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the newer one could not be read, and keeps what was written', async () => {
  const { server } = await edit('name');
  const name = (await screen.findByLabelText('Name')) as HTMLInputElement;
  await userEvent.type(name, '!');
  server.on('PUT', '/front/characters/{username}', () => refuse(409, 'edited_elsewhere'));
  await userEvent.click(await save());
  server.on('GET', '/front/characters/{username}', () => refuse(503, 'busy'));

  await userEvent.click(await screen.findByRole('button', { name: 'Load latest' }));

  expect(await screen.findByText(/The service is busy/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load latest' })).toBeTruthy();
  expect(name.value).toBe('Mila!');
});

it('leads to the page with the field that was refused', async () => {
  const { server, router } = await edit('voice');
  await userEvent.click(await screen.findByRole('radio', { name: 'Amelia, warm' }));
  server.on('PUT', '/front/characters/{username}', () => refuse(422, 'text_refused', 'greeting'));

  await userEvent.click(await save());

  await waitFor(() => expect(router.state.location.pathname).toMatch(/conversation$/));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We can’t generate this. Please describe something else.',
  );
});

it('changes the gender with everything that hangs on it, and discards it all together', async () => {
  const woman = aCharacter({ isOwn: true });
  if (woman.person) woman.person.appearance.breasts = 'large';
  const { server } = await edit('name', woman);
  server.on('PUT', '/front/characters/{username}', ({ body }) => {
    const { character, version } = body as { character: object; version: number };
    return { ok: { ...woman, ...character, version: version + 1 } as never };
  });
  const male = (await screen.findByRole('radio', { name: 'Man' })) as HTMLInputElement;
  await userEvent.click(male);
  expect(screen.getByText(/^Also changed: .*Breasts/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(male.checked).toBe(false);
  expect(screen.queryByText(/Also changed:/)).toBeNull();
  await userEvent.click(male);

  await userEvent.click(await save());

  await waitFor(() => expect(shown.at(-1)?.text).toBe('Saved'));
  const [sent] = server.askedFor('PUT', '/front/characters/{username}');
  expect(sent?.body).toMatchObject({ character: { person: { personality: { gender: 'male' } } } });
  expect(JSON.stringify(sent?.body)).not.toContain('breasts');
});

it('asks for a name before anything is sent, also from another page', async () => {
  const { server, router } = await edit('voice', aCharacter({ isOwn: true, displayName: ' ' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Amelia, warm' }));

  await userEvent.click(await save());

  await waitFor(() => expect(router.state.location.pathname).toMatch(/name$/));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a name first.');
  expect(server.askedFor('PUT', '/front/characters/{username}')).toEqual([]);
});

it('is a missing page for everybody but the owner', async () => {
  await edit('name', aCharacter({ isOwn: false, isCloneable: true }));

  expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
});

it('knows no other pages than its own', async () => {
  await edit('nowhere');

  expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
});

it('lets each voice be heard before it is chosen, in the character’s language', async () => {
  const { server } = await edit('voice');
  server.on('POST', '/front/voice-samples', () => refuse(422, 'unknown_option'));

  const voices = await screen.findAllByRole('button', { name: /^Listen: / });
  await userEvent.click(screen.getByRole('button', { name: 'Listen: Clara, bright' }));
  await userEvent.click(screen.getByRole('button', { name: 'Listen: Default voice' }));

  expect(voices).toHaveLength(11);
  await waitFor(() => expect(shown).toHaveLength(2));
  const { gender } = aCharacter();
  const bodies = server.askedFor('POST', '/front/voice-samples').map(({ body }) => body);
  expect(bodies).toEqual(
    ['clara', ''].map((voiceName) => ({ voiceName, gender, language: aCharacter().language })),
  );
});
