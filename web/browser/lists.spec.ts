import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aBalance, aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const person = (name: string, change: Partial<Schema['PersonOnList']> = {}): Schema['PersonOnList'] => ({
  id: `00000000-0000-7000-8000-0000000000${name.length.toString().padStart(2, '0')}`,
  username: name.toLowerCase(),
  displayName: name,
  avatarUrl: null,
  since: '2026-11-01T12:00:00Z',
  state: 'active',
  expiresAt: '2026-12-24T12:00:00Z',
  isOnline: false,
  isMember: true,
  tier: null,
  isFollower: true,
  note: null,
  ...change,
});

/** A creator with two members and a list. */
async function visit(page: Page, path: string) {
  await arrive(page, 'member');
  const session = aSession(aUser({ isApproved: true }), aBalance());
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  const asked: string[] = [];
  const people = [person('Tove', { isOnline: true }), person('Orinius', { state: 'expired' })];
  await page.route('**/front/people/members*', (route) => {
    const state = new URL(route.request().url()).searchParams.get('state');
    asked.push(state ?? 'all');
    const items = people.filter((one) => !state || one.state === state);
    return route.fulfill({ json: { items, nextCursor: null } });
  });
  let lists: Schema['PeopleList'][] = [
    { id: 'l1', name: 'Regulars', count: 1, createdAt: '2026-11-01T12:00:00Z' },
  ];
  await page.route('**/front/people-lists', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { items: lists } });
    const { name } = route.request().postDataJSON();
    const made = { id: 'l2', name, count: 0, createdAt: '2026-11-24T12:00:00Z' };
    lists = [...lists, made];
    return route.fulfill({ status: 201, json: made });
  });
  await page.route('**/front/people-lists/*/people*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { items: [people[0]], nextCursor: null } })
      : route.fulfill({ json: { count: 1 } }),
  );
  await page.goto(path);
  return asked;
}

test('members are filtered, chosen and put on a list', async ({ page }) => {
  const asked = await visit(page, '/members');
  await expect(page.getByRole('link', { name: 'Tove' })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });

  await page.getByText('Expired', { exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Tove' })).toHaveCount(0);
  expect(asked).toContain('expired');
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Tove' }).check({ force: true });
  await page.getByRole('button', { name: 'Add to list' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Regulars/ })
    .click();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1 person selected')).toHaveCount(0);
});

test('a list is begun in its window', async ({ page }) => {
  await visit(page, '/lists');
  await expect(page.getByRole('button', { name: /Regulars/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });

  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Friends');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('button', { name: /Friends/ })).toBeVisible();
});
