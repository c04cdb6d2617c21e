import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import BecomeCreatorPage from './BecomeCreatorPage';

it('leads a guest who logs in from the buttons to the twin', async () => {
  const server = await arrive(null);
  server.on('GET', '/front/become-creator', () => ({ status: 401 }));
  open(BecomeCreatorPage, '/become-creator');

  const login = await screen.findByRole('link', { name: 'Log in' });
  expect(login.getAttribute('href')).toBe('/login?returnUrl=%2Ftwin');
});
