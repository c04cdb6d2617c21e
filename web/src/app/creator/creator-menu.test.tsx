import { screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { expect, it } from 'vitest';
import { sessionKey } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aSession, aUser } from '~/testing/world';
import CreatorBar from './CreatorBar';
import CreatorSection from './CreatorSection';

async function arriveAsCreator(isCustomDomainAllowed = true) {
  const user = aUser({ isApproved: true });
  await arrive(user);
  const { config, ...rest } = aSession(user);
  const features = { ...config.features, isFeedEnabled: true, isPublishingPostsEnabled: true };
  const secondary = { ...config.secondary, isCustomDomainAllowed };
  await mutate(sessionKey, { ...rest, config: { ...config, features, secondary } }, { revalidate: false });
}

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
  ['/settings/x', 'Posts on X'],
  ['/onlymylinks/text-blocks', 'Links page'],
  ['/profile/ada/private', 'Posts'],
])('says at %s that a creator is at %s', async (address, name) => {
  await arriveAsCreator();
  open(CreatorBar, '*', address);

  expect(current()).toEqual([name]);
});

it.each(['/discover', '/settings', '/profile/orin', '/creators'])(
  'leaves out the menu of creators at %s',
  async (address) => {
    await arriveAsCreator();
    open(CreatorBar, '*', address);

    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

it('leaves out the links page where creators may have none', async () => {
  await arriveAsCreator(false);
  open(CreatorSection, '*', '/creator');

  expect(screen.getByRole('link', { name: 'Tags' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Links page' })).toBeNull();
});

it('shows no member the pages of creators', async () => {
  await arrive(aUser());
  open(CreatorSection, '*', '/');

  expect(screen.queryByRole('link')).toBeNull();
});

it('has every page of creators in the menu of the site', async () => {
  await arriveAsCreator();
  open(CreatorSection, '*', '/creator');

  const menu = within(screen.getByRole('region', { name: 'Creator' }));
  for (const name of ['Planner', 'Posts', 'Library', 'Mass messages', 'Lists', 'Custom requests', 'Pricing'])
    expect(menu.getByRole('link', { name })).toBeTruthy();
  for (const name of ['Goals', 'Welcome message', 'Tags', 'Links page', 'Statistics', 'Earnings', 'Settings'])
    expect(menu.getByRole('link', { name })).toBeTruthy();
  expect(menu.getByRole('link', { name: 'Creator home' }).getAttribute('aria-current')).toBe('page');
});
