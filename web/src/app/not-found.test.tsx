import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '~/testing/open';
import { NotFound } from './NotFound';

it('says the status and leads home', () => {
  open(NotFound, '/no/such/page');

  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});
