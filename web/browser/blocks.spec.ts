import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { expectAccessibleOnAnyScreen } from './accessible';
import { serveDirect } from './directs';
import { arrive } from './session';

type Block = Schema['Block'];
const noor: Block = { id: 'b1', username: 'noor', displayName: 'Noor', blockedAt: '2026-01-01T10:00:00Z' };
const guest: Block = {
  id: 'b2',
  username: null,
  displayName: '4f2a9c1e7b03',
  blockedAt: '2026-01-01T09:00:00Z',
};

/** The product with a list of blocks that follows those in the chat with Noor. */
async function visit(page: Page, address: string, others: Block[] = []) {
  await arrive(page, 'member');
  const direct = await serveDirect(page);
  await page.route(/\/front\/blocks(\/b\d)?(\?.*)?$/, (route) => {
    const method = route.request().method();
    if (method === 'GET') {
      const isBlocked = direct.world.chats.some((chat) => chat.isBlocked);
      const items = [...(isBlocked ? [noor] : []), ...others];
      return route.fulfill({ json: { items, nextCursor: null } });
    }
    const isBlocked = method === 'POST';
    direct.change({ isBlocked, blockedReason: isBlocked ? 'counterpartBanned' : null });
    return route.fulfill({ status: 204 });
  });
  await page.route(/\/front\/guests(\?.*)?$/, (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  );
  await page.goto(address);
  return direct;
}

test('somebody blocked in a chat is found in the list and unblocked there', async ({ page }) => {
  const { world } = await visit(page, '/chat/noor?box=people');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'Manage' }).click();

  await expect(page).toHaveURL('/settings/blocked');
  await expect(page.getByRole('link', { name: 'Noor' })).toBeVisible();
  await page.getByRole('button', { name: 'Unblock Noor' }).click();

  await expect(page.getByText('No one is blocked')).toBeVisible();
  expect(world.chats.some((chat) => chat.isBlocked)).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Noor' })).toBeVisible();
});

test('the list of blocks is accessible on any screen', async ({ page }) => {
  await visit(page, '/settings/blocked', [noor, guest]);
  await expect(page.getByRole('button', { name: 'Unblock Guest 4f2a9c1e7b03' })).toBeVisible();

  await expectAccessibleOnAnyScreen(page);
});
