import { expect, type Page, test } from '@playwright/test';
import type { DirectChat, DirectMessage } from '../src/features/direct/wire';
import { aDirectChat, aDirectMessage, aLockedMessage } from '../src/testing/direct';
import { expectAccessibleOnAnyScreen } from './accessible';
import { aRequest, serveDirect, somePeople, someWords } from './directs';
import { arrive } from './session';

const path = '/chat/noor?box=people';
const log = (page: Page) => page.getByRole('log', { name: 'Chat with Noor' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Noor' });
const last = (page: Page) => log(page).getByRole('article').last();
/** How far the newest message is from the lower edge of the list, in pixels. */
const gapAtEnd = (page: Page) =>
  log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
const attach = (page: Page) => page.getByRole('button', { name: 'Attach media' });
const dialog = (page: Page) => page.getByRole('dialog');

type Given = Parameters<typeof serveDirect>[1];
type Look = { address?: string };

async function visit(page: Page, given: Given = {}, { address = path }: Look = {}) {
  await arrive(page, 'member', { chips: given.chips });
  const direct = await serveDirect(page, given);
  const listening = direct.listening();
  await page.goto(address);
  await listening;
  return direct;
}
const callsTo = (asked: { call: string; body: unknown }[], end: string) =>
  asked.filter(({ call }) => call.endsWith(end));

test('a first message is written to somebody, and stands there once', async ({ page }) => {
  const begun = aDirectChat({ id: null, lastMessage: null, canSendMedia: false });
  const { asked, write } = await visit(page, { chats: [begun], messages: [] });
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await expect(attach(page)).toHaveCount(0);

  await field(page).fill('Good evening, Noor.');
  await page.keyboard.press('Enter');

  await expect(last(page)).toContainText('Good evening, Noor.');
  await expect(log(page).getByText('Noor can accept or ignore your message.')).toBeVisible();
  await expect(
    log(page).getByText('can accept or ignore your message. You can send images once it’s accepted.'),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  write(aDirectMessage({ id: 'a1', text: 'Good evening!', createdAt: new Date().toISOString() }));
  await expect(last(page)).toContainText('Good evening!');
  await expect(log(page).getByRole('article')).toHaveCount(2);
  expect(callsTo(asked, '/messages')[0]?.body).toMatchObject({ mediaIds: [], price: 0 });
});

test('a request is found in its list, accepted by keyboard and answered', async ({ page }) => {
  const { asked } = await visit(
    page,
    { chats: [aRequest()], messages: someWords().slice(0, 1) },
    { address: '/chat' },
  );
  await page.getByRole('link', { name: 'Requests (1)' }).click();
  // One of the characters has the same name.
  await expect(page.getByRole('link', { name: /Viktor/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Noor/ }).click();
  await expect(
    page.getByText('Replying accepts the request. Until then, they can’t see that you’ve read it.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Accept' }).press('Enter');

  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Requests', exact: true })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(
    page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: /^Noor/ }),
  ).toBeVisible();
  await expect(log(page).getByText('Noor can accept or ignore your message.')).toHaveCount(0);
  expect(callsTo(asked, '/accept')).toHaveLength(1);
});

test('answering a request accepts it', async ({ page }) => {
  const request = { chats: [aRequest()], messages: someWords().slice(0, 1) };
  await visit(page, request, { address: '/chat/noor?box=requests' });

  await field(page).fill('Hello!');
  await page.keyboard.press('Enter');

  await expect(last(page)).toContainText('Hello!');
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(field(page)).toBeFocused();
});

test('pictures are attached with a price, shown as they will look, and sent', async ({ page }) => {
  const { asked } = await visit(page);
  await attach(page).press('Enter');

  await dialog(page).getByRole('button', { name: 'Image of the quay 1' }).press('Space');
  await dialog(page).getByRole('button', { name: 'Image of the quay 3' }).press('Space');
  await dialog(page).getByRole('textbox', { name: 'Price (chips)' }).fill('1000');
  await expect(dialog(page).getByRole('alert')).toHaveText('Enter a whole number from 0 to 999.');
  await dialog(page).getByRole('textbox', { name: 'Price (chips)' }).fill('20');
  await expect(dialog(page).getByText('Locked until Noor unlocks it.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Attach (2)' }).click();
  await expect(page.getByRole('group', { name: '2 items attached' })).toContainText('20 chips');
  await field(page).fill('From this morning.');
  await page.keyboard.press('Enter');

  await expect(last(page)).toContainText('From this morning.');
  await expect(last(page).getByRole('button', { name: 'Open: Image 1 of 2 from You' })).toBeVisible();
  await expect(page.getByRole('group', { name: '2 items attached' })).toHaveCount(0);
  expect(callsTo(asked, '/messages')[0]?.body).toMatchObject({
    text: 'From this morning.',
    mediaIds: ['p1', 'p3'],
    price: 20,
  });
});

test('no more than four pictures can be chosen', async ({ page }) => {
  await visit(page);
  await attach(page).click();

  for (const number of [1, 2, 3, 4])
    await dialog(page)
      .getByRole('button', { name: `Image of the quay ${number}` })
      .click();

  await expect(dialog(page).getByRole('button', { name: 'Image of the quay 5' })).toBeDisabled();
});

test('a locked picture is unlocked by keyboard, opens large, and the focus stays by it', async ({ page }) => {
  const { asked } = await visit(page, { messages: [...someWords(), aLockedMessage({ id: 'l1' })] });
  const unlock = page.getByRole('button', { name: 'Unlock · 20 chips' });
  await expect(unlock).toBeVisible();
  await expect.poll(() => gapAtEnd(page)).toBeLessThan(2);
  const height = await log(page).evaluate((list) => list.scrollHeight);

  await unlock.press('Enter');
  await expect(unlock).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Images from Noor' })).toBeFocused();
  expect(await log(page).evaluate((list) => list.scrollHeight)).toBe(height);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('img', { name: 'Image 1 of 1 from Noor' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('button', { name: 'Open: Image 1 of 1 from Noor' })).toBeFocused();
  expect(callsTo(asked, '/unlock').map(({ body }) => body)).toEqual([{ price: 20 }]);
});

test('too few chips are told where it was pressed, with the way to more', async ({ page }) => {
  await visit(page, { chips: 4, messages: [aLockedMessage({ id: 'l1' })] });

  await page.getByRole('button', { name: 'Unlock · 20 chips' }).click();

  await expect(page.getByRole('alert')).toContainText('You need 16 more chips (you have 4).');
  await expect(page.getByRole('button', { name: 'Unlock · 20 chips' })).toBeVisible();
  await page.getByRole('button', { name: 'Get chips' }).click();
  await expect(page.getByRole('dialog', { name: 'You need more chips' })).toBeVisible();
});

const blocks: { chat: Partial<DirectChat>; words: string; way: string }[] = [
  {
    chat: {
      blockedReason: 'userDeleted',
      counterpart: {
        username: 'noor',
        displayName: 'Noor',
        avatarUrl: null,
        isAvailable: false,
        isDeleted: false,
        isCreator: false,
      },
    },
    words: 'This account is gone.',
    way: 'All chats',
  },
  {
    chat: { blockedReason: 'banned' },
    words: 'You can’t message other members',
    way: 'Contact support',
  },
  {
    chat: { blockedReason: 'counterpartBanned' },
    words: 'You can’t message Noor right now.',
    way: 'All chats',
  },
  {
    chat: { blockedReason: 'counterpartBanned', isBlocked: true },
    words: 'You blocked Noor.',
    way: 'Unblock',
  },
  {
    chat: { blockedReason: 'awaitsAnswer' },
    words: 'You can send more when Noor replies.',
    way: 'All chats',
  },
];
test('somebody who cannot be written to is shown with one way on, whatever the reason', async ({ page }) => {
  const { world } = await visit(page);
  for (const { chat, words, way } of blocks) {
    world.chats = [aDirectChat(chat)];
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: words });

    await expect(notice).toBeVisible();
    await expect(notice.getByText(way, { exact: true })).toBeVisible();
    await expect(notice.locator('a, button')).toHaveCount(1);
    await expect(field(page)).toHaveCount(0);
  }
});

