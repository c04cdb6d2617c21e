import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { arrive, type Visitor } from './session';

const places: [string, string, Visitor][] = [
  ['the home page', '/', 'guest'],
  ['a page of rules', '/terms', 'member'],
  ['the kit', '/_features_/kit', 'member'],
  ['a missing page', '/no/such/page', 'guest'],
];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const theme of ['dark', 'light'] as const)
  for (const width of [1360, 390])
    for (const [name, path, visitor] of places)
      test(`${name} is accessible, ${theme}, ${width} wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await arrive(page, visitor, { theme });

        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (visitor === 'member') await page.getByRole('button', { name: 'Chips: 1,240' }).waitFor();
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();

        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
        expect(found).toEqual([]);
      });

test('the age gate is accessible', async ({ page }) => {
  await arrive(page, 'guest', { theme: 'dark', isAdult: false });

  await page.goto('/');
  await page.getByRole('dialog').waitFor();
  const { violations } = await new AxeBuilder({ page }).include('#age-gate').withTags(tags).analyze();

  expect(violations).toEqual([]);
});

for (const path of ['/', '/_features_/kit', '/terms'])
  test(`${path} needs no sideways scrolling at 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await arrive(page, 'member', { theme: 'light' });

    await page.goto(path);
    await page.getByRole('button', { name: 'Chips: 1,240' }).waitFor();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
