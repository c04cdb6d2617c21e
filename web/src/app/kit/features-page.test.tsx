import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import FeaturesPage from './FeaturesPage';

const path = '/_features_/:section';

it('shows what the browser keeps and removes it', async () => {
  await arrive(aUser());
  localStorage.setItem('seen-before', 'yes');
  open(FeaturesPage, path, '/_features_/local-storage');

  const row = await screen.findByRole('row', { name: /seen-before/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Remove seen-before' }));

  expect(screen.queryByText('seen-before')).toBeNull();
  expect(localStorage.getItem('seen-before')).toBeNull();
});

it('leads to every page that needs no name', async () => {
  await arrive(aUser());
  open(FeaturesPage, path, '/_features_/pages');

  const link = await screen.findByRole('link', { name: '/discover' });
  expect(link.getAttribute('href')).toBe('/discover');
});

it.each([
  ['ab-tests', 'You are in no test group.'],
  ['theme', 'Design kit'],
])('has the section %s', async (section, words) => {
  await arrive(aUser());
  open(FeaturesPage, path, `/_features_/${section}`);

  expect(await screen.findByText(words)).toBeTruthy();
});

it('has no section of another name', async () => {
  await arrive(aUser());
  open(FeaturesPage, path, '/_features_/nothing');

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
