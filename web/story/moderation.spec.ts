import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { comeAsAdult, logInAs } from './person';

/** A browser of their own for one of the demo people. */
async function come(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await comeAsAdult(page);
  await logInAs(page, name);
  return page;
}

/** Says why, and goes on. */
async function giveReason(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill('for the story');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a reported character is removed, its maker appeals, and somebody else takes the decision back', async ({
  browser,
}) => {
  const [maker, reporter, staff, moderator] = [
    await come(browser, 'vesna'),
    await come(browser, 'mila'),
    await come(browser, 'staff'),
    await come(browser, 'moderator'),
  ];
  await maker.goto('/characters');
  const link = maker.locator('main a[href^="/character/"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  await reporter.goto(address);
  const name = (await reporter.getByRole('heading', { level: 1 }).locator('bdi').first().textContent()) ?? '';

  await reporter.getByRole('button', { name: 'More', exact: true }).click();
  await reporter.getByRole('menuitem', { name: 'Report this character' }).click();
  const report = reporter.getByRole('dialog', { name: 'Report this character' });
  await report.getByRole('radio', { name: 'Violence or threats' }).check();
  await report.getByRole('textbox').fill('Look at the scenario.');
  await expectAccessible(reporter);
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report).toHaveCount(0);

  await staff.goto('/admin/moderation');
  await expectAccessible(staff);
  await staff
    .getByRole('table')
    .getByRole('link', { name: new RegExp(`Character · ${name}`) })
    .click();
  await staff.getByRole('button', { name: 'Reveal' }).click();
  await giveReason(staff, 'Reveal');
  await expect(staff.getByRole('img', { name: 'Reported content' })).toBeVisible();
  await staff.getByRole('button', { name: 'Decide' }).click();
  const decision = staff.getByRole('dialog', { name: 'Decide' });
  await decision.getByText('Remove', { exact: true }).click();
  await decision.getByText('Warn', { exact: true }).click();
  await expectAccessible(staff);
  await giveReason(staff, 'Decide');
  await expect(staff.getByText('Remove, Warn')).toBeVisible();
  const desk = staff.url();
  await expectAccessible(staff);

  await reporter.goto(address);
  await expect(reporter.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible();
  await reporter.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    reporter.getByText('Thanks for your report. It broke our rules and we took action.'),
  ).toBeVisible();

  await maker.goto('/');
  const warning = maker.getByRole('dialog', { name: 'A warning from our team' });
  await expect(warning.getByText('Violence or threats')).toBeVisible();
  await expectAccessible(maker);
  await warning.getByRole('link', { name: 'View decision' }).click();
  await maker.getByLabel('Why do you disagree?').fill('It is a knight in a play.');
  await expectAccessible(maker);
  await maker.getByRole('button', { name: 'Send appeal' }).click();
  await expect(
    maker.getByText(/Someone who wasn’t involved will review it\. We’ll reply here\./),
  ).toBeVisible();

  await staff.goto(desk);
  await expect(staff.getByText('Another staff member has to do this.')).toBeVisible();
  await moderator.goto(desk);
  await moderator.getByRole('button', { name: 'Reveal' }).click();
  await giveReason(moderator, 'Reveal');
  await moderator.getByRole('button', { name: 'Reverse decision' }).click();
  await giveReason(moderator, 'Reverse');
  await expect(moderator.getByText('Closed', { exact: true })).toBeVisible();
  await reporter.goto(address);
  await expect(reporter.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a visitor asks support, and staff answer', async ({ page, browser }) => {
  await comeAsAdult(page);
  await page.goto('/support');
  await page.getByLabel('Reply to').fill('visitor@nocturne.test');
  const question = `Where is my order? ${Date.now()}`;
  await page.getByLabel('Your question').fill(question);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thanks! We’ll reply to visitor@nocturne.test.')).toBeVisible();

  const staff = await come(browser, 'staff');
  await staff.goto('/admin/moderation?subjectType=support');
  await staff
    .getByRole('table')
    .getByRole('link', { name: /^Support/ })
    .last()
    .click();
  await expect(staff.getByText(question)).toBeVisible();
  await staff.getByLabel('Respond', { exact: true }).fill('It is on its way.');
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByText('Closed', { exact: true })).toBeVisible();
});
