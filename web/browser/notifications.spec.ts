import { expect, type Page, test } from '@playwright/test';
import { aNotice, someNews, someNotices, someSettings } from '../src/testing/notifications';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

/** The server's side of all that tells: returns what it was sent. */
async function serveNotices(page: Page) {
  const sent: { path: string; body: unknown }[] = [];
  let notices = someNotices({
    unreadNewsCount: 1,
    items: [aNotice(), aNotice({ id: 'n2', kind: 'new_follower', event: 'followers' })],
    unreadCount: 2,
  });
  let news = [someNews()];
  await page.route('**/front/users/*/notifications', (route) => route.fulfill({ json: notices }));
  await page.route('**/front/users/*/news', (route) => route.fulfill({ json: { items: news } }));
  await page.route('**/front/users/*/notification-settings', (route) =>
    route.fulfill({ json: someSettings() }),
  );
  const take = (path: string, after: () => void) =>
    page.route(path, (route) => {
      const request = route.request();
      sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() });
      after();
      return route.fulfill({ status: 204 });
    });
  await take('**/front/users/*/notifications/read', () => {
    notices = { ...notices, unreadCount: 0, items: notices.items.map((one) => ({ ...one, isRead: true })) };
  });
  await take('**/front/users/*/news/read', () => {
    notices = { ...notices, unreadNewsCount: 0 };
    news = news.map((one) => ({ ...one, isUnread: false }));
  });
  await take('**/front/users/*/subscriptions', () => undefined);
  await take('**/front/notifications/mails', () => undefined);
  return sent;
}

test('the bell counts news and notices, and the page tells them', async ({ page }) => {
  await arrive(page, 'member');
  const sent = await serveNotices(page);
  await page.goto('/notifications');

  await expect(page.getByRole('button', { name: 'Notifications (3)' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Your order is ready')).toBeVisible();
  await expect(page.getByText('Lists are here')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark news as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark news as read' })).toHaveCount(0);
  expect(sent.map(({ path }) => path.split('/').slice(-2).join('/'))).toEqual([
    'notifications/read',
    'news/read',
  ]);
  await page.reload();
  await expect(page.getByRole('main').getByText('Your order is ready')).toBeVisible();
});

test('a toggle is sent, and the page is for everybody', async ({ page }) => {
  await arrive(page, 'member');
  const sent = await serveNotices(page);
  await page.goto('/notifications/settings');
  const box = page.getByRole('checkbox', { name: 'Sales and earnings: Email' });

  await box.click();

  await expect(box).not.toBeChecked();
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({ items: [{ event: 'sales', channel: 'email', active: false }] });
  await expectAccessibleOnAnyScreen(page);
});

test('pushes are explained before the browser asks', async ({ page, context }) => {
  await context.grantPermissions([]);
  await arrive(page, 'member');
  await serveNotices(page);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => {
      document.title = 'asked';
      return 'default';
    };
  });
  await page.goto('/notifications/settings');
  const part = page.getByRole('region', { name: 'Push notifications in this browser' });
  await expect(
    part.getByText('Get notified even when the page is closed. Your browser will ask for permission.'),
  ).toBeVisible();
  await expect(page).not.toHaveTitle('asked');

  await part.getByRole('button', { name: 'Turn on notifications' }).click();

  await expect(page).toHaveTitle(/asked/);
  await expect(part.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
});

test('a mail’s link opens a page, and only its button ends mails', async ({ page }) => {
  await arrive(page, 'guest');
  const sent = await serveNotices(page);
  await page.goto('/notification/unsubscribe/u1/k1');
  await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('button', { name: 'Unsubscribe' }).click();

  await expect(page.getByText('You won’t get activity emails anymore.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ userId: 'u1', hash: 'k1', active: false });
});
