import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { publishPost } from './creator';
import { comeAsAdult, logInAs } from './person';

type Notice = { link: string; statement: string; sender: string };

/** Something that no other story says. */
const unique = () => randomUUID().slice(0, 8);

/** A browser of their own, which has passed the age gate. */
async function come(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await comeAsAdult(page);
  return page;
}

/** A browser of somebody who knows of the cookies, and stays before the age gate. */
async function comeAsStranger(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => localStorage.setItem('isCookieBannerAccepted', '1'));
  return page;
}

/**
 * A post for this story alone, as others read the demo world's. It has no picture: one that looks alike in another
 * story would go with it.
 */
async function aPost(browser: Browser, creator: string) {
  const page = await come(browser);
  await logInAs(page, creator);
  const text = `Low tide, ${unique()}.`;
  return { creator: page, text, address: await publishPost(page, text) };
}

/** Fills in the notice and sends it, and reads its receipt. */
async function sendNotice(page: Page, { link, statement, sender }: Notice): Promise<void> {
  await page.getByRole('textbox', { name: 'Links' }).fill(link);
  await page.getByRole('textbox', { name: 'Statement' }).fill(statement);
  await page.getByRole('textbox', { name: 'Your email' }).fill(`notice-${unique()}@nocturne.test`);
  await page.getByRole('textbox', { name: 'Full name, as your signature' }).fill(sender);
  await page.getByRole('checkbox').press('Space');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page).toHaveURL(/\/takedown\/[0-9a-f-]{36}\/\S+$/);
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
}

/** The notice among those that staff see, found as staff find it. */
async function findNotice(staff: Page, statement: string): Promise<Locator> {
  await staff.goto('/admin');
  const places = staff.getByRole('navigation', { name: 'Staff pages' });
  await places.getByRole('link', { name: 'Takedowns', exact: true }).click();
  await expect(staff).toHaveURL(/\/admin\/takedowns$/);
  const notices = staff.getByRole('list', { name: 'Takedown notices' });
  return notices.getByRole('listitem').filter({ hasText: statement });
}

/** Takes a step with the notice, and says why. */
async function decide(notice: Locator, step: string): Promise<void> {
  await notice.getByRole('button', { name: step, exact: true }).click();
  const dialog = notice.page().getByRole('dialog', { name: step });
  await dialog.getByLabel('Reason', { exact: true }).fill('for the story');
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const isGone = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible();

/** Has a post with intimate images removed, by staff and without an account. */
async function removeIntimate(browser: Browser, staff: Page, visitor: Page): Promise<void> {
  const { text, address } = await aPost(browser, 'lena_hart');
  const reader = await come(browser);
  await reader.goto(address);
  await expect(reader.getByText(text)).toBeVisible();

  await visitor.goto('/terms');
  const rules = visitor.getByRole('navigation', { name: 'Rules' });
  await rules.getByRole('link', { name: 'Takedown notice' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Takedown notice' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'I’m under 18' })).toBeHidden();
  const statement = `It shows me on the pier. ${unique()}`;
  await sendNotice(visitor, { link: new URL(address, reader.url()).href, statement, sender: 'Grace Hill' });
  await expect(visitor.getByText('Decision by')).toBeVisible();
  await expectAccessible(visitor);

  const notice = await findNotice(staff, statement);
  await expect(notice).toContainText('Undecided');
  await expect(notice.getByRole('link', { name: '@lena_hart' }).first()).toBeVisible();
  await expectAccessible(staff);
  await decide(notice, 'Hide now');
  await expect(notice).toContainText('Hidden, undecided');
  await reader.reload();
  await isGone(reader);
  await visitor.reload();
  await expect(visitor.getByText('Content hidden, under review')).toBeVisible();

  await decide(notice, 'Remove');
  await expect(notice).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText('Content removed', { exact: true })).toBeVisible();
  await expectAccessible(visitor);
  await reader.reload();
  await isGone(reader);
}

/** Has a post removed for copyright, and its owner object from their notifications. */
async function objectToRemoval(browser: Browser, staff: Page, visitor: Page): Promise<void> {
  const { creator, address } = await aPost(browser, 'giulia_serra');
  await visitor.goto('/dmca');
  await visitor.getByRole('main').getByRole('link', { name: 'Send a takedown notice' }).click();
  await expect(visitor).toHaveURL(/\/dmca\/notice$/);
  await expect(visitor.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('copyright');
  const statement = `The lines about the tide are mine. ${unique()}`;
  await visitor
    .getByRole('textbox', { name: 'Postal address and phone number' })
    .fill('1 Pier Road, 555 0100');
  await sendNotice(visitor, { link: address, statement, sender: 'Ada North' });

  const notice = await findNotice(staff, statement);
  await decide(notice, 'Remove');
  await expect(notice).toHaveCount(0);

  await creator.goto('/');
  await creator.getByRole('button', { name: /^Notifications/ }).click();
  await creator.getByText('We removed some of your content after a takedown notice').first().click();
  await expect(creator).toHaveURL(/\/counter-notice\/[0-9a-f-]{36}$/);
  await expect(creator.getByText(statement)).toBeVisible();
  const objection = `I wrote them. ${unique()}`;
  await creator.getByRole('textbox', { name: 'Why was the removal a mistake?' }).fill(objection);
  await creator
    .getByRole('textbox', { name: 'Postal address and phone number' })
    .fill('3 Hill Road, 555 0101');
  await creator.getByRole('textbox', { name: 'Full name, as your signature' }).fill('Giulia Serra');
  await creator.getByRole('checkbox').press('Space');
  await expectAccessible(creator);
  await creator.getByRole('button', { name: 'Send counter notice' }).click();
  await expect(creator.getByText(/Your content comes back on/)).toBeVisible();
  await expectAccessible(creator);

  const objected = await findNotice(staff, statement);
  await expect(objected).toContainText('Counter notice of @giulia_serra');
  await expect(objected).toContainText(objection);
  await expectAccessible(staff);
  await visitor.reload();
  await expect(visitor.getByText('Counter notice received')).toBeVisible();
  await creator.goto(address);
  await isGone(creator);
}

/** Reads a number of the newest half of a year about one ground. */
async function figure(page: Page, ground: string, column: string): Promise<number> {
  const table = page.getByRole('table', { name: 'Takedown notices' });
  const row = table.getByRole('row').filter({ hasText: ground }).first();
  const cell = row.locator(`[data-label="${column}"]`);
  return Number(await cell.textContent());
}

// One story: the figures are up to ten minutes old, so nothing may read them before both notices are decided.
test('notices of intimate images and of copyright are sent without an account, decided and counted', async ({
  browser,
}) => {
  const staff = await come(browser);
  await logInAs(staff, 'staff');
  const visitor = await comeAsStranger(browser);
  await removeIntimate(browser, staff, visitor);
  await objectToRemoval(browser, staff, visitor);

  await visitor.goto('/content-moderation-policy');
  await visitor.getByRole('main').getByRole('link', { name: 'Transparency' }).click();
  await expect(visitor).toHaveURL(/\/transparency$/);
  await expect(visitor.getByRole('button', { name: 'I’m under 18' })).toBeHidden();
  for (const ground of ['Intimate images', 'Copyright']) {
    await expect(visitor.getByRole('row').filter({ hasText: ground }).first()).toBeVisible();
    expect(await figure(visitor, ground, 'Notices'), ground).toBeGreaterThan(0);
    expect(await figure(visitor, ground, 'Content removed'), ground).toBeGreaterThan(0);
  }
  expect(await figure(visitor, 'Copyright', 'Counter notices')).toBeGreaterThan(0);
  await expectAccessible(visitor);
});
