import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const id = '00000000-0000-7000-8000-000000000b07';
const two = (number: number) => String(number).padStart(2, '0');
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
/** A day of the next month: its weeks are shown whole. */
const next = (day: number, hour = 12) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + 1, day, hour);
};

const plan = (change: Partial<Schema['Plan']> = {}): Schema['Plan'] => ({
  id,
  kind: 'post',
  title: 'Fog at six',
  accessMode: 'free',
  scheduledAt: next(10).toISOString(),
  isPublished: false,
  isDeleted: false,
  isReady: true,
  mediaCount: 0,
  failure: null,
  hasConflict: false,
  isImported: false,
  ...change,
});

/** A planner that keeps what it is told. Returns the times that plans were moved to. */
async function visit(page: Page, view: string): Promise<string[]> {
  const moved: string[] = [];
  let plans = [
    plan(),
    plan({
      id: '00000000-0000-7000-8000-000000000b08',
      kind: 'mass_message',
      title: 'A new set is out',
      scheduledAt: next(11, 18).toISOString(),
    }),
  ];
  await arrive(page, 'member');
  const session = aSession(aUser({ isApproved: true }));
  session.config.features.isFeedEnabled = true;
  session.config.features.isPublishingPostsEnabled = true;
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  await page.route('**/front/planner?*', (route) => route.fulfill({ json: { items: plans } }));
  await page.route(`**/front/planner/${id}`, async (route) => {
    const { scheduledAt } = route.request().postDataJSON() as Schema['MovePlan'];
    moved.push(scheduledAt);
    plans = plans.map((one) => (one.id === id ? { ...one, scheduledAt } : one));
    await route.fulfill({ status: 204 });
  });
  await page.route(`**/front/planner/${id}/publish`, async (route) => {
    plans = plans.map((one) => (one.id === id ? { ...one, isPublished: true } : one));
    await route.fulfill({ json: { isPublished: true, failure: null } });
  });
  await page.route(`**/front/models/*/posts/${id}`, async (route) => {
    plans = plans.map((one) => (one.id === id ? { ...one, isDeleted: true } : one));
    await route.fulfill({ status: 204 });
  });
  await page.route(`**/front/feed/${id}/restore`, async (route) => {
    plans = plans.map((one) => (one.id === id ? { ...one, isDeleted: false } : one));
    await route.fulfill({ status: 204 });
  });
  await page.route('**/front/models/posts/limit', (route) => route.fulfill({ json: { count: 1, limit: 5 } }));
  await page.route('**/front/media-storage?*', (route) =>
    route.fulfill({ json: { items: [], totalCount: 0 } }),
  );
  await page.goto(`/creators-lab/content-planner/${view}?on=${dayOf(next(10))}`);
  return moved;
}

const post = (page: Page) => page.getByRole('button', { name: /Post Fog at six/ });
const day = (page: Page, date: Date) =>
  page.getByRole('listitem').filter({ has: page.locator(`time[datetime="${dayOf(date)}"]`) });

test('a creator drags a post to another day, and by the keyboard to the next', async ({ page }) => {
  const moved = await visit(page, 'month');

  await post(page).dragTo(day(page, next(13)));
  await expect(day(page, next(13)).getByRole('button', { name: /Fog at six/ })).toBeVisible();
  await post(page).focus();
  await page.keyboard.press('ArrowRight');

  await expect(day(page, next(14)).getByRole('button', { name: /Fog at six/ })).toBeFocused();
  expect(moved).toEqual([next(13).toISOString(), next(14).toISOString()]);
});

test('a creator opens a post in the planner and publishes it', async ({ page }) => {
  await visit(page, 'month');
  await post(page).click();
  const dialog = page.getByRole('dialog', { name: 'Fog at six' });
  await expect(dialog.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/post/${id}/edit`);

  await dialog.getByRole('button', { name: 'Publish now' }).click();

  await expect(page.getByRole('button', { name: 'View' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a creator deletes a scheduled post and takes it back', async ({ page }) => {
  await visit(page, 'list');
  const row = page.getByRole('listitem').filter({ hasText: 'Fog at six' });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeHidden();

  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('a day of the planner begins a post with its time', async ({ page }) => {
  await visit(page, 'month');

  await day(page, next(12))
    .getByRole('link', { name: /^New post on/ })
    .click();

  await expect(page.getByLabel('Publish at')).toHaveValue(`${dayOf(next(12))}T12:00`);
});

test.describe('in a zone with daylight saving', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('an hour that the clocks skip is no time for a post', async ({ page }) => {
    await visit(page, 'list');
    await page.goto('/post/new?at=2027-03-28T02:30');

    await expect(page.getByText(/2:30\sAM doesn’t exist on Sun, Mar 28/)).toBeVisible();
    await expect(page.getByLabel('Publish at')).toHaveAttribute('aria-invalid', 'true');
  });
});

for (const view of ['week', 'month', 'list'])
  test(`the planner’s ${view} is accessible`, async ({ page }) => {
    await visit(page, view);

    await page
      .getByText(/Fog at six/)
      .first()
      .waitFor();
    await expectAccessibleOnAnyScreen(page);
  });
