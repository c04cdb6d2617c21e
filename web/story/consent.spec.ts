import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectToFit } from '../browser/accessible';
import { aPicture, uploadPicture, verify } from './creator';
import { comeAs, comeAsAdult } from './person';

/** Uploads a picture, and says that it shows somebody who is not on the list yet. */
async function uploadShowing(page: Page, name: string): Promise<void> {
  await uploadPicture(page, `${name}.png`);
  await page.getByRole('button', { name: 'Say who is shown' }).click();
  const question = page.getByRole('dialog', { name: 'Who is shown?' });
  await question.getByRole('radio', { name: /^Other people/ }).check();
  await question.getByRole('button', { name: 'Add a person' }).click();
  await question.getByLabel('Full legal name').fill(`${name} Lindqvist`);
  await question.getByLabel(/^Stage name/).fill(name);
  await question.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(question.getByRole('checkbox', { name })).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(/needs? the signature of a person shown/)).toBeVisible();
  await expectAccessible(page);
}

/** Makes the link for a person, and returns it. */
async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByRole('main').getByRole('link', { name: 'People', exact: true }).first().click();
  await expect(page).toHaveURL(/\/settings\/people$/);
  await page.getByRole('button', { name: `Send release: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Release for ${name}` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/releases\/\S+$/);
  const address = await link.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name })).toContainText('Signature pending');
  await expectAccessible(page);
  return address;
}

/** Reads and signs a release without an account, and without the age gate. */
async function sign(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/would like to publish photos or videos that show you/)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 390);
  await page.setViewportSize({ width: 1360, height: 900 });

  await page.getByLabel('ID, front', { exact: true }).setInputFiles(await aPicture(page, 'id.png'));
  await expect(page.getByRole('button', { name: 'Replace: ID, front' })).toBeVisible();
  const selfie = page.getByLabel('Selfie with your ID', { exact: true });
  await selfie.setInputFiles(await aPicture(page, 'selfie.png'));
  await expect(page.getByRole('button', { name: 'Replace: Selfie with your ID' })).toBeVisible();
  await page.getByLabel('Your full name').fill(`${name} Lindqvist`);
  await page.getByLabel('Date of birth').fill('1990-05-04');
  await page.getByLabel(/I have read the agreement/).press('Space');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(/^You signed this release for/)).toBeVisible();
  await expectAccessible(page);
}

/** Writes a post with the newest of the library, which waits for its review. */
async function writePost(page: Page, text: string): Promise<void> {
  await page.goto('/post/new');
  await page.getByRole('button', { name: 'Image 1', exact: true }).click();
  await expect(page.getByText(/^1 upload is in review/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/creators-lab\/content-planner\/list$/);
  const plan = page.getByRole('listitem').filter({ hasText: text });
  await expect(plan).toContainText('Goes public once its media is approved');
}

/** Looks at the upload of a person, compares it, and approves it by key. */
async function approve(page: Page, name: string): Promise<void> {
  await page.goto('/admin/reviews');
  const tile = page.locator('li[data-id]').filter({ hasText: name });
  await expect(tile).toContainText('Signed');
  await expect(page.getByRole('img', { name: 'Revealed upload' })).toHaveCount(0);
  await expectAccessible(page);
  const reveal = tile.getByRole('button', { name: /^Reveal upload of/ });
  await reveal.press('Enter');
  await expect(tile.getByRole('img', { name: 'Revealed upload' })).toHaveJSProperty('complete', true);
  await expect(tile.getByRole('button', { name: /^Open: Selfie with ID/ })).toBeVisible();
  await reveal.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve 1 upload?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tile).toHaveCount(0);
}

/** Reloads a profile until a post is there, or is not. */
async function expectPost(page: Page, text: string, isThere: boolean): Promise<void> {
  await expect(async () => {
    await page.goto('/profile/tomas/public');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(text)).toHaveCount(isThere ? 1 : 0, { timeout: 3000 });
  }).toPass();
}

test('what shows somebody goes public with their signature and a review, and is gone when they revoke', async ({
  browser,
}) => {
  const name = `Nora ${randomUUID().slice(0, 8)}`;
  const text = `The quay at dawn, with ${name}.`;
  const [creator, staff, fan] = [
    await comeAs(browser, 'tomas'),
    await comeAs(browser, 'staff'),
    await comeAs(browser, 'mila'),
  ];
  await verify(creator);
  await uploadShowing(creator, name);
  const address = await makeLink(creator, name);

  const person = await (await browser.newContext()).newPage();
  await sign(person, address, name);
  await expect(creator.getByRole('region', { name })).toContainText('Signed');

  await writePost(creator, text);
  await expectPost(fan, text, false);
  await approve(staff, name);
  await expectPost(fan, text, true);

  await person.reload();
  await expect(person.getByText('1 photo or video shows you.')).toBeVisible();
  await person.getByRole('button', { name: 'Revoke', exact: true }).click();
  const dialog = person.getByRole('dialog', { name: 'Revoke your release?' });
  await dialog.getByLabel(/^Reason/).fill('I moved on.');
  await expectAccessible(person);
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(person.getByText(/^You revoked your release on/)).toBeVisible();
  await expectAccessible(person);

  await expectPost(fan, text, false);
  await creator.goto('/settings/people');
  await expect(creator.getByRole('region', { name })).toContainText('Revoked');
  const report = creator.getByRole('region', { name: 'Taken down' }).getByRole('listitem');
  await expect(report.filter({ hasText: name })).toContainText('Done');
  await expectAccessible(creator);
});

test('a link that nobody sent says so, and asks for nothing', async ({ page }) => {
  await comeAsAdult(page);
  await page.goto('/releases/nobody-sent-this');

  await expect(page.getByText('This link doesn’t work anymore')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});
