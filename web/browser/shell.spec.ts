import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { serveCompanions } from './companions';
import { serveDesk } from './desk';
import { serveChips } from './orders';
import { arrive } from './session';

test('the age gate holds until it is accepted, and is remembered', async ({ page }) => {
  await arrive(page, 'guest', { isAdult: false });
  await page.goto('/');
  const gate = page.getByRole('dialog', { name: 'This site is for adults' });
  await expect(gate).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  await gate.getByRole('button', { name: 'I’m 18 or older' }).click();
  await expect(gate).toBeHidden();
  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gate).toBeHidden();
});

test('the age gate speaks before any module has loaded', async ({ page }) => {
  await arrive(page, 'guest', { isAdult: false });
  await page.route('**/assets/*.js', (route) => route.abort());

  await page.goto('/ru');

  await expect(page.getByRole('button', { name: 'Мне есть 18 лет' })).toBeVisible();
});

test('the rules can be read before the gate is answered', async ({ page }) => {
  await arrive(page, 'guest', { isAdult: false });
  await page.goto('/');

  await page.getByRole('dialog').getByRole('link', { name: 'Terms' }).click();

  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('another language keeps the page and is remembered on a bare address', async ({ page }) => {
  await arrive(page, 'guest', { theme: 'light' });
  await page.goto('/terms');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { name: 'Условия', level: 1 })).toBeVisible();
  await page.goto('/support');

  await expect(page).toHaveURL('/ru/support');
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  await page.goto('/en/support');

  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/en/support');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test('the theme follows the system until it is swapped, and is remembered', async ({ page }) => {
  await arrive(page, 'guest', { theme: 'light' });
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();

  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('the sidebar is 72 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive(page, 'guest');
  await page.goto('/');

  const rail = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(rail).toBeVisible();
  const width = () => rail.evaluate((nav) => nav.closest('aside')?.getBoundingClientRect().width);
  await expect.poll(width).toBe(72);
});

test('the menu opens, leads somewhere and closes with the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, 'guest');
  await page.goto('/');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Help' }).click();

  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('a member sees the balance and logs out', async ({ page }) => {
  await arrive(page, 'member');
  await page.goto('/');
  await page.getByRole('button', { name: 'Chips: 1,240' }).click();
  await expect(page.getByText('Reserved for work in progress: 24')).toBeVisible();
  await page.keyboard.press('Escape');
  await arrive(page, 'guest');
  await page.route('**/front/auth/logout', (route) => route.fulfill({ status: 204 }));

  await page.getByRole('button', { name: 'Account: Ada' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  await expect(page.getByRole('button', { name: 'Account: Ada' })).toBeHidden();
});

test('a lost connection is said, and taken back', async ({ page, context }) => {
  await arrive(page, 'guest');
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await context.setOffline(true);
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeHidden();
});

test('a crash shows a number to quote and a way on', async ({ page }) => {
  await arrive(page, 'guest');
  await page.route('**/assets/LegalPage-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("broken on purpose") }',
    }),
  );

  await page.goto('/terms');

  await expect(page.getByRole('alert')).toContainText(/Error number: [0-9A-Z]{7}/);
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await page.getByText('Show error info').click();
  await expect(page.getByText('broken on purpose')).toBeVisible();
});

test('the cookie notice goes when it is accepted', async ({ page }) => {
  await arrive(page, 'guest', { theme: 'light' });
  await page.addInitScript(() => localStorage.removeItem('isCookieBannerAccepted'));
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/cookies-policy');

  await notice.getByRole('button', { name: 'Accept' }).click();

  await expect(notice).toBeHidden();
  // Keeps the notice off the next page.
  expect(await page.evaluate(() => localStorage.getItem('isCookieBannerAccepted'))).toBe('1');
});

test('the menu Create leads to a character by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, 'guest');
  await serveCompanions(page);
  await page.goto('/terms');
  const button = page.getByRole('banner').getByRole('button', { name: 'Create' });

  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Character' })).toBeFocused();
  await expectAccessible(page, '[role=menu]');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/create-ai');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the menu Create opens beside the rail, whole and on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 844 });
  await arrive(page, 'member', { theme: 'light' });
  await page.goto('/terms');

  await page.getByRole('complementary').getByRole('button', { name: 'Create' }).click();

  // The menu is positioned only after it renders.
  await expect(async () => {
    const [rail, menu] = await Promise.all([
      page.getByRole('complementary').boundingBox(),
      page.getByRole('menu').boundingBox(),
    ]);
    expect(menu?.x).toBeGreaterThanOrEqual((rail?.x ?? 0) + (rail?.width ?? 0) - 8);
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThan(844);
  }).toPass();
});

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Scrolls like a user, once the page is tall enough. */
async function scrollTo(page: Page, place: number): Promise<void> {
  const goOn = () => page.evaluate((y) => window.scrollTo(0, y), place);
  await expect.poll(() => goOn().then(() => placeOf(page))).toBe(place);
}

test('another page opens at its top, and the way back leads to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 400 });
  await arrive(page, 'guest');
  await serveCompanions(page);
  await page.goto('/discover');
  await scrollTo(page, 500);

  await page.getByRole('complementary').getByRole('link', { name: 'Images' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => placeOf(page)).toBe(0);
  await page.goBack();

  await expect(page).toHaveURL('/discover');
  await expect.poll(() => placeOf(page)).toBe(500);
});

test('who comes back from the checkout begins at the top, and finds the old place on the way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 400 });
  await arrive(page, 'member');
  await serveChips(page);
  await serveCompanions(page);
  await page.route('https://pay.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay</h1>' }),
  );
  await page.goto('/chips');
  await scrollTo(page, 200);

  await page.goto('https://pay.test/');
  await page.goto('/discover');
  await expect(page.getByRole('list', { name: 'Characters' }).getByRole('listitem').first()).toBeVisible();
  expect(await placeOf(page)).toBe(0);
  await page.goBack();
  await page.goBack();

  await expect(page).toHaveURL('/chips');
  await expect.poll(() => placeOf(page)).toBe(200);
});

test('a reload leads to where one was, though the page is filled later', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await arrive(page, 'guest');
  await serveCompanions(page);
  await page.goto('/discover');
  const cards = page.getByRole('list', { name: 'Characters' }).getByRole('listitem');
  await cards.nth(9).scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(13);
  await cards.nth(12).scrollIntoViewIfNeeded();
  await expect(cards.nth(12)).toBeInViewport();

  await page.reload();

  await expect(cards.nth(12)).toBeInViewport();
});

test('what is chosen on a page leaves one where one is', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 400 });
  await arrive(page, 'member');
  await serveDesk(page);
  await page.goto('/admin/jobs');
  await expect(page.getByRole('row')).toHaveCount(9);
  await scrollTo(page, 60);

  await page.getByRole('link', { name: 'Failed 1' }).click();

  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await placeOf(page)).toBe(60);
});

test('a link to a part of the page leads there, and back', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 400 });
  await arrive(page, 'guest');
  await page.goto('/terms');
  await scrollTo(page, 300);

  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/terms#content');
  await expect.poll(() => placeOf(page)).toBeLessThan(100);
  await page.goBack();

  await expect(page).toHaveURL('/terms');
  await expect.poll(() => placeOf(page)).toBe(300);
});
