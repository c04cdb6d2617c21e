import { expect, type Page, test } from '@playwright/test';
import { aVoice } from '../src/testing/chats';
import { aDirectMessage, aTwinChat } from '../src/testing/direct';
import { expectAccessibleOnAnyScreen } from './accessible';
import { serveDirect, someWords } from './directs';
import { arrive } from './session';

const path = '/chat/noor?box=people';
const bar = (page: Page) => page.getByRole('region', { name: 'AI twin' });
const log = (page: Page) => page.getByRole('log', { name: 'Chat with Noor' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Noor' });
const answer = () => aDirectMessage({ id: 'w1', text: 'The ferry is late today.', authoredBy: 'twin' });

type Given = Parameters<typeof serveDirect>[1];

/** Opens the conversation; what moves the twin moves it. */
async function visit(page: Page, given: Given = {}) {
  await arrive(page, 'member');
  const direct = await serveDirect(page, { messages: [...someWords(), answer()], ...given });
  const { world } = direct;
  const moves: Record<string, 'twin' | 'person' | 'asked'> = {
    'take-over': 'person',
    'hand-back': 'twin',
    'ask-person': 'asked',
  };
  const asked: string[] = [];
  await page.route(/\/front\/direct\/noor\/twin\/[\w-]+$/, (route) => {
    const verb = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(verb);
    const state = moves[verb] ?? 'twin';
    world.chats = world.chats.map((chat) =>
      chat.twin ? { ...chat, chatBotEnabled: state === 'twin', twin: { ...chat.twin, state } } : chat,
    );
    return route.fulfill({ json: world.chats[0] });
  });
  const listening = direct.listening();
  await page.goto(path);
  await listening;
  return { ...direct, moved: asked };
}

test('a fan sees that a twin answers, and asks for the person by keyboard', async ({ page }) => {
  const { moved } = await visit(page, { chats: [aTwinChat()] });
  const message = log(page).getByRole('article', { name: 'AI twin of Noor' });
  await expect(message.getByText('AI twin of Noor')).toBeVisible();
  await expect(bar(page)).toContainText('The AI twin of Noor answers here.');

  await bar(page).getByRole('button', { name: 'Ask for Noor' }).press('Enter');

  await expect(bar(page)).toContainText('Noor has been notified.');
  await expect(bar(page)).toBeFocused();
  await expect(bar(page).getByRole('button')).toHaveCount(0);
  await expect(message.getByText('AI twin of Noor')).toBeVisible();
  expect(moved).toEqual(['ask-person']);
});

test('the owner takes over, undoes it, and hands back', async ({ page }) => {
  const { moved } = await visit(page, { chats: [aTwinChat({ isOwn: true })] });
  await bar(page).getByRole('button', { name: 'Take over' }).click();
  await expect(bar(page)).toContainText('You’ve taken over.');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page)).toContainText('Your AI twin answers here.');
  await bar(page).getByRole('button', { name: 'Take over' }).click();
  await bar(page).getByRole('button', { name: 'Hand back to the twin' }).click();

  await expect(bar(page)).toContainText('Your AI twin answers here.');
  expect(moved).toEqual(['take-over', 'hand-back', 'take-over', 'hand-back']);
});

test('a twin’s answer comes in live, labeled, while its list marks the chat', async ({ page }) => {
  const { world, tell } = await visit(page, { chats: [aTwinChat({ isAnswering: true })] });
  await expect(page.getByText('The AI twin of Noor is writing…')).toBeVisible();
  const row = page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: /^Noor/ });
  await expect(row).toContainText('AI twin');

  world.chats = [aTwinChat()];
  const now = new Date().toISOString();
  world.messages = [...world.messages, { ...answer(), id: 'w2', text: 'At six, then.', createdAt: now }];
  tell('newPrivateMessageReceived', { messageId: 'w2', state: 'done' });

  const last = log(page).getByRole('article').last();
  await expect(last).toContainText('At six, then.');
  await expect(last).toContainText('AI twin of Noor');
  await expect(page.getByText('The AI twin of Noor is writing…')).toHaveCount(0);
});

test('replies are suggested to the owner and only fill the field', async ({ page }) => {
  const { asked } = await visit(page, { chats: [aTwinChat({ isOwn: true })], messages: someWords() });
  await page.route('**/front/direct/noor/suggestions', (route) => {
    const { requestId } = route.request().postDataJSON();
    const suggestions = ['With pleasure.', 'At six?', 'Not today.'];
    return route.fulfill({ json: { requestId, state: 'done', suggestions } });
  });

  await page.getByRole('button', { name: 'Ideas' }).click();
  await page.getByRole('button', { name: 'At six?' }).click();

  await expect(field(page)).toHaveValue('At six?');
  await expect(field(page)).toBeFocused();
  expect(asked.filter(({ call }) => call === 'POST /front/direct/noor/messages')).toEqual([]);
});

test('a twin’s message is asked for as sound, and waits in place', async ({ page }) => {
  const settings = { voiceMessagesAllowed: true, voiceoverMessagesAllowed: false };
  const { put } = await visit(page, { chats: [aTwinChat({}, { settings })], messages: [answer()] });
  await page.route('**/front/direct-messages/w1/voice', (route) =>
    route.fulfill({ json: put({ ...answer(), voice: aVoice({ state: 'waiting' }) }) }),
  );

  await page.getByRole('button', { name: 'Listen' }).press('Enter');

  await expect(page.getByText('Creating audio…')).toBeVisible();
});

const screens: { name: string; given: Given; shows: string }[] = [
  { name: 'fan', given: { chats: [aTwinChat()] }, shows: 'The AI twin of Noor answers here.' },
  { name: 'asked', given: { chats: [aTwinChat({ state: 'asked' })] }, shows: 'Noor has been notified.' },
  {
    name: 'owner',
    given: { chats: [aTwinChat({ isOwn: true, state: 'asked' })] },
    shows: 'Noor asked for you.',
  },
  {
    name: 'authors',
    given: {
      chats: [aTwinChat()],
      messages: [
        aDirectMessage({ id: 'a1', authoredBy: 'campaign' }),
        aDirectMessage({ id: 'a2', authoredBy: 'operator', operatorName: 'Ines of the northern office' }),
        answer(),
      ],
    },
    shows: 'Sent to many',
  },
];
for (const { name, given, shows } of screens)
  test(`the talk with a twin is accessible: ${name}`, async ({ page }) => {
    await visit(page, given);
    await expect(page.getByText(shows).last()).toBeVisible();

    await expectAccessibleOnAnyScreen(page);
  });
