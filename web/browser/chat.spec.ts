import { expect, type Locator, type Page, test } from '@playwright/test';
import { aChat, aMemory, aReply, aVoice } from '../src/testing/chats';
import { expectAccessible, expectAccessibleOnAnyScreen } from './accessible';
import { aLongTalk, aTalk, serveChats, someChats, someMemories } from './chats';
import { arrive, type Visitor } from './session';

const path = '/chat/mila_40312';
const log = (page: Page) => page.getByRole('log', { name: 'Chat with Mila' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Mila' });
const last = (page: Page) => log(page).getByRole('article').last();

type Given = Parameters<typeof serveChats>[1];

async function visit(page: Page, given: Given = {}, visitor: Visitor = 'member', address = path) {
  await arrive(page, visitor);
  const chats = await serveChats(page, given);
  const listening = chats.listening();
  await page.goto(address);
  await listening;
  return chats;
}

/** Vertical centers of `parts`, in pixels. */
const middlesOf = async (parts: Locator) =>
  Promise.all(
    (await parts.all()).map(async (part) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
      return Math.round(y + height / 2);
    }),
  );

/** Distance of the newest message from the bottom of the list, in pixels. */
const gapAtEnd = (page: Page) =>
  log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));

test('a message is followed by keyboard from the press to the reply', async ({ page }) => {
  const { speak, end } = await visit(page);
  await field(page).fill('A letter, and *bread*.');

  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Mila is writing…')).toBeAttached();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  speak('Bread! ');
  await expect(last(page)).toContainText('Bread!');
  speak('*cuts it* And the letter?');
  await expect(last(page).locator('em')).toHaveText('cuts it');
  end();

  await expect(page.getByRole('status').filter({ hasText: 'Mila: Bread! cuts it' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(last(page).getByText('AI', { exact: true })).toBeVisible();
  await expect.poll(() => gapAtEnd(page)).toBeLessThan(2);
});

test('a guest opens a first chat', async ({ page }) => {
  const begun = aChat({ id: null, lastMessage: null });
  const placeholder = aReply({
    id: '00000000-0000-0000-0000-000000000000',
    isChatBotWelcomeMessage: true,
    text: 'The kettle is on.',
  });
  const { speak, end, asked } = await visit(page, { chats: [begun], messages: [placeholder] }, 'guest');
  await expect(log(page).getByText('You’re chatting with an AI.')).toHaveCount(1);

  await field(page).fill('Good evening');
  await page.keyboard.press('Enter');
  await log(page).getByText('Mila is writing…').waitFor({ state: 'attached' });
  speak('Good evening, stranger.');
  end();

  await expect(last(page)).toContainText('Good evening, stranger.');
  await expect(page.getByRole('region', { name: 'Chats' })).toHaveCount(0);
  expect(asked.some(({ call }) => call.startsWith('GET /front/chats?'))).toBe(false);
});

/** Keeps the cookie notice on screen, as on a first visit. */
const keepCookieNotice = (page: Page) =>
  page.addInitScript(() => {
    const get = Storage.prototype.getItem;
    Storage.prototype.getItem = function (name) {
      return name === 'isCookieBannerAccepted' ? null : get.call(this, name);
    };
  });

test('a guest’s first message is sent beside the notice about cookies, which covers no field', async ({
  page,
}) => {
  await keepCookieNotice(page);
  await visit(page, { chats: [aChat({ id: null, lastMessage: null })] }, 'guest');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expect(notice).toBeVisible();
  const endOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };

  for (const width of [1360, 1000, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => ((await notice.boundingBox())?.y ?? 0) - (await endOf(field(page))))
      .toBeGreaterThan(0);
  }
  await field(page).fill('Good evening');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText('Good evening')).toBeVisible();
  await notice.getByRole('button', { name: 'Accept' }).click();

  for (const width of [390, 1000, 1360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => endOf(field(page))).toBeGreaterThan(730);
  }
});

test('a guest is led to Discover by deleting a chat, and is offered nothing about a list', async ({
  page,
}) => {
  await visit(page, {}, 'guest');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const entries = page.getByRole('menuitem');
  await expect(entries.filter({ hasText: 'Delete chat' })).toBeVisible();
  await expect(entries.filter({ hasText: /Pin|^Mute$/ })).toHaveCount(0);

  await entries.filter({ hasText: 'Delete chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete chat' }).click();

  await expect(page).toHaveURL('/discover');
});

test('an action in kana and kanji is told apart by its colour, and not tilted', async ({ page }) => {
  const text = '*時計を置く* お茶はいかが？ *smiles*';
  await visit(page, { messages: [aReply({ id: 'w', isChatBotWelcomeMessage: true, text })] });
  const [japanese, english] = [last(page).locator('em').first(), last(page).locator('em').last()];

  await expect(japanese).toHaveCSS('font-style', 'normal');
  await expect(english).toHaveCSS('font-style', 'italic');
  const colourOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(japanese)).not.toBe(await colourOf(japanese.locator('xpath=..')));
});

