import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aTransfer, aTransferItem, aTransferPlan } from '../src/testing/transfers';
import { aBalance, aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const path = `/transfer/${aTransfer().id}`;

/** A creator with one transfer, whose other side is played by `turn`. */
async function visit(page: Page) {
  await arrive(page, 'member');
  const session = aSession(aUser({ isApproved: true }), aBalance());
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  const asked: { path: string; body: unknown }[] = [];
  let transfers: Schema['Transfer'][] = [];
  await page.route('**/front/media-storage/folders*', (route) =>
    route.fulfill({ json: { items: [], counters: null } }),
  );
  await page.route('**/front/transfers**', (route) => {
    const request = route.request();
    const end = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (end === 'items') {
      const items = [aTransferItem(), aTransferItem({ id: 'b2', kind: 'media', title: 'beach.jpg' })];
      return route.fulfill({ json: { items, nextCursor: null } });
    }
    if (request.method() === 'GET') {
      const json = end === 'transfers' ? { items: transfers, nextCursor: null } : transfers[0];
      return route.fulfill({ json });
    }
    asked.push({ path: end, body: request.postDataJSON() });
    if (end === 'plan') return route.fulfill({ json: aTransferPlan() });
    if (end === 'transfers') {
      transfers = [aTransfer()];
      return route.fulfill({ status: 201, json: transfers[0] });
    }
    if (end === 'accept') transfers = [aTransfer({ isSender: false, state: 'moving', moved: 1 })];
    if (end === 'undo') transfers = [aTransfer({ state: 'undone', undone: 2, kept: 1 })];
    return route.fulfill({ status: end === 'withdraw' || end === 'decline' ? 204 : 202 });
  });
  return { asked, turn: (next: Schema['Transfer']) => (transfers = [next]) };
}

test('content is checked, sent, accepted, followed and undone', async ({ page }) => {
  const { asked, turn } = await visit(page);
  await page.goto('/transfers');
  await expect(page.getByText('No transfers yet')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });

  await page.getByRole('button', { name: 'Transfer content' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('All posts and albums').click();
  await dialog.getByLabel('Username of the receiver').fill('@lena');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('2 posts', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Buyers keep access, and links keep working.')).toBeVisible();
  await dialog.getByText('1 item stays with you').click();
  await expect(dialog.getByText('sunset.jpg: used in 2 other posts')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });
  await dialog.getByLabel('Password', { exact: true }).fill('lantern gravel');
  await dialog.getByRole('button', { name: 'Request transfer' }).click();

  await expect(page).toHaveURL(path);
  await expect(page.getByText(/^@lena can accept until .* Nothing moves before that\.$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Content' }).getByText('beach.jpg')).toBeVisible();
  expect(asked[0]).toEqual({ path: 'plan', body: { to: 'lena', choice: { hasAllItems: true } } });
  expect(asked[1]?.body).toMatchObject({ to: 'lena', password: 'lantern gravel' });

  turn(aTransfer({ isSender: false }));
  await page.reload();
  await expect(page.getByText(/^@ada wants to move this content to your account\./)).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.getByLabel('Password', { exact: true }).fill('lantern gravel');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('1 of 3 items')).toBeVisible();

  const undoUntil = new Date(Date.now() + 86_400_000).toISOString();
  turn(aTransfer({ isSender: false, state: 'done', moved: 3, undoUntil, folderId: 'f1' }));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open folder' })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.getByRole('button', { name: 'Undo transfer' }).click();
  await expect(page.getByText(/^Everything still there moves back to @ada\./)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo transfer' }).click();
  await expect(page.getByText('2 items moved back. 1 item stayed.')).toBeVisible();
});
