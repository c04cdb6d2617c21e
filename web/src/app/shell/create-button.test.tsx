import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { CreateButton } from './CreateButton';

const Place = () => <CreateButton trigger={<button type="button">Create</button>} />;
beforeEach(async () => {
  await arrive(null);
});

it('says that it opens a menu before the menu has loaded', () => {
  open(Place, '/');

  const button = screen.getByRole('button', { name: 'Create' });

  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('opens with the first press and leads to a new character', async () => {
  const router = open(Place, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));

  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Character',
    'Image',
    'Video',
    'Voice-over',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Character' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/create-ai'));
});

it('works by keyboard alone and gives the focus back', async () => {
  const router = open(Place, '/');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Character'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Create'));

  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Character'));
  await userEvent.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/image-generator/imagine'));
});
