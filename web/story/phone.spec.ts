import { expect, type Page, test } from '@playwright/test';
import { comeAs } from './person';

/** The pages of everybody who is logged in, those that show people and their work. */
const MEMBER = [
  '/',
  '/discover',
  '/feed',
  '/profile/orin',
  '/profile/vesna',
  '/creators',
  '/gallery',
  '/pics',
  '/chats',
  '/collection',
  '/memberships',
  '/requests',
  '/notifications',
  '/subscription',
  '/chips',
  '/image-generator/character',
  '/image-generator/imagine',
  '/video-generator',
  '/settings',
  '/settings/notifications',
];

/** The desk of a creator. */
const CREATOR = [
  '/creator',
  '/creators-lab/content-planner/month',
  '/creators-lab/content-planner/week',
  '/profile/orin',
  '/media-storage',
  '/mass-messages',
  '/members',
  '/lists',
  '/requests',
  '/earnings/earning-history',
  '/statistics',
  '/settings/pricing',
  '/settings/welcome',
  '/settings/tags',
  '/onlymylinks/links',
  '/settings/x',
  '/settings/visibility',
  '/post/new',
];

/** Elements beside the screen that can't be scrolled to: its tag, its place in pixels, and its first words. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const reaches = (element: Element) => element.getBoundingClientRect().right <= innerWidth + 1;
    // A scroller shows all of it; pictures are cut by their frame on purpose.
    const isReached = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX !== 'visible' && reaches(box))
          return overflowX !== 'hidden' || element.matches('img, video, canvas');
      }
      return false;
    };
    return [...document.querySelectorAll('main *, header *')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0 || (right <= innerWidth + 1 && left >= -1)) return false;
        if (element.closest('[aria-hidden=true], svg')) return false;
        return element.childElementCount === 0 && !isReached(element);
      })
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const words = element.textContent?.slice(0, 30);
        return `${element.tagName.toLowerCase()} ${Math.round(left)} to ${Math.round(right)}: ${words}`;
      });
  });

for (const [name, paths] of Object.entries({ mila: MEMBER, orin: CREATOR }))
  test(`no page of ${name} sticks out of a phone, in English or in German`, async ({ browser }) => {
    const page = await comeAs(browser, name);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of paths)
      for (const locale of ['', '/de']) {
        // All that the page asks for has come: an empty page sticks out nowhere.
        await page.goto(`${locale}${path}`, { waitUntil: 'networkidle' });
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.evaluate(() => document.fonts.ready);

        expect(await outside(page), `${locale}${path}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      }
    await page.close();
  });
