import { expect, test } from '@playwright/test';
import { aGeneration } from '../src/testing/world';
import { aFinishedOrder, serveOrders } from './orders';
import { arrive } from './session';

const path = '/image-generator/imagine';
const words = 'Rain on glass, copper light';

test('an order is followed by keyboard from the press to the pictures', async ({ page }) => {
  await arrive(page, 'member');
  const order = aGeneration();
  const orders: (typeof order)[] = [];
  const { tell } = await serveOrders(page, orders);
  await page.route('**/front/generations/images', (route) => {
    orders.push(order);
    return route.fulfill({ status: 202, json: order });
  });
  await page.goto(path);
  await expect(page.getByText('about 4–9 s')).toBeVisible();

  await page.getByLabel('Describe the scene').fill(words);
  await page.keyboard.press('Control+Enter');
  const card = page.getByRole('article', { name: words });
  await expect(card.getByText(/Queued · 2 ahead/)).toBeVisible();
  const drawing = { state: 'running', stage: 'drawing', percent: 46 } as const;
  const progress = { generationId: order.id, kind: 'image' as const, ...drawing };
  orders[0] = { ...order, ...drawing };
  tell('videoGenerationTask', progress);
  await expect(card.getByText(/Generating · 46%/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${words}: generating.` })).toHaveCount(1);
  orders[0] = aFinishedOrder();
  await page.route(`**/front/generations/${order.id}`, (route) => route.fulfill({ json: orders[0] }));
  tell('videoGenerationTask', { ...progress, state: 'done', stage: 'done', percent: 100 });
  tell('tokenBalanceUpdate', { totalAmount: 1216, heldAmount: 0 });

  await expect(card.getByText('Done in 8.0 s')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chips: 1,216' })).toBeVisible();
  await card.getByRole('button', { name: /Open image 1/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Image 1 of 2' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Image 2 of 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /Open image 1/ })).toBeFocused();
});

test('a reload shows the same order', async ({ page }) => {
  await arrive(page, 'member', { theme: 'light' });
  await serveOrders(page, [aGeneration({ state: 'running', stage: 'drawing', percent: 30 })]);
  await page.goto(path);
  await page.getByText(/Generating · 30%/).waitFor();

  await page.reload();

  await expect(page.getByText(/Generating · 30%/)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Imagine/);
});

test('refused words stay in the field and take the focus', async ({ page }) => {
  await arrive(page, 'member');
  await serveOrders(page, []);
  await page.route('**/front/generations/images', (route) =>
    route.fulfill({ status: 422, json: { code: 'text_refused', status: 422, field: 'storyPrompt' } }),
  );
  await page.goto(path);

  await page.getByLabel('Describe the scene').fill(words);
  await page.getByRole('button', { name: 'Generate' }).click();

  await expect(page.getByRole('alert')).toHaveText('We can’t generate this. Please describe something else.');
  await expect(page.getByLabel('Describe the scene')).toBeFocused();
  await expect(page.getByLabel('Describe the scene')).toHaveValue(words);
  await expect(page.getByLabel('Describe the scene')).toBeInViewport();
});

test('a guest is led to an account, and what was written survives the way', async ({ page }) => {
  await arrive(page, 'guest');
  await serveOrders(page, []);
  await page.goto(path);
  await page.getByLabel('Describe the scene').fill(words);
  await page.getByRole('button', { name: 'Generate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an account to continue' });
  await expect(dialog.getByLabel('Email')).toBeVisible();

  await page.goto('/signup?returnUrl=%2Fimage-generator%2Fimagine');
  await page.route('**/front/auth/signup', (route) =>
    route.fulfill({ status: 201, json: { user: {}, passwordIsWeak: false } }),
  );
  await page.getByLabel('Email').fill('ada@nocturne.test');
  await page.getByLabel('Password', { exact: true }).fill('copper lantern river');
  await page.getByRole('checkbox').press('Space');
  await arrive(page, 'member');
  await serveOrders(page, []);
  await page.route('**/front/auth/signup', (route) =>
    route.fulfill({ status: 201, json: { user: {}, passwordIsWeak: false } }),
  );
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(path);
  await expect(page.getByLabel('Describe the scene')).toHaveValue(words);
});

test('a taken order comes into view on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, 'member', { theme: 'light' });
  const order = aGeneration();
  const orders: (typeof order)[] = [];
  await serveOrders(page, orders);
  await page.route('**/front/generations/images', (route) => {
    orders.push(order);
    return route.fulfill({ status: 202, json: order });
  });
  await page.goto(path);
  await page.getByLabel('Describe the scene').fill(words);

  await page.getByRole('button', { name: 'Generate' }).click();

  await expect(page.getByRole('heading', { name: words })).toBeInViewport();
});

test('results stand beside the form, and the button stays in the window', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await arrive(page, 'member');
  const placed = aGeneration({ id: '00000000-0000-7000-8000-000000000990' });
  const orders = [1, 2, 3, 4, 5].map((place) => ({
    ...aFinishedOrder(),
    id: `00000000-0000-7000-8000-00000000098${place}`,
  }));
  await serveOrders(page, orders);
  await page.route('**/front/generations/images', (route) => route.fulfill({ status: 202, json: placed }));
  await page.goto(path);
  const results = page.getByRole('region', { name: 'Your images' });
  const button = page.getByRole('button', { name: 'Generate' });
  await results.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });

  await page.getByLabel('Describe the scene').fill(words);
  await button.click();

  await expect(results.getByText(/Queued/)).toBeInViewport();
  await expect(button).toBeInViewport({ ratio: 1 });
});