test('somebody is blocked from the menu and unblocked in place', async ({ page }) => {
  await visit(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await dialog(page).getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You blocked Noor.')).toBeVisible();
  const unblock = page.getByRole('button', { name: 'Unblock' });
  await expect(unblock).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  await unblock.click();

  await expect(field(page)).toBeVisible();
});

test('what another tab, the other or their reading changes is followed', async ({ page }) => {
  const { world, tell, put } = await visit(page);
  world.messages = [
    ...world.messages,
    aDirectMessage({
      id: 't1',
      clientId: 'elsewhere',
      isOwn: true,
      text: 'From the other tab',
      createdAt: new Date().toISOString(),
    }),
  ];
  tell('newPrivateMessageSent', { messageId: 't1', clientId: 'elsewhere' });
  await expect(last(page)).toContainText('From the other tab');

  put(aDirectMessage({ ...(world.messages.at(-1) as DirectMessage), isRead: true }));
  tell('privateMessagesRead');
  await expect(last(page)).toContainText('Read');
  put(aDirectMessage({ ...(world.messages.at(-1) as DirectMessage), theirReaction: 'wow' }));
  tell('directMessageChanged', { messageId: 't1' });

  await expect(last(page).getByRole('img', { name: 'Noor: Wow' })).toBeVisible();
});

test('a character of the same name is not disturbed by what people write', async ({ page }) => {
  const { tell, asked } = await visit(page, {}, { address: '/chat/mila_40312' });
  await expect(page.getByRole('log', { name: 'Chat with Mila' })).toBeVisible();
  await expect.poll(() => callsTo(asked, 'box=requests').length).toBeGreaterThan(0);
  const before = callsTo(asked, 'box=requests').length;

  tell('newPrivateMessageReceived', { chat: 'mila_40312', messageId: 'x', state: 'done' });

  await expect.poll(() => callsTo(asked, 'box=requests').length).toBeGreaterThan(before);
  expect(asked.filter(({ call }) => call.includes('/direct/mila'))).toEqual([]);
});

test('a conversation is reported by its newest message', async ({ page }) => {
  const { asked } = await visit(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(dialog(page).getByText('Our team reviews every report. It’s anonymous.')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Spam or advertising' }).check();
  await dialog(page).getByRole('button', { name: 'Report' }).click();

  await expect(page.getByText('Thanks. We’ll review it and let you know what we decide.')).toBeVisible();
  expect(callsTo(asked, '/front/direct-messages/d3/report')[0]?.body).toEqual({ reason: 'spam', words: '' });
});

test('a conversation is deleted only when asked twice', async ({ page }) => {
  const { asked } = await visit(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete chat' }).click();
  await dialog(page).getByRole('button', { name: 'Delete chat' }).click();

  await expect(page).toHaveURL(/\/chat\?box=people/);
  expect(asked.filter(({ call }) => call === 'DELETE /front/direct/noor')).toHaveLength(1);
});

const locked = aLockedMessage({ id: 'l1', createdAt: new Date().toISOString() });
const screens: {
  name: string;
  given: Given;
  address?: string;
  shows: string;
  act?: (page: Page) => Promise<void>;
}[] = [
  { name: 'conversation', given: {}, shows: 'Then I bring the tea.' },
  { name: 'locked', given: { messages: [...someWords(), locked] }, shows: 'Unlock · 20 chips' },
  {
    name: 'too-few-chips',
    given: { chips: 4, messages: [...someWords(), locked] },
    shows: 'You need 16 more chips',
    act: (page) => page.getByRole('button', { name: /^Unlock/ }).click(),
  },
  {
    name: 'request',
    given: { chats: [aRequest()], messages: someWords().slice(0, 1) },
    shows: 'Replying accepts the request.',
  },
  {
    name: 'blocked',
    given: { chats: [aDirectChat({ isBlocked: true, blockedReason: 'counterpartBanned' })] },
    shows: 'You blocked Noor.',
  },
  { name: 'people', given: {}, address: '/chat?box=people', shows: 'Viktor of the northern observatory' },
  {
    name: 'requests',
    given: {
      chats: [
        ...somePeople(),
        {
          ...aRequest(),
          id: 'r',
          counterpart: {
            username: 'ines',
            displayName: 'Ines',
            avatarUrl: null,
            isAvailable: true,
            isDeleted: false,
            isCreator: false,
          },
        },
      ],
    },
    address: '/chat?box=requests',
    shows: 'Requests (1)',
  },
  {
    name: 'attach',
    given: {},
    shows: 'Locked until',
    act: async (page) => {
      await attach(page).click();
      await dialog(page).getByRole('button', { name: 'Image of the quay 1' }).click();
      await dialog(page).getByRole('textbox', { name: 'Price (chips)' }).fill('20');
    },
  },
];
for (const { name, given, address, shows, act } of screens)
  test(`the screen ${name} is accessible`, async ({ page }) => {
    await visit(page, given, { address });
    await act?.(page);
    await expect(page.getByText(shows).last()).toBeVisible();

    await expectAccessibleOnAnyScreen(page);
  });
