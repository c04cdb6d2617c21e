import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { buyChips } from './creator';
import { comeAsAdult, expectChips, logInAs, signUp } from './person';

/** A browser of their own. */
async function come(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await comeAsAdult(page);
  return page;
}

/** Pays on the provider's page, which leads back to the payment. */
async function pay(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Pay' }).first().click();
  await expect(page).toHaveURL(/\/payment\//);
}

/** Vesna, a demo creator, opens a club of ten dollars and a goal. */
async function aClub(browser: Browser): Promise<Page> {
  const creator = await come(browser);
  await logInAs(creator, 'vesna');
  await creator.goto('/settings/pricing');
  await creator.getByLabel('Monthly price (USD)').first().fill('10');
  await creator.getByLabel('% off for 3 months').fill('10');
  await creator.getByRole('button', { name: 'Save' }).first().click();
  await expect(creator.getByText('Saved')).toBeVisible();
  return creator;
}

test('a club is joined, left, taken up again and given, and its creator reads what came of it', async ({
  browser,
}) => {
  const creator = await aClub(browser);
  const fan = await come(browser);
  await signUp(fan);
  await fan.goto('/profile/vesna');
  await fan.getByRole('button', { name: 'Join for $10 a month' }).click();
  const join = fan.getByRole('dialog');
  await expect(join).toContainText('$10 today.');
  await pay(fan);
  await expect(fan.getByRole('heading', { level: 1, name: 'Purchase complete' })).toBeVisible();
  await expectAccessible(fan);

  await fan.goto('/memberships');
  await fan.goto('/profile/vesna');
  await fan.getByRole('button', { name: 'Member', exact: true }).click();
  const own = fan.getByRole('dialog');
  await own.getByRole('button', { name: 'Cancel membership' }).click();
  await expect(own).toContainText('Ends on');
  await own.getByRole('button', { name: 'Resume' }).click();
  await expect(own).toContainText('Renews on');
  await fan.keyboard.press('Escape');

  await fan.getByRole('button', { name: 'More' }).click();
  await fan.getByRole('menuitem', { name: 'Gift a membership' }).click();
  const gift = fan.getByRole('dialog');
  await gift.getByLabel('Recipient’s username').fill('mila');
  await pay(fan);
  await fan.goto('/earnings/purchase-history');
  await expect(fan.getByRole('main')).toContainText('Vesna Kolar');

  await creator.goto('/earnings/earning-history');
  await expect(creator.getByRole('main')).toContainText('$8');
  await creator.goto('/earnings');
});

test('pictures in a chat are sold for dollars', async ({ browser }) => {
  const creator = await come(browser);
  await logInAs(creator, 'orin');
  await buyChips(creator);
  const fan = await come(browser);
  await logInAs(fan, 'mila');
  await creator.goto('/image-generator/imagine');
  await creator.getByLabel('Describe the scene').fill('A harbor in fog');
  await creator.getByRole('button', { name: 'Generate' }).click();
  await expect(creator.getByRole('article', { name: 'A harbor in fog' }).getByText(/^Done in/)).toBeVisible();
  await fan.goto('/chat/orin');
  await fan.getByRole('textbox', { name: /^Message to/ }).fill('Good evening!');
  await fan.keyboard.press('Enter');
  await creator.goto('/chat/mila');
  await creator.getByRole('textbox', { name: /^Message to/ }).fill('And to you.');
  await creator.keyboard.press('Enter');

  await creator.getByRole('button', { name: 'Attach media' }).click();
  const dialog = creator.getByRole('dialog');
  await dialog.getByRole('button', { name: 'A harbor in fog' }).click();
  await dialog.getByText('Dollars').click();
  await dialog.getByLabel('Price (USD)').fill('5');
  await dialog.getByRole('button', { name: 'Attach (1)' }).click();
  await creator.getByRole('textbox', { name: /^Message to/ }).fill('From this morning.');
  await creator.keyboard.press('Enter');

  const unlock = fan.getByRole('button', { name: 'Unlock · $5' });
  await expect(unlock).toBeVisible();
  await expectAccessible(fan);
  await unlock.click();
  await pay(fan);
  await fan.getByRole('link', { name: 'Open the chat' }).click();
  await expect(fan.getByRole('button', { name: /^Open: Image 1 of 1/ })).toBeVisible();
});

test('staff find a payment and give it back', async ({ browser }) => {
  const fan = await come(browser);
  await signUp(fan);
  const staff = await come(browser);
  await logInAs(staff, 'staff');
  await buyChips(fan);
  // Other people pay at the same time.
  const number =
    /[0-9a-f]{8}-[0-9a-f-]{27}/.exec((await fan.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  await staff.goto('/admin/money');
  await staff.getByLabel('Search payments').fill(number);
  await expect(staff).toHaveURL(new RegExp(`text=${number}`));
  await staff.locator(`main a[href="/admin/money/payments/${number}"]`).click();
  await expect(staff.getByRole('heading', { level: 1, name: `Payment ${number}` })).toBeVisible();

  await staff.getByRole('button', { name: 'Refund' }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill('for the story');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expectChips(fan, 80);
  await fan.goto('/earnings/purchase-history');
  await expect(fan.getByRole('main')).toContainText('Refunded');
});
