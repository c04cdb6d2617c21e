import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { buyChips, drawPicture, publishPost } from './creator';
import { comeAsAdult, fillSignUp, logInAs, newEmail } from './person';

type Place = { country: string; state?: string };
type Options = Parameters<Browser['newContext']>[0];

/** A browser of a visitor from a place, which the proxy in front of the product reports. */
async function comeFrom(browser: Browser, { country, state }: Place, options?: Options): Promise<Page> {
  const extraHTTPHeaders = { 'X-Country': country, ...(state && { 'X-Region': state }) };
  const page = await (await browser.newContext({ ...options, extraHTTPHeaders })).newPage();
  await comeAsAdult(page);
  return page;
}

/** A post that its creator has marked as explicit. It shows nothing of the kind. */
async function anExplicitPost(browser: Browser) {
  const creator = await (await browser.newContext()).newPage();
  await comeAsAdult(creator);
  await logInAs(creator, 'kaito_mori');
  await buyChips(creator);
  await drawPicture(creator, 'A tea house at night');
  const text = `The last train, ${randomUUID().slice(0, 8)}.`;
  return { text, address: await publishPost(creator, text, { hasPicture: true, isExplicit: true }) };
}

const picture = (page: Page) => page.getByAltText('Post photo');
/** Width of the picture's file, in pixels; 0 until it is there. */
const widthOf = (image: Locator) => image.evaluate((found) => (found as HTMLImageElement).naturalWidth);
const toggle = (page: Page) => page.getByRole('button', { name: 'Spicy mode' });

test('a guest turns on spicy mode and reads on, where it is allowed and nowhere else', async ({
  browser,
}) => {
  const { text, address } = await anExplicitPost(browser);
  const guest = await comeFrom(browser, { country: 'BR' });
  await guest.goto(address);
  await expect(guest.getByText('Explicit. Shown in spicy mode.')).toBeVisible();
  await expect(guest.getByText(text)).toHaveCount(0);
  await expect(picture(guest)).toHaveCount(0);
  await expectAccessible(guest);

  await toggle(guest).click();
  const prompt = guest.getByRole('dialog', { name: 'Create an account to continue' });
  await expect(prompt).toContainText('Spicy mode is for members.');
  await prompt.getByRole('link', { name: 'Create account' }).click();
  await expect(guest).toHaveURL(/\/signup\?/);
  await fillSignUp(guest, newEmail());
  await expect(guest).toHaveURL(new RegExp(`${address}$`));
  const disclaimer = guest.getByRole('dialog', { name: 'Turn on spicy mode?' });
  await expect(disclaimer).toContainText('Everyone shown is an adult.');
  await expectAccessible(guest);
  await disclaimer.getByRole('button', { name: 'Turn on' }).click();
  await expect(toggle(guest)).toHaveAttribute('aria-pressed', 'true');
  await expect(guest.getByText(text)).toBeVisible();
  await picture(guest).scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(picture(guest))).toBeGreaterThan(0);

  const storageState = await guest.context().storageState();
  const away = await comeFrom(browser, { country: 'CN' }, { storageState });
  await away.goto(address);
  await expect(away.getByText('Explicit content isn’t shown where you are.')).toBeVisible();
  await expect(away.getByText(text)).toHaveCount(0);
  await expect(picture(away)).toHaveCount(0);
  await expect(toggle(away)).toHaveCount(0);
  await expectAccessible(away);

  const unchecked = await comeFrom(browser, { country: 'US', state: 'TX' }, { storageState });
  await unchecked.goto(address);
  await expect(unchecked.getByText('Explicit. Your age has to be checked before it’s shown.')).toBeVisible();
  await expect(unchecked.getByText(text)).toHaveCount(0);
  await expect(picture(unchecked)).toHaveCount(0);

  await toggle(guest).click();
  await expect(guest.getByText('Explicit. Shown in spicy mode.')).toBeVisible();
  await expect(guest.getByText(text)).toHaveCount(0);
  await expect(picture(guest)).toHaveCount(0);
});
