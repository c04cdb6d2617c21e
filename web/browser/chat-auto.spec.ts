import { expect, type Page, test } from '@playwright/test';
import { aMessage, aReply } from '../src/testing/chats';
import { expectAccessible, expectAccessibleOnAnyScreen, expectToFit } from './accessible';
import { serveChats } from './chats';
import { arrive } from './session';

const path = '/chat/mila_40312';
const log = (page: Page) => page.getByRole('log', { name: 'Chat with Mila' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Mila' });
const opener = (page: Page) => page.getByRole('button', { name: 'Auto chat', exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: 'Auto chat' });
const bar = (page: Page) => page.getByRole('group', { name: 'Auto chat' });
type Look = { chips?: number };

/** A chat that can be written on both sides. `go` takes it a turn further, `end` ends it. */
async function visit(page: Page, { chips }: Look = {}) {
  await arrive(page, 'member', { chips });
  const chats = await serveChats(page);
  const { world, change, tell } = chats;
  const asked: string[] = [];
  const opened = (autoChat: { turnsDone: number; turnsWanted: number } | null) => ({
    chat: change({ autoChat }),
    page: { messages: world.messages, hasMore: false },
  });
  await page.route(/\/front\/chats\/mila_40312\/auto$/, (route) => {
    asked.push(`${route.request().method()} ${route.request().postData() ?? ''}`);
    const isBegun = route.request().method() === 'POST';
    return route.fulfill({ json: opened(isBegun ? { turnsDone: 0, turnsWanted: 5 } : null) });
  });
  const listening = chats.listening();
  await page.goto(path);
  await listening;
  return {
    ...chats,
    asked,
    go: (turnsDone: number) => {
      const id = `a${turnsDone}`;
      const own = { id, parentId: world.messages.at(-1)?.id ?? null, isAuto: true };
      const line = aMessage({ ...own, text: `Line ${turnsDone}.`, createdAt: new Date().toISOString() });
      const answer = aReply({ id: `b${turnsDone}`, parentId: id, text: `Reply to ${turnsDone}.` });
      world.messages = [...world.messages, line, { ...answer, createdAt: line.createdAt }];
      change({ autoChat: { turnsDone, turnsWanted: 5 } });
      tell('autoChat', { state: 'running', turnsDone, turnsWanted: 5, reason: null });
    },
    end: (turnsDone: number, reason: string) => {
      change({ autoChat: null });
      tell('autoChat', { state: 'ended', turnsDone, turnsWanted: 5, reason });
    },
  };
}

test('both sides are written by keyboard alone, turn by turn to the end', async ({ page }) => {
  const { asked, go, end } = await visit(page);
  await opener(page).press('Enter');
  await expect(form(page)).toContainText('5 turns, up to 10 chips. Unused chips are returned.');
  await expect(form(page)).toContainText('You have 1,240.');

  await form(page).getByRole('button', { name: 'Start' }).press('Enter');
  await expect(bar(page)).toContainText('Turn 1 of 5');
  await expect(field(page)).toBeFocused();
  go(1);
  await expect(bar(page)).toContainText('Turn 2 of 5');
  await expect(log(page).getByText('Written for you by AI')).toHaveCount(1);
  await expect(log(page).getByText('Reply to 1.')).toBeVisible();
  end(5, 'done');

  await expect(bar(page)).toContainText('Auto chat finished: 5 turns.');
  await expect(opener(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('"turns":5');
});

test('the form of auto chat is accessible', async ({ page }) => {
  await visit(page, { chips: 4 });
  await opener(page).click();
  await expect(form(page)).toContainText('You need 6 more chips (you have 4).');

  await expectAccessibleOnAnyScreen(page, '[role=dialog]');
});

test('auto chat that runs and that ended is accessible', async ({ page }) => {
  const { go, end } = await visit(page);
  go(2);
  await expect(bar(page)).toContainText('Turn 3 of 5');
  await expectAccessibleOnAnyScreen(page);
  end(3, 'failed');
  await expect(bar(page)).toContainText('turns because of an error. Unused chips were returned.');

  await expectAccessible(page);
  await expectToFit(page, 1360, 390, 320);
});