test('ideas stand whole over the buttons, which keep their place', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await visit(page);
  const auto = page.getByRole('button', { name: 'Auto chat', exact: true });
  const before = await auto.boundingBox();

  await page.getByRole('button', { name: 'Ideas', exact: true }).click();
  const list = page.getByRole('list', { name: 'Suggested replies' });
  await expect(list.getByRole('button')).toHaveCount(3);

  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  for (const idea of await list.getByRole('button').all()) await expect(idea).toBeInViewport({ ratio: 1 });
  expect(await auto.boundingBox()).toEqual(before);
  await list.getByRole('button', { name: 'Tell me about the gulls!' }).press('Enter');
  await expect(field(page)).toHaveValue('Tell me about the gulls!');
  await expect(field(page)).toBeFocused();
  // The page doesn't shift while the user edits the chosen idea.
  await expect(list).toBeVisible();
  await expect.poll(() => gapAtEnd(page)).toBeLessThan(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a wipe goes to the other version, and Enter begins a line', async ({ page }) => {
    const talk = aTalk();
    const variant = { index: 0, count: 2, previousId: null, nextId: 'r1b' };
    const { asked } = await visit(page, {
      messages: talk.map((message) => (message.id === 'r1' ? { ...message, variant } : message)),
    });
    await field(page).fill('one');
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('one\n');

    await last(page).evaluate((article) => {
      const touch = (x: number) => [new Touch({ identifier: 1, target: article, clientX: x, clientY: 300 })];
      article.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: touch(300) }));
      article.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: touch(120) }));
    });

    await expect.poll(() => asked.filter(({ call }) => call.endsWith('/r1b/choose'))).toHaveLength(1);
  });

  test('what can be done with a reply stands in one row, and the rest in its menu', async ({ page }) => {
    const variant = { index: 0, count: 2, previousId: null, nextId: 'r1b' };
    const spoken = { variant, voice: aVoice() };
    await visit(page, {
      messages: aTalk().map((message) => (message.id === 'r1' ? { ...message, ...spoken } : message)),
    });
    const more = last(page).getByRole('button', { name: 'Reply details' });
    await expect(last(page).getByRole('button', { name: 'Play' })).toBeVisible();

    const middles = await middlesOf(last(page).getByRole('button'));
    await more.press('Enter');
    await expectAccessible(page, '[role=menu]');
    await page.getByRole('menuitemcheckbox', { name: 'Bad reply' }).press('Enter');

    expect(middles).toHaveLength(5);
    expect(new Set(middles).size).toBe(1);
    const form = last(page).getByRole('form', { name: 'What’s wrong with this reply?' });
    await expect(form).toBeFocused();
    expect((await form.boundingBox())?.height).toBeLessThan(150);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  test('what helps to write stands in one row, ideas among it', async ({ page }) => {
    await visit(page);
    const ideas = page.getByRole('button', { name: 'Ideas', exact: true });
    const auto = page.getByRole('button', { name: 'Auto chat', exact: true });
    expect(new Set(await middlesOf(ideas.or(auto))).size).toBe(1);

    await ideas.click();
    const first = page.getByRole('list', { name: 'Suggested replies' }).getByRole('button').first();
    await expect(first).toBeVisible();

    const other = page.getByRole('button', { name: 'More ideas' });
    expect(new Set(await middlesOf(other.or(auto).or(first))).size).toBe(1);
    await expect(page.getByRole('list', { name: 'Suggested replies' })).toHaveCSS('mask-image', /gradient/);
    await auto.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Auto chat' })).toBeVisible();
  });
});

test('one step leads from the top of the page to where one writes', async ({ page }) => {
  await visit(page);
  await expect(field(page)).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the message field' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');

  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(path);
});

test('the list beside a chat shows the row that is open, and takes no focus', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 480 });
  const others = Array.from({ length: 12 }, (_, index) =>
    aChat({
      id: `other${index}`,
      counterpart: { ...aChat().counterpart, username: `other_${index}`, displayName: `Other ${index}` },
    }),
  );
  await visit(page, { chats: [...others, aChat()] });
  const list = page.getByRole('region', { name: 'Chats' });

  await expect(list.getByRole('link', { name: /^Mila/ })).toBeInViewport({ ratio: 1 });
  await expect(list.getByRole('link', { name: /^Other 0/ })).not.toBeInViewport();
  await expect(page.locator('body')).toBeFocused();
});

