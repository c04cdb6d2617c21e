import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessible';
import { aDrawnOrder, aFailedOrder, aLongTalk, aPictureOrder, aTalkWithPicture, serveChats } from './chats';
import { arrive } from './session';

const path = '/chat/mila_40312';
const log = (page: Page) => page.getByRole('log', { name: 'Chat with Mila' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Mila' });
const wish = (page: Page) => page.getByRole('textbox', { name: 'What the picture shows' });
const begin = (page: Page) => page.getByRole('button', { name: 'Ask for a picture · 10 chips' });
const card = (page: Page) => page.getByRole('figure', { name: 'Picture of Mila, made by AI' });
const picture = (page: Page) => card(page).getByRole('img', { name: 'Picture of Mila, made by AI' });

type Given = Parameters<typeof serveChats>[1];
type Look = { address?: string };

async function visit(page: Page, given: Given = {}, { address = path }: Look = {}) {
  await arrive(page, 'member', { chips: given.chips });
  const chats = await serveChats(page, given);
  const listening = chats.listening();
  await page.goto(address);
  await listening;
  return chats;
}

const gapAtEnd = (page: Page) =>
  log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));

test('a picture is asked for by keyboard and followed until it is there, and nothing jumps', async ({
  page,
}) => {
  const { draw, endOrder, asked } = await visit(page, { messages: aLongTalk(40) });
  await field(page).fill('And then');
  await begin(page).press('Enter');
  await expect(wish(page)).toBeFocused();

  await wish(page).fill('By the window, reading');
  await page.keyboard.press('Enter');

  await expect(card(page)).toContainText('Queued · 2 ahead');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('And then');
  await expect.poll(() => gapAtEnd(page)).toBeLessThan(2);
  const box = await card(page).boundingBox();
  const height = await log(page).evaluate((list) => list.scrollHeight);
  draw(42);
  await expect(card(page)).toContainText('Drawing · 42%');
  endOrder(aDrawnOrder());
  await expect(picture(page)).toBeVisible();
  await expect.poll(() => gapAtEnd(page)).toBeLessThan(2);
  expect(await card(page).boundingBox()).toEqual(box);
  expect(await log(page).evaluate((list) => list.scrollHeight)).toBe(height);
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
});

test('a finished picture opens large, and Escape leads back to it', async ({ page }) => {
  await visit(page, { messages: aTalkWithPicture(), orders: [aDrawnOrder()] });
  const open = page.getByRole('button', { name: /^Open: Picture of Mila/ });

  await open.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('820 × 1024');
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('a demo picture says so in two corners, and its button stands in neither', async ({ page }) => {
  await visit(page, { messages: aTalkWithPicture(), orders: [aDrawnOrder()] });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  const badge = await boxOf(card(page).getByText('Demo', { exact: true }));
  const button = await boxOf(card(page).getByRole('link', { name: /^Download/ }));
  const whole = await boxOf(card(page));

  expect(badge.y + badge.height).toBeLessThan(button.y);
  // The other word is drawn into the picture, in its lower right corner.
  expect(button.x + button.width).toBeLessThan(whole.x + whole.width / 2);
});

test('too few chips are told before the press, and a press loses nothing', async ({ page }) => {
  await visit(page, { chips: 4 });
  await begin(page).click();
  await expect(page.getByText('6 chips are missing: you have 4.')).toBeVisible();

  await wish(page).fill('By the window');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('alert')).toContainText('6 chips are missing: you have 4.');
  await expect(wish(page)).toHaveValue('By the window');
  await expect(log(page).getByText('By the window')).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Get chips' }).click();
  await expect(page).toHaveURL(/\/chips/);
});

test('an order is cancelled and tried again without leaving its place', async ({ page }) => {
  await visit(page, { messages: aTalkWithPicture(), orders: [aPictureOrder()] });

  await card(page).getByRole('button', { name: 'Cancel, refund 10' }).press('Enter');
  await expect(card(page)).toContainText('Cancelled · 10 returned');
  await expect(card(page)).toBeFocused();
  await card(page).getByRole('button', { name: 'Try again' }).press('Enter');

  await expect(card(page)).toContainText('Queued');
  await expect(card(page)).toHaveCount(1);
});

test('the pictures of a chat stand on its media page as well', async ({ page }) => {
  await visit(page, { messages: aTalkWithPicture(), orders: [aDrawnOrder()] }, { address: `${path}/media` });

  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1);
  await expect(picture(page)).toBeVisible();
});

const running = () => aPictureOrder({ state: 'running', stage: 'drawing', percent: 42 });
const states = [
  { name: 'waits in line', orders: [aPictureOrder()], shows: /Queued/ },
  { name: 'is being drawn', orders: [running()], shows: /Drawing · 42%/ },
  { name: 'is finished', orders: [aDrawnOrder()], shows: 'Demo' },
  { name: 'failed', orders: [aFailedOrder()], shows: /Nothing was charged/ },
  { name: 'is gone', orders: [], shows: 'This picture was deleted.' },
  { name: 'is on the media page', orders: [aDrawnOrder()], shows: 'Demo', address: `${path}/media` },
];
for (const width of [1360, 390]) {
  for (const { name, orders, shows, address } of states)
    test(`a picture that ${name} is accessible, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, { messages: aTalkWithPicture(), orders }, { address });
      await expect(page.getByRole('main').getByText(shows).last()).toBeVisible();

      await expectAccessible(page);
      await expectToFit(page, width, 320);
    });

  test(`asking with too few chips is accessible, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, { chips: 4 });
    await begin(page).click();
    await wish(page).fill('By the window, '.repeat(22));

    await expectAccessible(page);
    await expectToFit(page, width, 320);
  });
}
