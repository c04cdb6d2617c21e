import { expect, type Locator, type Page, test } from '@playwright/test';
import { aCard, aCharacter, aTile } from '../src/testing/companions';
import { serveCompanions } from './companions';
import { arrive, type Visitor } from './session';

async function visit(page: Page, visitor: Visitor, path: string, own = aCharacter({ isOwn: true })) {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, visitor, { theme: 'light' });
  const { known } = await serveCompanions(page, [aTile({ visibility: 'public' })]);
  known.set(own.username, own);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** How many lines the children of an element stand in: those that overlap in height share one. */
const rows = (row: Locator) =>
  row.evaluate((parent) => {
    const boxes = [...parent.children]
      .map((child) => child.getBoundingClientRect())
      .filter((box) => box.height > 0);
    return new Set(boxes.map((box) => Math.round((box.top + box.bottom) / 2 / 12))).size;
  });

for (const locale of ['', '/ru', '/es', '/de', '/ja', '/fr', '/it', '/nl'])
  for (const step of ['soul', 'photo'])
    test(`the ways on of ${locale}/create-ai-girlfriend/${step} stand in one row`, async ({ page }) => {
      await visit(page, 'member', `${locale}/create-ai-girlfriend/${step}`);
      const submit = page.locator('button[type=submit]');
      await submit.waitFor();

      expect(await rows(submit.locator('..'))).toBe(1);
    });

for (const locale of ['', '/de', '/ja'])
  test(`what an owner can do stands in one row, ${locale || 'en'}`, async ({ page }) => {
    await visit(page, 'member', `${locale}/character/mila_40312`);
    const edit = page.locator('a[href$="/personality"]');
    await edit.waitFor();

    expect(await rows(edit.locator('..'))).toBe(1);
  });

test('a long name leaves the age whole, and the reason for a card is not under its tools', async ({
  page,
}) => {
  await visit(page, 'guest', '/');
  await page.route(/\/front\/discover\?/, (route) =>
    route.fulfill({
      json: {
        items: [aCard({ displayName: 'Catalina Reyes-Moorland of the harbour', age: 38 })],
        nextCursor: null,
      },
    }),
  );
  await page.goto('/de/discover');
  const card = page.getByRole('listitem').filter({ hasText: 'Catalina' });
  const age = await card.getByText('38', { exact: true }).boundingBox();
  const why = await card.getByText('Diese Woche beliebt').boundingBox();
  const tools = await card.getByRole('button').first().boundingBox();

  expect(age?.height).toBeLessThan(30);
  expect(why?.y).toBeGreaterThan((tools?.y ?? 0) + (tools?.height ?? 0));
});

test('the icon of a review keeps its size', async ({ page }) => {
  await visit(page, 'member', '/characters');

  const icon = page.getByText('In review').locator('svg');

  expect((await icon.boundingBox())?.width).toBe(14);
});
