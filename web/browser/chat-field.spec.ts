import { expect, type Page, test } from '@playwright/test';
import { aChat } from '../src/testing/chats';
import { serveChats } from './chats';
import { arrive, type Visitor } from './session';

const path = '/chat/mila_40312';
const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1100, height: 800 },
];
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Mila' });

/** Whether the middle of the field is seen and hit, and the page needs no scrolling. */
const isInReach = (page: Page) =>
  field(page).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return y + height <= innerHeight && (hit === element || element.contains(hit));
  });

/** Keeps the cookie notice on screen, as on a first visit. */
const keepCookieNotice = (page: Page) =>
  page.addInitScript(() => {
    const get = Storage.prototype.getItem;
    Storage.prototype.getItem = function (name) {
      return name === 'isCookieBannerAccepted' ? null : get.call(this, name);
    };
  });

async function visit(page: Page, visitor: Visitor, hasCookieNotice: boolean) {
  if (hasCookieNotice) await keepCookieNotice(page);
  await arrive(page, visitor);
  const chats = visitor === 'guest' ? [aChat({ id: null, lastMessage: null })] : undefined;
  await serveChats(page, chats ? { chats } : {});
  await page.goto(path);
  await expect(field(page)).toBeVisible();
}

for (const visitor of ['guest', 'member'] as const)
  for (const hasCookieNotice of [false, true])
    test(`the field is in reach of a ${visitor} ${hasCookieNotice ? 'beside' : 'without'} the cookie notice`, async ({
      page,
    }) => {
      await visit(page, visitor, hasCookieNotice);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect.poll(() => isInReach(page)).toBe(true);
      }
    });

for (const size of sizes)
  test(`the field is in reach below a notice of the header at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await visit(page, 'member', false);
    await expect.poll(() => isInReach(page)).toBe(true);

    // A notice of the height that most have, told as they tell it.
    await page.evaluate(() => {
      const notice = document.createElement('div');
      notice.style.blockSize = '112px';
      document.querySelector('main')?.before(notice);
      document.documentElement.style.setProperty('--notices-height', '112px');
    });

    await expect.poll(() => isInReach(page)).toBe(true);
  });
