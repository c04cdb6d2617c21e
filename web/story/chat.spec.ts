import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { comeAsAdult, expectChips, signUp } from './person';

const path = '/chat/maren_hollis';
const log = (page: Page) => page.getByRole('log', { name: /^Chat with/ });
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const messages = (page: Page) => log(page).getByRole('article');
const last = (page: Page) => messages(page).last();

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Text and controls of the newest of `count` messages, once no reply is in progress. */
async function answer(page: Page, count: number): Promise<string | null> {
  await expect(messages(page)).toHaveCount(count);
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(last(page).getByRole('button', { name: 'Regenerate' })).toBeVisible();
  return last(page).textContent();
}

test('a visitor talks to a character before anything is asked of them', async ({ page }) => {
  await comeAsAdult(page);
  await page.goto(path);
  await expect(log(page).getByText('You’re chatting with an AI.')).toHaveCount(1);

  await say(page, 'Good evening. What do you do when the day is over?');
  const said = await answer(page, 3);
  await expectAccessible(page);
  await page.reload();

  expect(await answer(page, 3)).toBe(said);
});

test('a talk goes on over a reload, in a second browser and after a time without network', async ({
  page,
  browser,
}) => {
  await comeAsAdult(page);
  await signUp(page);
  const other = await browser.newPage({ storageState: await page.context().storageState() });
  await page.goto(path);
  await other.goto(path);
  await expect(field(other)).toBeVisible();

  await say(page, 'My name is Jonas. Tell me about your day, at length.');
  await expect(messages(page)).toHaveCount(3);
  await page.reload();
  const said = await answer(page, 3);
  expect(await answer(other, 3)).toBe(said);

  await last(other).getByRole('button', { name: 'Regenerate' }).click();
  await expect(last(other)).toContainText('2 / 2');
  await expect(last(page)).toContainText('2 / 2');
  expect(await answer(page, 3)).toBe(await answer(other, 3));

  await page.context().setOffline(true);
  await say(other, 'Are you still there?');
  const heard = await answer(other, 5);
  await page.context().setOffline(false);
  expect(await answer(page, 5)).toBe(heard);

  await log(page).getByRole('button', { name: 'Edit message' }).last().click();
  const box = log(page).getByRole('textbox', { name: 'Edit message' });
  await box.fill('What did you have for breakfast?');
  await box.press('Enter');
  for (const tab of [page, other]) {
    await expect(log(tab).getByText('What did you have for breakfast?')).toBeVisible();
    await expect(log(tab).getByText('Are you still there?')).toHaveCount(0);
  }
  expect(await answer(other, 5)).toBe(await answer(page, 5));
  await other.close();
});

test('a picture and a voice come into the talk', async ({ page }) => {
  await comeAsAdult(page);
  await signUp(page);
  await page.goto(path);
  await say(page, 'Good evening.');
  await answer(page, 3);

  await last(page).getByRole('button', { name: 'Listen' }).click();
  await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuetext', /of \d+ seconds/);

  await page.getByRole('button', { name: 'Request an image · 10 chips' }).click();
  await page.getByRole('textbox', { name: 'Image description' }).fill('By the window, reading');
  await page.keyboard.press('Enter');
  const card = page.getByRole('figure', { name: /^AI-generated image of/ });
  await expect(card.getByRole('img').first()).toHaveJSProperty('complete', true);
  await expect(card.getByRole('button', { name: /^Open: / })).toBeVisible();
  await expectChips(page, 70);
  await expectAccessible(page);
});
