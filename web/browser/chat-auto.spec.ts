import { expect, type Page, test } from '@playwright/test';
import type { MessageView } from '../src/features/chat/wire';
import { aMessage, aReply } from '../src/testing/chats';
import { expectAccessible, expectToFit } from './accessible';
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
      const answer = aReply({ id: `b${turnsDone}`, parentId: id, text: `Answer ${turnsDone}.` });
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

async function begin(page: Page): Promise<void> {
  await opener(page).press('Enter');
  await form(page).getByRole('button', { name: 'Start' }).press('Enter');
  await expect(bar(page)).toContainText('Turn 1 of 5');
}

test('both sides are written by keyboard alone, turn by turn to the end', async ({ page }) => {
  const { asked, go, end } = await visit(page);
  await opener(page).press('Enter');
  await expect(form(page)).toContainText('5 turns, 10 chips at most; what is not used comes back.');
  await expect(form(page)).toContainText('You have 1,240.');

  await form(page).getByRole('button', { name: 'Start' }).press('Enter');
  await expect(bar(page)).toContainText('Turn 1 of 5');
  await expect(field(page)).toBeFocused();
  go(1);
  await expect(bar(page)).toContainText('Turn 2 of 5');
  await expect(log(page).getByText('Written for you by AI')).toHaveCount(1);
  await expect(log(page).getByText('Answer 1.')).toBeVisible();
  end(5, 'done');

  await expect(bar(page)).toContainText('Auto chat is done: 5 turns.');
  await expect(opener(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('"turns":5');
});

test('Escape stops nothing, and Stop does', async ({ page }) => {
  const { asked } = await visit(page);
  await begin(page);

  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('Turn 1 of 5');
  await bar(page).getByRole('button', { name: 'Stop auto chat' }).press('Enter');

  await expect(bar(page)).toContainText('You stopped auto chat after 0 of 5 turns.');
  await expect(bar(page).getByRole('button', { name: 'Close' })).toBeFocused();
  expect(asked.map((call) => call.split(' ')[0])).toEqual(['POST', 'DELETE']);
});

test('who says something takes over', async ({ page }) => {
  const { end } = await visit(page);
  await begin(page);
  await expect(bar(page)).toContainText('Saying something yourself ends it.');

  await field(page).fill('Wait a moment.');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Wait a moment.')).toBeVisible();
  end(0, 'interrupted');

  await expect(bar(page)).toContainText('You took over after 0 of 5 turns.');
});

test('too few chips are told before the press', async ({ page }) => {
  await visit(page, { chips: 4 });

  await opener(page).click();

  await expect(form(page)).toContainText('6 chips are missing: you have 4.');
  await form(page).getByRole('link', { name: 'Get chips' }).click();
  await expect(page).toHaveURL(/\/chips/);
});

test('an answer is reacted to by keyboard, and taken back', async ({ page }) => {
  const { world } = await visit(page);
  await page.route(/\/front\/messages\/r1\/reaction$/, (route) => {
    const { reaction } = route.request().postDataJSON();
    const answer = { ...(world.messages[2] as MessageView), reaction };
    world.messages = world.messages.with(2, answer);
    return route.fulfill({ json: answer });
  });
  const last = log(page).getByRole('article').last();

  await last.getByRole('button', { name: 'React' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Love' }).press('Enter');
  const mine = last.getByRole('button', { name: 'You: Love. Take it back' });
  await expect(mine).toBeVisible();
  await expectAccessible(page);
  await mine.press('Enter');

  await expect(mine).toHaveCount(0);
  await expect(last.getByRole('button', { name: 'React' })).toBeFocused();
});

for (const width of [1360, 390]) {
  test(`the form of auto chat is accessible, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, { chips: 4 });
    await opener(page).click();
    await expect(form(page)).toContainText('6 chips are missing: you have 4.');

    await expectAccessible(page, '[role=dialog]');
    await expectToFit(page, width, 320);
  });

  test(`auto chat that runs and that ended is accessible, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { go, end } = await visit(page);
    go(2);
    await expect(bar(page)).toContainText('Turn 3 of 5');
    await expectAccessible(page);
    end(3, 'failed');
    await expect(bar(page)).toContainText('it did not work out');

    await expectAccessible(page);
    await expectToFit(page, width, 320);
  });
}
