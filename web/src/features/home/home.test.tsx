import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import HomePage from './HomePage';

it('says that one can talk with characters, and leads to them', async () => {
  await arrive(null);
  open(HomePage, '/');

  const link = await screen.findByRole('link', { name: 'Meet the characters' });

  expect(link.parentElement?.textContent).toContain('talk with characters');
  expect(link.getAttribute('href')).toBe('/discover');
});
