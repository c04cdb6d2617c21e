import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { aNewCreator, aNewcomer, type Person, pay, unique } from './newcomer';

/** Finds a creator by the name, and follows them. */
async function findAndFollow(fan: Page, { name, username }: Person): Promise<void> {
  await fan.goto('/discover');
  await fan.getByRole('combobox', { name: 'Search characters' }).fill(name);
  await fan.keyboard.press('Enter');
  const people = fan.getByRole('list', { name: 'People' });
  await people.getByRole('link', { name: new RegExp(name) }).click();
  await expect(fan).toHaveURL(new RegExp(`/profile/${username}$`));
  await fan.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(fan.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  await expect(fan.getByRole('button', { name: 'Notify me of new posts' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(fan);
}

/** Asks the fans something. */
async function publishPoll(creator: Page, text: string): Promise<void> {
  await creator.goto('/post/new');
  await creator.getByRole('textbox', { name: 'Text' }).fill(text);
  await creator.getByRole('button', { name: 'Add a poll' }).click();
  await creator.getByLabel('Answer 1').fill('At dawn');
  await creator.getByLabel('Answer 2').fill('At dusk');
  await creator.getByRole('button', { name: 'Publish' }).click();
  await expect(creator).toHaveURL(/\/feed\/recent$/);
}

/** Opens the new post at the bell, and votes in its poll. */
async function hearAndVote(fan: Page, { username }: Person, text: string): Promise<void> {
  await fan.getByRole('button', { name: /^Notifications/ }).click();
  await fan.getByText(`${username} published a new post`).click();
  await expect(fan.getByText(text)).toBeVisible();
  const poll = fan.getByRole('region', { name: 'Poll' });
  await poll.getByRole('button', { name: 'At dusk' }).click();
  await expect(poll.getByRole('listitem').filter({ hasText: 'At dusk' })).toContainText('100%');
  await expect(poll.getByRole('img', { name: 'Your vote' })).toBeVisible();
  await expect(poll.getByText('1 vote')).toBeVisible();
  await expectAccessible(fan);
}

/** Comments, deletes it, and takes that back. */
async function commentAndUndo(fan: Page): Promise<void> {
  const words = `Dusk, always. ${unique()}`;
  await fan.getByLabel('Your comment').fill(words);
  await fan.getByRole('button', { name: 'Send', exact: true }).click();
  const comment = fan.getByRole('listitem').filter({ hasText: words });
  await expect(comment).toBeVisible();
  await comment.getByRole('button', { name: 'Delete' }).click();
  await expect(comment).toHaveCount(0);
  await fan.getByRole('button', { name: 'Undo' }).click();
  await expect(comment).toBeVisible();
  await fan.reload();
  await expect(comment).toBeVisible();
}

/** Joins the club, and ends the membership among the others. */
async function joinAndLeave(fan: Page, { name, username }: Person): Promise<void> {
  await fan.goto(`/profile/${username}`);
  await fan.getByRole('button', { name: 'Join for $10 a month' }).first().click();
  await pay(fan);
  await fan.goto('/memberships');
  await expect(fan.getByRole('main')).toContainText('Renews on');
  await expectAccessible(fan);
  await fan.getByRole('button', { name: `Manage membership in ${name}’s fan club` }).click();
  const own = fan.getByRole('dialog', { name: `Membership in ${username}’s fan club` });
  await own.getByRole('button', { name: 'Cancel membership' }).click();
  await expect(own).toContainText('It won’t renew');
  await own.getByRole('button', { name: 'Close' }).last().click();
  await expect(fan.getByRole('main')).toContainText('Ends on');
}

/** Starts a discount for everyone. */
async function startDiscount(creator: Page): Promise<void> {
  await creator.goto('/settings/pricing');
  const part = creator.getByRole('main');
  await part.getByLabel('Discount (%)').fill('20');
  await part.getByLabel('For', { exact: true }).selectOption('Everyone');
  await part.getByLabel('Limit of people').fill('5');
  await part.getByRole('button', { name: 'Start discount' }).click();
  await expect(part.getByRole('button', { name: 'End the 20% discount' })).toBeVisible();
}

test('a fan finds a creator, hears of a post, votes, comments, leaves the club and is told of a discount', async ({
  browser,
}) => {
  const creator = await aNewCreator(browser, 10);
  const { page: fan } = await aNewcomer(browser);
  await findAndFollow(fan, creator);
  const text = `When shall I draw the harbor? ${unique()}`;
  await publishPoll(creator.page, text);
  await hearAndVote(fan, creator, text);
  await commentAndUndo(fan);
  await joinAndLeave(fan, creator);

  await startDiscount(creator.page);
  await fan.goto(`/chat/${creator.username}`);
  const offer = fan.getByRole('region', { name: `Discount of ${creator.name}’s fan club` });
  await expect(offer).toContainText('20% off the first payment');
  await expectAccessible(fan);
  await offer.getByRole('button', { name: 'Renew for $8' }).click();
  await expect(fan.getByRole('dialog')).toContainText('$8 today.');
});
