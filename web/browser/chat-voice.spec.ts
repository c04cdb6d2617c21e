import { expect, type Page, test } from '@playwright/test';
import { aVoice } from '../src/testing/chats';
import { expectAccessibleOnAnyScreen } from './accessible';
import { aLongTalk, aTalk, serveChats } from './chats';
import { arrive, type Visitor } from './session';

const path = '/chat/mila_40312';
const log = (page: Page) => page.getByRole('log', { name: 'Chat with Mila' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Mila' });
const voice = (page: Page) => log(page).getByRole('group', { name: 'Voice message' }).last();
const slider = (page: Page) => voice(page).getByRole('slider', { name: 'Voice message position' });
const button = (page: Page, name: string) => voice(page).getByRole('button', { name });

type Given = Parameters<typeof serveChats>[1];
type Look = { visitor?: Visitor };

async function visit(page: Page, given: Given = {}, { visitor = 'member' }: Look = {}) {
  await arrive(page, visitor);
  const chats = await serveChats(page, given);
  const listening = chats.listening();
  await page.goto(path);
  await listening;
  return chats;
}
/** How often a voice was asked for. */
const callsTo = (asked: { call: string }[]) => asked.filter(({ call }) => call.endsWith('/voice')).length;
/** As long as the sound that is served: a busy machine has time to pause it. */
const aSpoken = (change: Parameters<typeof aVoice>[0] = {}) => aVoice({ durationMs: 60_000, ...change });
const withVoice = (state: 'waiting' | 'ready' | 'failed') =>
  aTalk().map((message) => (message.id === 'r1' ? { ...message, voice: aSpoken({ state }) } : message));
/** How far the newest message is from the lower edge of the list, in pixels. */
const gapAtEnd = (page: Page) =>
  log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
const heightOf = (page: Page) => log(page).evaluate((list) => [list.scrollHeight, list.scrollTop]);

test('a reply is asked to be heard, plays when it is ready, and nothing jumps', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  // Its last one is a reply of the character.
  const { asked, endVoice } = await visit(page, { messages: aLongTalk(40) });
  await expect(button(page, 'Listen')).toBeVisible();
  await expect.poll(() => gapAtEnd(page)).toBeLessThan(2);
  const before = await heightOf(page);

  await button(page, 'Listen').press('Enter');
  await expect(voice(page)).toContainText('Creating audio…');
  await expect(voice(page)).toBeFocused();
  expect(await heightOf(page)).toEqual(before);
  await expect.poll(() => callsTo(asked)).toBe(1);
  endVoice('m39', aSpoken());

  await expect(button(page, 'Pause')).toBeVisible();
  expect(await heightOf(page)).toEqual(before);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /[1-9]\d* of 60 seconds/);
  expect(callsTo(asked)).toBe(1);
});

test('a voice is paused and moved by keys and by a press', async ({ page }) => {
  await visit(page, { messages: withVoice('ready') });
  await expect(voice(page)).toContainText('0:00 / 1:00');

  await slider(page).press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '60 of 60 seconds');
  await slider(page).press('Home');
  await slider(page).press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '1 of 60 seconds');
  // Its middle.
  await slider(page).click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '30 of 60 seconds');
  await button(page, 'Play').press('Enter');
  await button(page, 'Pause').press('Enter');

  await expect(button(page, 'Play')).toBeFocused();
});

test('nothing is heard any more once the chat is left', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: HTMLAudioElement[] = [];
    const Real = window.Audio;
    Object.assign(window, {
      heard,
      Audio: class extends Real {
        constructor() {
          super();
          heard.push(this);
        }
      },
    });
  });
  await visit(page, { messages: withVoice('ready') });
  await button(page, 'Play').click();
  await expect(button(page, 'Pause')).toBeVisible();

  await page.getByRole('link', { name: 'Memory' }).click();

  await expect(log(page)).toHaveCount(0);
  const areSilent = () =>
    page.evaluate(() =>
      (window as never as { heard: HTMLAudioElement[] }).heard.every(({ paused }) => paused),
    );
  await expect.poll(areSilent).toBe(true);
});

test('a guest listens as well', async ({ page }) => {
  const { asked, endVoice } = await visit(page, {}, { visitor: 'guest' });

  await button(page, 'Listen').click();
  await expect.poll(() => callsTo(asked)).toBe(1);
  endVoice('r1', aSpoken());

  await expect(button(page, 'Pause')).toBeVisible();
});

/** A browser that writes down what is said, word for word as the test says it. */
async function script(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Scripted {
      onresult?: (event: object) => void;
      onerror?: (event: object) => void;
      onend?: () => void;
      start() {
        Object.assign(window, { recognition: this });
      }
      stop() {
        this.onend?.();
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Scripted, webkitSpeechRecognition: Scripted });
  });
}
type Scripted = { onresult: (event: object) => void; onerror: (event: object) => void; onend: () => void };
const hear = (page: Page, transcript: string, isFinal: boolean) =>
  page.evaluate(
    ([words, final]) =>
      (window as never as { recognition: Scripted }).recognition.onresult({
        resultIndex: 0,
        results: [{ isFinal: final, 0: { transcript: words } }],
      }),
    [transcript, isFinal] as const,
  );
const microphone = (page: Page) => page.getByRole('button', { name: 'Speak your message' });
const listening = (page: Page) => page.getByRole('button', { name: 'Stop listening' });
const begun = (page: Page) => page.waitForFunction(() => 'recognition' in window);

test('a message is spoken after a notice, ended by Escape and sent', async ({ page }) => {
  await script(page);
  const { asked } = await visit(page);
  await field(page).fill('So:');
  await microphone(page).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Some browsers send your voice to their maker');
  await page.getByRole('button', { name: 'Use the microphone' }).click();
  await begun(page);
  await expect(listening(page)).toBeFocused();

  await hear(page, 'good even', false);
  await expect(field(page)).toHaveValue('So: good even');
  await hear(page, 'good evening', true);
  await hear(page, 'to you', false);
  await expect(field(page)).toHaveValue('So: good evening to you');
  await page.keyboard.press('Escape');
  await expect(listening(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('So: good evening to you');
  await field(page).press('Enter');

  await expect
    .poll(() => asked.find(({ call }) => call.endsWith('/messages'))?.body)
    .toMatchObject({
      text: 'So: good evening to you',
    });
});

test('a voice is accessible as it is made, fails and is ready', async ({ page }) => {
  const { asked, endVoice } = await visit(page, { messages: withVoice('waiting') });
  await expect(voice(page)).toContainText('Creating audio…');
  await expectAccessibleOnAnyScreen(page);
  endVoice('r1', aSpoken({ state: 'failed' }));
  await expect(voice(page)).toContainText('Couldn’t create the audio.');
  await expectAccessibleOnAnyScreen(page);
  await button(page, 'Try again').press('Enter');
  await expect.poll(() => callsTo(asked)).toBe(1);
  endVoice('r1', aSpoken());
  await expect(slider(page)).toBeVisible();

  await expectAccessibleOnAnyScreen(page);
});