test('a reload in mid-stream shows what was said, and goes on', async ({ page }) => {
  const { speak, end, listening } = await visit(page);
  await field(page).fill('A letter.');
  await page.keyboard.press('Enter');
  await log(page).getByText('Mila is writing…').waitFor({ state: 'attached' });
  speak('The letter');
  await expect(last(page)).toContainText('The letter');

  const again = listening();
  await page.reload();
  await again;
  await expect(last(page)).toContainText('The letter');
  speak(' says hello.');
  end();

  await expect(last(page)).toContainText('The letter says hello.');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('a message that was not sent is still there after a reload, and is sent once', async ({
  page,
  context,
}) => {
  const { asked, listening } = await visit(page);
  const names: string[] = [];
  await page.route('**/front/chats/mila_40312/messages', (route) => {
    names.push((route.request().postDataJSON() as { clientId: string }).clientId);
    return route.abort('internetdisconnected');
  });
  // Let everything that loads after the first paint arrive before going offline.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await field(page).fill('Are you there?');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Not sent.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => names.length).toBeGreaterThan(1);
  await expect(log(page).getByText('Not sent.')).toBeVisible();
  await page.unroute('**/front/chats/mila_40312/messages');

  const again = listening();
  await page.reload();
  await again;
  await expect(log(page).getByText('Are you there?')).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await log(page).getByRole('button', { name: 'Resend' }).last().press('Enter');
  await expect(log(page).getByText('Mila is writing…')).toBeAttached();
  await page.reload();

  await expect(log(page).getByText('Are you there?')).toHaveCount(1);
  await expect(log(page).getByText('Not sent.')).toHaveCount(0);
  const sent = asked.filter(({ call }) => call === 'POST /front/chats/mila_40312/messages');
  const sentNames = sent.map(({ body }) => (body as { clientId: string }).clientId);
  expect(new Set([...names, ...sentNames]).size).toBe(1);
  expect(sent).toHaveLength(1);
});

test('older messages come before the others without a jump', async ({ page }) => {
  await visit(page, { messages: aLongTalk() });
  await expect(last(page)).toContainText('Message 99.');
  await expect.poll(() => gapAtEnd(page)).toBeLessThan(2);
  expect(await log(page).getByRole('article').count()).toBeLessThan(40);

  for (const _ of [1, 2]) {
    // Older messages arrive just as the list settles, 150 ms after the scroll.
    const asked = page.waitForRequest(/messages\?before=/);
    const measuring = await log(page).evaluateHandle(async (box) => {
      const ask = window.fetch;
      window.fetch = async (...request) => {
        const [wish] = request;
        if (!(wish instanceof Request ? wish.url : String(wish)).includes('before=')) return ask(...request);
        window.fetch = ask;
        const answer = await ask(...request);
        const words = await answer.text();
        await rested;
        return new Response(words, answer);
      };
      let moment = 0;
      const rested = new Promise((resolve) => {
        box.addEventListener('scroll', () => {
          clearTimeout(moment);
          moment = window.setTimeout(resolve, 150);
        });
      });
      box.scrollTo(0, 300);
      const topOf = (element: Element) => element.getBoundingClientRect().top;
      const { bottom } = box.getBoundingClientRect();
      const inSight = () =>
        [...box.querySelectorAll('article')].find((entry) => topOf(entry) > 200 && topOf(entry) < bottom);
      let seen = inSight();
      // Wait until the list has laid out the rows scrolled to.
      for (let still = 0, top = Number.NaN; !seen || still < 5; ) {
        await new Promise(requestAnimationFrame);
        if (!seen?.isConnected) seen = inSight();
        const now = seen ? topOf(seen) : Number.NaN;
        still = now === top ? still + 1 : 0;
        top = now;
      }
      // Position of one message in every frame until the list has grown and settled.
      const held = seen;
      const { scrollHeight } = box;
      const tops: number[] = [];
      let settled = 0;
      const jump = new Promise<number>((resolve) => {
        const look = () => {
          tops.push(topOf(held));
          if (box.scrollHeight > scrollHeight + 500) settled += 1;
          if (settled < 20) requestAnimationFrame(look);
          else resolve(Math.max(...tops) - Math.min(...tops));
        };
        look();
      });
      return { jump };
    });
    await asked;

    expect(await measuring.evaluate(({ jump }) => jump)).toBeLessThan(3);
  }
});

test('who reads at the end stays there when the messages are gone for a moment', async ({ page }) => {
  await visit(page, { messages: aLongTalk(40) });
  await expect.poll(() => gapAtEnd(page)).toBeLessThan(2);

  await log(page).evaluate(
    (box) =>
      new Promise<void>((done) => {
        const inner = box.firstElementChild as HTMLElement;
        const comeBack = () => {
          inner.style.display = '';
          done();
        };
        // Laid out without them, then with them again before anything reacts to the list being pulled up.
        requestAnimationFrame(() => {
          inner.style.display = 'none';
          setTimeout(comeBack);
        });
      }),
  );

  await expect.poll(() => gapAtEnd(page)).toBeLessThan(2);
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0);
});

test('who reads further up stays there, and is told of what is new', async ({ page }) => {
  const { world, tell, speak, end } = await visit(page, { messages: aLongTalk(40) });
  await expect(last(page)).toContainText('Message 39.');
  await log(page).hover();
  await page.mouse.wheel(0, -1200);
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  const place = await log(page).evaluate((box) => box.scrollTop);

  const reply = aReply({ id: 'r9', parentId: 'o9', text: '', state: 'waiting' });
  world.messages = [...world.messages, { ...world.messages[0], id: 'o9', parentId: 'm39' } as never, reply];
  tell('newPrivateMessageSent', { messageId: 'o9', clientId: 'phone' });
  const pill = page.getByRole('button', { name: 'New messages' });
  await expect(pill).toBeVisible();
  speak('Far below.');
  end();
  expect(await log(page).evaluate((box) => box.scrollTop)).toBe(place);
  await pill.click();

  await expect(last(page)).toContainText('Far below.');
  await expect(pill).toHaveCount(0);
});

const care = aTalk().map((message) =>
  message.author === 'person' ? { ...message, needsCare: true } : message,
);
const states: readonly [string, Given, string][] = [
  ['the list', {}, '/chat'],
  ['an empty list', { chats: [] }, '/chat'],
  ['a chat', {}, path],
  ['a blocked chat', { chats: [aChat({ blockedReason: 'userDeleted' })] }, path],
  ['a chat with the help card', { messages: care }, path],
  ['the profile of a chat', { chats: someChats() }, `${path}/profile`],
  ['the pictures of a chat', {}, `${path}/media`],
  ['the memory of a chat', {}, `${path}?view=memory`],
  ['an empty memory', { memories: { summary: '', memories: [] } }, `${path}?view=memory`],
];
for (const [name, given, address] of states)
  test(`${name} is accessible`, async ({ page }) => {
    await arrive(page, 'member');
    await serveChats(page, given);

    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('main [aria-busy=true]:not([role=log])')).toHaveCount(0);

    await expectAccessibleOnAnyScreen(page);
  });

