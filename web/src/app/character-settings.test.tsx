import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import CharacterSettingsPage from './CharacterSettingsPage';

it('has a tab of the settings about characters: own ones, the persona, and hidden ones', async () => {
  const server = await arrive(aUser());
  server.on('GET', '/front/persona', () => ({ ok: { name: 'Tom', look: '', role: '' } }));
  server.on('PUT', '/front/persona', ({ body }) => ({ ok: body }) as never);
  server.on('GET', '/front/characters/hidden', () => ({ ok: { items: [], nextCursor: null } }) as never);
  open(CharacterSettingsPage, '/settings/character');

  expect((await screen.findByRole('tab', { name: 'Characters' })).getAttribute('aria-selected')).toBe('true');
  const own = screen.getByRole('link', { name: 'Manage your characters' });
  expect(own.getAttribute('href')).toBe('/characters');
  expect(await screen.findByRole('heading', { name: 'Hidden characters' })).toBeTruthy();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Your role/ }), 'A sailor');
  await userEvent.click(screen.getByRole('button', { name: 'Save persona' }));

  await waitFor(() =>
    expect(server.askedFor('PUT', '/front/persona').at(-1)?.body).toMatchObject({
      name: 'Tom',
      role: 'A sailor',
    }),
  );
});
