import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { aPicture, verify } from './creator';
import { comeAs, comeAsAdult, signUp } from './person';

/** Names by which others know a person. */
export type Person = { page: Page; username: string; name: string };

/** Something that no other story says. */
export const unique = () => randomUUID().slice(0, 8);

/** A new account in a browser of its own, with the names in its own menu. */
export async function aNewcomer(browser: Browser): Promise<Person & { email: string }> {
  const page = await (await browser.newContext()).newPage();
  await comeAsAdult(page);
  const email = await signUp(page);
  await page.getByRole('button', { name: /^Account: / }).click();
  const menu = page.getByRole('menu');
  const name = (await menu.getByRole('strong').first().textContent()) ?? '';
  const username = ((await menu.getByText(/^@/).textContent()) ?? '').slice(1);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  return { page, email, username, name };
}

/** Opens the link of the confirmation mail, which staff read in the outbox. */
export async function confirmEmail(page: Page, email: string, staff: Page): Promise<void> {
  await staff.goto('/admin/outbox');
  await staff.getByRole('link', { name: new RegExp(email) }).click();
  const mail = staff.getByRole('region', { name: 'Email', exact: true });
  const link = mail.getByRole('link', { name: /^http/ });
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();
}

/** Fills in all that is asked of a creator, and sends it. */
export async function apply(page: Page): Promise<void> {
  await page.goto('/become-creator');
  await page.getByRole('button', { name: 'Create club' }).click();
  const club = page.getByRole('dialog', { name: 'Create your fan club' });
  await club.getByLabel('Fan club name').fill('The Lantern Club');
  await club.getByLabel('Description').fill('Lanterns, and the people who carry them.');
  await club.getByRole('button', { name: 'Save' }).click();
  await expect(club).toHaveCount(0);

  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByLabel('Full legal name').fill('Runa Lindqvist');
  await details.getByLabel('Date of birth').fill('1990-05-06');
  await details.getByLabel('Country of residence').selectOption('NL');
  await details.getByLabel('Address').fill('Keizersgracht 1, Amsterdam');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByText('Done', { exact: true })).toBeVisible();

  const papers = page.getByRole('region', { name: 'Documents' });
  for (const [kind, file] of [
    ['ID, front', 'id.png'],
    ['Selfie with your ID', 'selfie.png'],
  ] as const) {
    await papers.getByLabel(kind, { exact: true }).setInputFiles(await aPicture(page, file));
    await expect(papers.getByRole('button', { name: `Replace: ${kind}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Read and accept' }).click();
  await page.getByRole('button', { name: 'Accept agreement' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Approves the application of a person, found as staff find it. */
export async function approveCreator(staff: Page, username: string): Promise<void> {
  await staff.goto('/admin/creators');
  await staff.getByRole('link', { name: `@${username}` }).click();
  await staff.getByRole('button', { name: 'Approve', exact: true }).first().click();
  const dialog = staff.getByRole('dialog', { name: `Make @${username} a creator?` });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** A new creator, whose fan club has a price in dollars. */
export async function aNewCreator(browser: Browser, dollars: number): Promise<Person> {
  const staff = await comeAs(browser, 'staff');
  const { page, email, username } = await aNewcomer(browser);
  await confirmEmail(page, email, staff);
  await verify(page);
  await apply(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText(/^We’re reviewing your application/)).toBeVisible();
  await approveCreator(staff, username);
  await expect(page).toHaveURL(/\/creator$/);
  await staff.context().close();

  const name = `Runa ${unique()}`;
  await page.goto(`/profile/${username}`);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Edit profile' });
  await profile.getByLabel('Name', { exact: true }).fill(name);
  await profile.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(profile).toHaveCount(0);
  await setPrice(page, dollars);
  return { page, username, name };
}

/** Gives the fan club a price. */
export async function setPrice(page: Page, dollars: number): Promise<void> {
  await page.goto('/settings/pricing');
  await page.getByLabel('Monthly price (USD)').first().fill(String(dollars));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Pays what the open dialog asks for, on the provider's page, which leads back. */
export async function pay(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Pay' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase complete' })).toBeVisible();
}
