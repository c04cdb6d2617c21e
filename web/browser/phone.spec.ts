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

for (const step of ['soul', 'photo'])
  test(`the ways on of the step ${step} stand in one row in every language`, async ({ page }) => {
    await visit(page, 'member', `/create-ai-girlfriend/${step}`);
    for (const locale of ['', '/ru', '/es', '/de', '/ja', '/fr', '/it', '/nl']) {
      await page.goto(`${locale}/create-ai-girlfriend/${step}`);
      const submit = page.locator('button[type=submit]');
      await submit.waitFor();
      await page.evaluate(() => document.fonts.ready);

      expect(await rows(submit.locator('..')), locale).toBe(1);
    }
  });

test('what an owner can do stands in one row, and leads to the chat', async ({ page }) => {
  await visit(page, 'member', '/character/mila_40312');
  for (const locale of ['', '/de', '/ja']) {
    await page.goto(`${locale}/character/mila_40312`);
    const [edit, chat] = ['/character/mila_40312/personality', '/chat/mila_40312'].map((path) =>
      page.getByRole('main').locator(`a[href="${locale}${path}"]`),
    ) as [Locator, Locator];
    await edit.waitFor();
    await page.evaluate(() => document.fonts.ready);

    expect(await rows(edit.locator('..')), locale).toBe(1);
    expect(await rows(chat.locator('..')), locale).toBe(1);
  }
  await page.getByRole('main').locator('a[href="/ja/chat/mila_40312"]').click();

  await expect(page).toHaveURL('/ja/chat/mila_40312');
});

test('a long name leaves the age whole, and the reason for a card is not under its tools', async ({
  page,
}) => {
  await visit(page, 'guest', '/');
  await page.route(/\/front\/discover\?/, (route) =>
    route.fulfill({
      json: {
        items: [
          aCard({ displayName: 'Catalina Reyes-Moorland of the harbour', age: 38, why: [{ type: 'new' }] }),
        ],
        nextCursor: null,
        corrected: null,
      },
    }),
  );
  await page.goto('/de/discover');
  const card = page.getByRole('listitem').filter({ hasText: 'Catalina' });
  const age = await card.getByText('38', { exact: true }).boundingBox();
  const why = await card.getByText('Neu', { exact: true }).boundingBox();
  const tools = await card.getByRole('button').first().boundingBox();

  expect(age?.height).toBeLessThan(30);
  expect(why?.y).toBeGreaterThan((tools?.y ?? 0) + (tools?.height ?? 0));
});

test('the icon of a review keeps its size', async ({ page }) => {
  await visit(page, 'member', '/characters');

  const icon = page.getByText('In review').locator('svg');

  expect((await icon.boundingBox())?.width).toBe(14);
});
