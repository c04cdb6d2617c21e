import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { aNewcomer, confirmEmail, type Person, unique } from './newcomer';
import { comeAs } from './person';

/** Creators whom no other story is about. */
const FIRST = { username: 'felix_brandt', name: 'Felix Brandt' };
const SECOND = { username: 'daan_visser', name: 'Daan Visser' };

/** Opens a studio: applies on the page for creators, and staff approve. */
async function openStudio(browser: Browser): Promise<Person> {
  const studio = `Pier ${unique()}`;
  const staff = await comeAs(browser, 'staff');
  const newcomer = await aNewcomer(browser);
  const { page, email } = newcomer;
  await confirmEmail(page, email, staff);
  await page.goto('/become-creator');
  await page.getByRole('group', { name: 'Apply as' }).getByText('Studio', { exact: true }).click();
  const form = page.getByRole('region', { name: 'Open a studio' });
  await form.getByLabel('Studio’s name').fill(studio);
  await form.getByLabel('About your studio').fill('Two of us look after painters and musicians.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(form.getByText(/^We’re reviewing your application/)).toBeVisible();

  await staff.goto('/admin/studios');
  const row = staff.getByRole('table', { name: 'Applications' }).getByRole('row').filter({ hasText: studio });
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = staff.getByRole('dialog', { name: `Open the studio ${studio}?` });
  await dialog.getByLabel('Reason', { exact: true }).fill('for the story');
  await dialog.getByRole('button', { name: 'Open studio' }).click();
  await expect(dialog).toHaveCount(0);
  await staff.context().close();

  await expect(page.getByText('Your studio is open.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Studio', exact: true }).click();
  await expect(page.getByText('No creators yet')).toBeVisible();
  await expectAccessible(page);
  return { ...newcomer, name: studio };
}

/** Offers to manage a creator. */
async function offer(studio: Page, username: string): Promise<void> {
  await studio.getByRole('button', { name: 'Invite creator' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Invite a creator' });
  await dialog.getByLabel('Username or email').fill(username);
  await dialog.getByLabel('Studio’s share (%)').fill('25');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(studio.getByRole('table', { name: 'Pending invitations' })).toContainText(username);
}

/** Reads the offer at the bell, and accepts it. */
async function acceptOffer(creator: Page, studio: string): Promise<void> {
  await creator.goto('/');
  await creator.getByRole('button', { name: /^Notifications/ }).click();
  await creator.getByText('A studio offers to manage you').first().click();
  await expect(creator.getByText(new RegExp(`${studio} offers to manage you for 25%`))).toBeVisible();
  await creator.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(creator).toHaveURL(/\/my-studio$/);
  await expect(creator.getByRole('heading', { name: studio })).toBeVisible();
}

/** Ends it, from the page of the studio. */
async function leave(creator: Page): Promise<void> {
  await creator.goto('/my-studio');
  await creator.getByRole('button', { name: 'Terms and leaving' }).click();
  const dialog = creator.getByRole('dialog', { name: 'Your studio' });
  await expect(dialog).toContainText('Its share is 25%.');
  await dialog.getByRole('button', { name: 'Leave studio' }).click();
  await expect(dialog).toContainText('You’re not with a studio.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(creator.getByRole('main')).toContainText('You’re not with a studio.');
}

test('a studio opens, looks after two creators and writes for one, who reads the log and ends it', async ({
  browser,
}) => {
  const { page: studio, name } = await openStudio(browser);
  const [first, second] = [await comeAs(browser, FIRST.username), await comeAs(browser, SECOND.username)];
  await offer(studio, FIRST.username);
  await offer(studio, SECOND.username);
  await acceptOffer(first, name);
  await acceptOffer(second, name);

  await studio.reload();
  const creators = studio.getByRole('table', { name: 'Creators' });
  for (const { name: creator } of [FIRST, SECOND])
    await expect(creators.getByRole('row').filter({ hasText: creator })).toContainText('Active');
  await expectAccessible(studio);
  await studio.getByRole('button', { name: `Act for @${FIRST.username}` }).click();
  await studio.getByRole('menuitem', { name: 'Planner' }).click();
  await expect(studio).toHaveURL(/\/creators-lab\/content-planner\/month$/);
  const isActing = studio.getByText(`You’re acting for @${FIRST.username}. Everything you write is theirs.`);
  await expect(isActing).toBeVisible();
  await expectAccessible(studio);
  const text = `After the last song, ${unique()}.`;
  await studio.getByRole('link', { name: 'New post', exact: true }).first().click();
  await studio.getByRole('textbox', { name: 'Text' }).fill(text);
  await studio.getByRole('button', { name: 'Publish' }).click();
  await expect(studio).toHaveURL(/\/feed\/recent$/);
  await expect(
    studio.getByRole('article').filter({ hasText: text }).getByRole('link', { name: FIRST.name }),
  ).toBeVisible();

  await first.goto('/my-studio');
  const log = first.getByRole('table', { name: 'Activity log' });
  await expect(log.getByRole('row').filter({ hasText: name }).first()).toContainText('Post · Saved');
  await expect(first.getByText(/^Acting for you now:/)).toBeVisible();
  await expectAccessible(first);
  await leave(first);
  await studio.reload();
  await expect(isActing).toHaveCount(0);
  await studio.goto('/studio');
  await expect(creators.getByRole('row').filter({ hasText: FIRST.name })).toContainText('Ended');
  await leave(second);
});
