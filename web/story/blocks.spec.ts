import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { publishPost } from './creator';
import { comeAsAdult, logInAs, signUp } from './person';

/** A browser of their own. */
async function come(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await comeAsAdult(page);
  return page;
}

/** Name by which creators know this guest: the end of the browser's id. */
const nameOfGuest = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/front/v2/config/data');
    const { config } = (await answer.json()) as { config: { guestUuid: string } };
    return config.guestUuid.replaceAll('-', '').slice(-12);
  });

const isMissing = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible();

test('a member blocks a creator on the profile, reads nothing of them, and unblocks them', async ({
  browser,
}) => {
  const creator = await come(browser);
  await logInAs(creator, 'ines_duarte');
  const text = `Dancing until dawn, ${randomUUID().slice(0, 8)}.`;
  const address = await publishPost(creator, text);
  const member = await come(browser);
  await signUp(member);
  await member.goto(address);
  await expect(member.getByText(text)).toBeVisible();

  await member.goto('/profile/ines_duarte');
  await member.getByRole('button', { name: 'More', exact: true }).click();
  await member.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await expect(member.getByText('Ines Duarte blocked')).toBeVisible();
  await member.getByRole('button', { name: 'Manage' }).click();
  await expect(member).toHaveURL(/\/settings\/blocked$/);
  const unblock = member.getByRole('button', { name: 'Unblock Ines Duarte' });
  await expect(unblock).toBeVisible();
  await expectAccessible(member);
  await member.goto(address);
  await isMissing(member);

  await member.goto('/settings');
  await member.getByRole('link', { name: 'Blocked people and hidden characters' }).click();
  await unblock.click();
  await expect(member.getByText('No one is blocked')).toBeVisible();
  await expect(member.getByText('Ines Duarte unblocked')).toBeVisible();
  await member.goto(address);
  await expect(member.getByText(text)).toBeVisible();
});

test('a creator blocks a guest who talks to a character, and lets them in again', async ({ browser }) => {
  const guest = await come(browser);
  await guest.goto('/chat/tomoe_kisaragi');
  const field = guest.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Good evening. Is this seat free?');
  await field.press('Enter');
  const messages = guest.getByRole('log', { name: /^Chat with/ }).getByRole('article');
  await expect(messages).toHaveCount(3);
  await expect(messages.last().getByRole('button', { name: 'Regenerate' })).toBeVisible();
  const name = await nameOfGuest(guest);

  const creator = await come(browser);
  await logInAs(creator, 'tomas');
  await creator.goto('/settings');
  await creator.getByRole('link', { name: 'Choose who can message you' }).click();
  const guests = creator.getByRole('list', { name: 'Guests in your characters’ chats' });
  const row = guests.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Chats with Tomoe Kisaragi');
  await expectAccessible(creator);
  await row.getByRole('button', { name: `Block Guest ${name}` }).click();
  await expect(creator.getByText(`Guest ${name} blocked`)).toBeVisible();
  const unblock = creator.getByRole('button', { name: `Unblock Guest ${name}` });
  await expect(unblock).toBeVisible();
  await expect(row).toHaveCount(0);

  await guest.reload();
  await expect(guest.getByText('You can’t chat with this character.')).toBeVisible();
  await expectAccessible(guest);
  await guest.goto('/profile/tomas');
  await isMissing(guest);

  await unblock.click();
  await expect(creator.getByText(`Guest ${name} unblocked`)).toBeVisible();
  await expect(unblock).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name: 'Tomas Reyes' })).toBeVisible();
  await guest.goto('/chat/tomoe_kisaragi');
  await expect(field).toBeVisible();
});