test('a reply is accessible while it is waited for, comes and fails', async ({ page }) => {
  const waiting = aReply({ id: 'r2', parentId: 'r1', text: '', state: 'waiting' });
  const { speak, end } = await visit(page, { messages: [...aTalk(), waiting] });
  await expect(log(page).getByText('Mila is writing…')).toBeAttached();
  await expectAccessibleOnAnyScreen(page);
  speak('Sit down by');
  await expect(last(page)).toContainText('Sit down by');
  await expectAccessible(page);
  end('failed');
  await expect(last(page).getByRole('button', { name: 'Try again' })).toBeVisible();

  await expectAccessibleOnAnyScreen(page);
});

test('the forms about a reply are accessible', async ({ page }) => {
  await visit(page);
  await last(page).getByRole('button', { name: 'Bad reply' }).click();
  const form = last(page).getByRole('form', { name: 'What’s wrong with this reply?' });
  await expect(form.getByRole('button', { name: 'Send' })).toBeInViewport();
  await expectAccessible(page);
  await form.press('Escape');

  await last(page).getByRole('button', { name: 'Reply details' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Report this reply' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(6);
  await expectAccessible(page);
});

test('a memory leads to the message that it comes from', async ({ page }) => {
  const messages = aLongTalk(40);
  const from = { ...someMemories(), memories: [aMemory({ id: 'a1', messageId: 'm10' })] };
  await visit(page, { messages, memories: from }, 'member', `${path}?view=memory`);

  await page.getByRole('link', { name: 'From this message' }).press('Enter');

  const said = log(page).getByRole('article').filter({ hasText: 'Message 10.' });
  await expect(said).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('Message 10.');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'none');
  await expect(said.getByText('Message 10.')).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  await expect(page).toHaveURL(`${path}#m10`);

  await field(page).fill('Good evening');
  await page.keyboard.press('Enter');

  await expect(log(page).getByText('Good evening')).toBeInViewport();
  await expect(page).toHaveURL(path);
  await expect(field(page)).toBeFocused();
});

test('the views of a chat are reached by keyboard, and the focus goes along', async ({ page }) => {
  await visit(page);
  const views = page.getByRole('navigation', { name: 'Chat views' });

  await views.getByRole('link', { name: 'Memory' }).press('Enter');
  await expect(page).toHaveURL(`${path}?view=memory`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await views.getByRole('link', { name: 'Chat', exact: true }).press('Enter');

  await expect(page).toHaveURL(path);
  await expect(field(page)).toBeVisible();
});
