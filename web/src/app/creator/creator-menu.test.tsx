import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import CreatorBar from './CreatorBar';
import CreatorSection from './CreatorSection';

const current = () =>
  within(screen.getByRole('navigation', { name: 'Creator pages' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

it.each([
  ['/creator', 'Creator home'],
  ['/creators-lab/content-planner/list', 'Planner'],
  ['/earnings/club-members', 'Earnings'],
  ['/settings/pricing', 'Pricing'],
  ['/settings/pricing#goals', 'Goals'],
  ['/media-storage/folders', 'Library'],
  ['/onlymylinks/text-blocks', 'Links page'],
  ['/profile/ada/private', 'Posts'],
])('says at %s that a creator is at %s', async (address, name) => {
  await arrive(aUser({ isApproved: true }));
  open(CreatorBar, '*', address);

  expect(current()).toEqual([name]);
});

it.each(['/discover', '/settings', '/profile/orin', '/creators'])(
  'leaves out the menu of creators at %s',
  async (address) => {
    await arrive(aUser({ isApproved: true }));
    open(CreatorBar, '*', address);

    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

it('shows no member the pages of creators', async () => {
  await arrive(aUser());
  open(CreatorSection, '*', '/');

  expect(screen.queryByRole('link')).toBeNull();
});

it('has every page of creators in the menu of the site', async () => {
  await arrive(aUser({ isApproved: true }));
  open(CreatorSection, '*', '/creator');

  const menu = within(screen.getByRole('region', { name: 'Creator' }));
  for (const name of ['Planner', 'Posts', 'Library', 'Mass messages', 'Lists', 'Custom requests', 'Pricing'])
    expect(menu.getByRole('link', { name })).toBeTruthy();
  for (const name of ['Goals', 'Welcome message', 'Tags', 'Links page', 'Statistics', 'Earnings', 'Settings'])
    expect(menu.getByRole('link', { name })).toBeTruthy();
  expect(menu.getByRole('link', { name: 'Creator home' }).getAttribute('aria-current')).toBe('page');
});
