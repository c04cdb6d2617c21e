import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleOnAnyScreen } from './accessible';
import { aDrawnOrder, aFailedOrder, aLongTalk, aPictureOrder, aTalkWithPicture, serveChats } from './chats';
import { arrive } from './session';

const path = '/chat/mila_40312';
const log = (page: Page) => page.getByRole('log', { name: 'Chat with Mila' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Mila' });
const wish = (page: Page) => page.getByRole('textbox', { name: 'Image description' });
const begin = (page: Page) => page.getByRole('button', { name: 'Request an image · 10 chips' });
const card = (page: Page) => page.getByRole('figure', { name: 'AI-generated image of Mila' });
const picture = (page: Page) => card(page).getByRole('img', { name: 'AI-generated image of Mila' });

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
  await expect(card(page)).toContainText('Generating · 42%');
  endOrder(aDrawnOrder());
  await expect(picture(page)).toBeVisible();
  await expect.poll(() => gapAtEnd(page)).toBeLessThan(2);
  expect(await card(page).boundingBox()).toEqual(box);
  expect(await log(page).evaluate((list) => list.scrollHeight)).toBe(height);
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
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

test('a picture is accessible from its place in the line to its end', async ({ page }) => {
  const { draw, endOrder } = await visit(page, { messages: aTalkWithPicture(), orders: [aPictureOrder()] });
  await expect(card(page)).toContainText('Queued');
  await expectAccessibleOnAnyScreen(page);
  draw(42);
  await expect(card(page)).toContainText('Generating · 42%');
  await expectAccessible(page, 'figure');
  endOrder(aDrawnOrder());
  await expect(picture(page)).toBeVisible();

  await expectAccessibleOnAnyScreen(page);
});

const states = [
  { name: 'failed', orders: [aFailedOrder()], shows: /Nothing was charged/ },
  { name: 'is gone', orders: [], shows: 'This image was deleted.' },
  { name: 'is on the media page', orders: [aDrawnOrder()], shows: 'Demo', address: `${path}/media` },
];
for (const { name, orders, shows, address } of states)
  test(`a picture that ${name} is accessible`, async ({ page }) => {
    await visit(page, { messages: aTalkWithPicture(), orders }, { address });
    await expect(page.getByRole('main').getByText(shows).last()).toBeVisible();

    await expectAccessibleOnAnyScreen(page);
  });

test('asking with too few chips is accessible', async ({ page }) => {
  await visit(page, { chips: 4 });
  await begin(page).click();
  await wish(page).fill('By the window, '.repeat(22));

  await expectAccessibleOnAnyScreen(page);
});
