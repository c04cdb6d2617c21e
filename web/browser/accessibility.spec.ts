import { test } from '@playwright/test';
import { aGeneration } from '../src/testing/world';
import { expectAccessible, expectAccessibleOnAnyScreen } from './accessible';
import { aFinishedOrder, serveChips, serveOrders } from './orders';
import { arrive, type Visitor } from './session';

const places: [string, string, Visitor][] = [
  ['the home page', '/', 'guest'],
  ['a page of rules', '/terms', 'member'],
  ['the kit', '/_features_/kit', 'member'],
  ['a missing page', '/no/such/page', 'guest'],
  ['the generator', '/image-generator/imagine', 'member'],
  ['the portrait generator', '/image-generator/character', 'guest'],
  ['the chips page', '/chips', 'member'],
  ['the history of chips', '/chips/history', 'member'],
  ['the login', '/login', 'guest'],
  ['the sign-up', '/signup', 'guest'],
  ['the settings', '/settings', 'member'],
];

const orders = () => [
  aGeneration({
    id: '00000000-0000-7000-8000-000000000903',
    state: 'running',
    stage: 'drawing',
    percent: 30,
  }),
  aFinishedOrder(),
  aGeneration({
    id: '00000000-0000-7000-8000-000000000904',
    state: 'failed',
    failure: 'engine_failed',
    canRetry: true,
    estimate: null,
    pictures: [
      { index: 0, state: 'returned', seed: '42', preview: null, media: null, notDrawn: [], isUnpaid: false },
    ],
  }),
];

for (const [name, path, visitor] of places)
  test(`${name} is accessible`, async ({ page }) => {
    await arrive(page, visitor);
    await serveOrders(page, orders());
    await serveChips(page);

    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (visitor === 'member') await page.getByRole('button', { name: 'Chips: 1,240' }).waitFor();

    await expectAccessibleOnAnyScreen(page);
  });

test('the age gate is accessible', async ({ page }) => {
  await arrive(page, 'guest', { isAdult: false });

  await page.goto('/');
  await page.getByRole('dialog').waitFor();

  await expectAccessible(page, '#age-gate');
});
