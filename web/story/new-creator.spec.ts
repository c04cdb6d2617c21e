import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { aPicture, verify } from './creator';
import {
  aNewcomer,
  apply,
  approveCreator,
  confirmEmail,
  type Person,
  pay,
  setPrice,
  unique,
} from './newcomer';
import { comeAs, PASSWORD } from './person';

const REQUEST = 'A lantern of your own';

/** Signs up from the page for creators, applies with papers, and is led home once staff approve. */
async function becomeCreator(browser: Browser, staff: Page): Promise<Person> {
  const newcomer = await aNewcomer(browser);
  const { page, email, username } = newcomer;
  await page.goto('/become-creator');
  await expect(page.getByText('Confirm your email before you apply.')).toBeVisible();
  await confirmEmail(page, email, staff);
  await verify(page);
  await apply(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText(/^We’re reviewing your application/)).toBeVisible();

  await approveCreator(staff, username);
  await expect(page).toHaveURL(/\/creator$/);
  await expect(page.getByRole('heading', { name: 'Set up your page' })).toBeVisible();
  await expectAccessible(page);
  return newcomer;
}

/** Says that an upload shows its owner. */
async function sayMe(part: Locator): Promise<void> {
  const page = part.page();
  await part.getByRole('button', { name: 'Say who is shown' }).click();
  await page.getByRole('radio', { name: /^Me/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(part.getByText(/in review/)).toBeVisible();
}

/** Approves so many uploads of a person at once. */
async function approveUploads(staff: Page, username: string, count: number): Promise<void> {
  await staff.goto('/admin/reviews');
  const tiles = staff
    .getByRole('list', { name: 'Uploads' })
    .getByRole('listitem')
    .filter({ hasText: `@${username}` });
  const reveal = tiles.getByRole('button', { name: /^Reveal upload of/ });
  await expect(reveal).toHaveCount(count);
  for (let left = count; left > 0; left -= 1) {
    await reveal.first().press('Enter');
    await expect(tiles.first().getByRole('img', { name: 'Revealed upload' })).toBeVisible();
    await reveal.first().press('a');
    const dialog = staff.getByRole('dialog', { name: 'Approve 1 upload?' });
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(reveal).toHaveCount(left - 1);
  }
}

/** Gives the profile a name, and a picture and a cover that are cropped on their way. */
async function furnish({ page, username }: Person, staff: Page): Promise<string> {
  const name = `Runa ${unique()}`;
  await page
    .getByRole('main')
    .getByRole('link', { name: /Add a profile picture/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  for (const label of ['Profile picture', 'Cover']) {
    const part = dialog.getByRole('group', { name: label, exact: true });
    await part.getByLabel(`${label}: file to upload`).setInputFiles(await aPicture(page, 'lantern.png'));
    const crop = page.getByRole('dialog', { name: 'Crop image' });
    await crop.getByRole('slider', { name: 'Zoom (%)' }).press('ArrowRight');
    await crop.getByRole('button', { name: 'Save' }).click();
    await expect(crop).toHaveCount(0);
    await sayMe(part);
  }
  await expectAccessible(page);
  await approveUploads(staff, username, 2);
  await expect(dialog.getByText(/in review/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile picture' })).toBeVisible();
  return name;
}

/** Writes a post for sale with a file that is uploaded in the composer; it goes public once staff approve. */
async function publishForSale({ page, username }: Person, staff: Page, text: string): Promise<void> {
  await page.goto('/post/new');
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await page
    .getByRole('group', { name: 'Photos and videos' })
    .getByRole('button', { name: 'Upload' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Select media' });
  await dialog.getByLabel('Files to upload').setInputFiles(await aPicture(page, 'quay.png'));
  await sayMe(dialog);
  await dialog.getByRole('button', { name: 'Select (1)' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Audience').selectOption('Paid (one-time)');
  await page.getByLabel('Price (USD)').fill('5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/creators-lab\/content-planner\/list$/);
  const plan = page.getByRole('listitem').filter({ hasText: text });
  await expect(plan).toContainText('Goes public once its media is approved');

  await approveUploads(staff, username, 1);
  await expect(async () => {
    await page.goto(`/profile/${username}`);
    await expect(page.getByRole('article').filter({ hasText: text }).last()).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Schedules a post for the day after tomorrow, and gives it other words from the planner. */
async function planAndEdit(page: Page): Promise<void> {
  const [first, second] = [`Fog at six, ${unique()}.`, `Sun at seven, ${unique()}.`];
  const day = new Date(Date.now() + 2 * 86_400_000);
  const at = `${day.toISOString().slice(0, 10)}T12:00`;
  await page.goto('/post/new');
  await page.getByRole('textbox', { name: 'Text' }).fill(first);
  await page.getByLabel('Publish at').fill(at);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/creators-lab\/content-planner\/list$/);

  await page.getByRole('navigation', { name: 'Planner views' }).getByRole('link', { name: 'Month' }).click();
  const nextMonth = page.getByRole('button', { name: 'Next month' });
  const plan = page.getByRole('button', { name: new RegExp(first) });
  await expect(nextMonth).toBeVisible();
  if (day.getMonth() !== new Date().getMonth()) await nextMonth.click();
  await plan.click();
  await page.getByRole('dialog', { name: first }).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Publish at')).toHaveValue(at);
  await page.getByRole('textbox', { name: 'Text' }).fill(second);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/creators-lab\/content-planner\/list$/);
  const row = page.getByRole('listitem').filter({ hasText: second });
  await expect(row).toContainText('Ready');
  await expect(page.getByText(first)).toHaveCount(0);
}

/** Sets the price of the club, and what fans can ask for. */
async function setPrices(page: Page): Promise<void> {
  await setPrice(page, 10);
  await page.getByLabel('Your content').fill(REQUEST);
  await page.getByLabel('Price (USD)', { exact: true }).fill('30');
  await page.getByLabel('Delivery time (days)').fill('3');
  await page.getByRole('button', { name: 'Add to menu' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: REQUEST })).toContainText('$30');
  await expectAccessible(page);
}

/** Buys all that the creator sells. */
async function buyAll({ page }: Person, creator: Person, text: string): Promise<void> {
  const home = `/profile/${creator.username}`;
  await page.goto(home);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join for $10 a month' }).first().click();
  await pay(page);

  await page.goto(home);
  await page.getByRole('button', { name: 'Send a tip' }).first().click();
  const tip = page.getByRole('dialog', { name: `Tip ${creator.username}` });
  await tip.getByRole('button', { name: '$20', exact: true }).click();
  await tip.getByLabel('Message (optional)').fill('For the oil in the lanterns.');
  await pay(page);

  await page.goto(home);
  const post = page.getByRole('article').filter({ hasText: text }).last();
  await post.getByRole('button', { name: 'Unlock for $5' }).click();
  await pay(page);
  await page.getByRole('link', { name: 'Open the post' }).click();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unlock/ })).toHaveCount(0);

  await page.goto(home);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Custom request' }).click();
  const menu = page.getByRole('dialog', { name: `${creator.username}’s request menu` });
  await menu.getByRole('radio', { name: new RegExp(REQUEST) }).check();
  await menu.getByLabel('Describe your request').fill('A green one, please.');
  await pay(page);
  await page.getByRole('link', { name: 'Your requests' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: REQUEST })).toContainText('Requested');
}

/** Reads of each sale in the conversation, takes the request and delivers it with a file. */
async function deliver({ page }: Person, fan: Person): Promise<void> {
  await page.goto(`/chat/${fan.username}`);
  const log = page.getByRole('log', { name: /^Chat with/ });
  for (const words of ['joined your fan club', 'sent you a tip', 'unlocked your post'])
    await expect(log.getByText(`${fan.name} ${words}`)).toBeVisible();
  await expect(log.getByText('For the oil in the lanterns.')).toBeVisible();
  await expect(log.getByText('A green one, please.')).toBeVisible();
  await expectAccessible(page);
  await log.getByRole('button', { name: 'Accept' }).click();
  await log.getByRole('button', { name: 'Deliver' }).click();

  const delivery = page.getByRole('dialog', { name: `Deliver “${REQUEST}”` });
  await delivery.getByRole('button', { name: 'From library' }).click();
  const choice = page.getByRole('dialog', { name: 'Select media' });
  await choice.getByRole('list', { name: 'Your library' }).getByRole('button').first().click();
  await choice.getByRole('button', { name: 'Select (1)' }).click();
  await expect(delivery.getByRole('list', { name: 'Files to deliver' }).getByRole('listitem')).toHaveCount(1);
  await delivery.getByLabel('Message to the buyer').fill('It burns all night.');
  await delivery.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(delivery).toHaveCount(0);
}

/** Opens the delivered file in the conversation, and confirms it. */
async function confirmDelivery({ page }: Person, creator: Person): Promise<void> {
  await page.goto(`/chat/${creator.username}`);
  const log = page.getByRole('log', { name: /^Chat with/ });
  await expect(log.getByText('It burns all night.')).toBeVisible();
  await log.getByRole('button', { name: /^Open: Delivered file 1 of 1/ }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toHaveJSProperty('complete', true);
  await page.keyboard.press('Escape');
  await log.getByRole('button', { name: 'Confirm' }).click();
  await expect(log.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.goto('/requests');
  await expect(page.getByRole('listitem').filter({ hasText: REQUEST })).toContainText('Done');
}

/** Finds each sale by its name, and says where the money goes. */
async function readEarnings({ page }: Person, fan: Person): Promise<void> {
  await page.goto('/earnings/earning-history');
  const rows = page
    .getByRole('table', { name: 'Earnings' })
    .getByRole('row')
    .filter({ hasText: `@${fan.username}` });
  for (const [name, price] of [
    ['Fan club', '$10'],
    ['Tip', '$20'],
    ['Post', '$5'],
    ['Custom request', '$30'],
  ] as const)
    await expect(rows.filter({ hasText: name })).toContainText(price);
  await expect(rows).toHaveCount(4);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Payout settings' }).last().click();
  await page.getByLabel('Account holder').fill('Runa Lindqvist');
  await page.getByLabel('IBAN').fill('DE89370400440532013000');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Runa Lindqvist is paid to … 3000/)).toBeVisible();
}

// One story in four parts: each goes on in the browsers of the one before.
test.describe
  .serial('a newcomer', () => {
    const text = `The quay at dusk, ${unique()}.`;
    let [staff, creator, fan]: [Page?, Person?, Person?] = [];

    test('becomes a creator, with a picture and a cover', async ({ browser }) => {
      staff = await comeAs(browser, 'staff');
      const newcomer = await becomeCreator(browser, staff);
      creator = { ...newcomer, name: await furnish(newcomer, staff) };
    });

    test('sets prices, publishes an upload, and plans another post', async () => {
      if (!staff || !creator) throw new Error('there is no creator yet');
      await setPrices(creator.page);
      await publishForSale(creator, staff, text);
      await planAndEdit(creator.page);
    });

    test('sells to a first fan', async ({ browser }) => {
      if (!creator) throw new Error('there is no creator yet');
      fan = await aNewcomer(browser);
      await buyAll(fan, creator, text);
    });

    test('delivers, and reads what it all earned', async () => {
      if (!creator || !fan) throw new Error('there is no fan yet');
      await deliver(creator, fan);
      await confirmDelivery(fan, creator);
      await readEarnings(creator, fan);
    });
  });
