import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import ChatsPage from '~/app/ChatsPage';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aChat, aMessage, aPictureReply, aReply } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aBalance, aGeneration, anOrder, aPicture, aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import type { ChatView, MessageView, PictureWish } from '../wire';

const gaps: (() => void)[] = [];
vi.mock('~/live/use-subscription', () => ({
  useSubscription: (key: string | null, onGap: () => void) => key && gaps.push(onGap),
}));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

type Generation = Schema['Generation'];

const name = 'mila_40312';
const label = 'AI-generated image of Mila';
const orderId = aGeneration().id;
const againId = '00000000-0000-7000-8000-000000000902';
let server: Awaited<ReturnType<typeof arrive>>;
let chat: ChatView;
let messages: MessageView[];
let orders: Generation[];
let disconnect: () => void;
const shown: ToastRequest[] = [];

const anOrderHere = (change: Partial<Generation> = {}): Generation =>
  aGeneration({
    price: 10,
    options: anOrder({ batchSize: 1 }),
    pictures: [aPicture({ state: 'waiting', media: null })],
    ...change,
  });
const ended = (change: Partial<Generation>): Generation =>
  anOrderHere({ estimate: null, percent: 40, finishedAt: '2026-01-01T00:00:08Z', ...change });
const aFinishedOrder = (): Generation => ended({ state: 'done', pictures: [aPicture()] });
const returned = [aPicture({ state: 'returned', media: null })];
const aFailedOrder = (): Generation =>
  ended({ state: 'failed', failure: 'engine_failed', canRetry: true, pictures: returned });
const find = (path: string) => orders.find(({ id }) => path.includes(id));

/** Answers a wish as the server does: with itself and a message that brings the picture. */
function answerWishes(): void {
  server.on('POST', '/front/chats/{username}/pictures', ({ body }) => {
    const { wish, clientId } = body as PictureWish;
    const own = aMessage({ id: 'o2', parentId: 'r1', clientId, text: wish || 'Send me a picture.' });
    messages = [...messages, own, aPictureReply({ id: 'p2', parentId: 'o2' })];
    orders = [anOrderHere()];
    return { ok: { chat, page: { messages, hasMore: false } } };
  });
}

/** Keeps every wish on its way until the returned function is called. */
function holdWishes(): () => void {
  const send = fetch;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (String(call[0]).endsWith('/pictures')) await promise;
    return send(...call);
  });
  return resolve;
}

async function visit(chips = 1240): Promise<void> {
  server = await arrive(aUser(), aBalance(chips));
  chat = aChat();
  messages = [aReply({ id: 'w', isChatBotWelcomeMessage: true }), aMessage({ id: 'o1', parentId: 'w' })];
  messages = [...messages, aReply({ id: 'r1', parentId: 'o1' })];
  orders = [];
  server.on('GET', '/front/chats/{username}', () => ({ ok: { chat, page: { messages, hasMore: false } } }));
  server.on('GET', '/front/chats', () => ({ ok: { items: [chat], nextCursor: null } }));
  server.on('PUT', '/front/chats/{username}/settings', () => ({ ok: chat }));
  server.on('GET', '/front/generations/{id}', ({ path }) => {
    const order = find(path);
    return order ? { ok: order } : refuse(404, 'not_found');
  });
  answerWishes();
}

beforeEach(async () => {
  shown.length = 0;
  gaps.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  stubLayout();
  await visit();
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

const openMedia = () => open(ChatsPage, '/chat/:username/media', `/chat/${name}/media`);
const openChat = () => open(ChatsPage, '/chat/:username', `/chat/${name}`);
/** Opens a chat in which a picture was asked for before. */
const openWith = (order: Generation) => {
  messages = [
    ...messages,
    aMessage({ id: 'o2', parentId: 'r1' }),
    aPictureReply({ id: 'p2', parentId: 'o2' }),
  ];
  orders = [order];
  openChat();
};
const log = () => screen.findByRole('log', { name: 'Chat with Mila' });
const message = () => screen.findByRole('textbox', { name: 'Message to Mila' });
const wishField = () => screen.findByRole('textbox', { name: 'Image description' });
const begin = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Request an image · 10 chips' }));
const ask = async (wish: string) => {
  await begin();
  await userEvent.type(await wishField(), wish);
  await userEvent.click(screen.getByRole('button', { name: 'Request · 10 chips' }));
};
const card = () => screen.findByRole('figure', { name: label });
const wishes = () => server.askedFor('POST', '/front/chats/{username}/pictures');
const reads = () => server.askedFor('GET', '/front/generations/{id}');
const tell = (change: Partial<Schema['Generation']> & { picture?: Schema['PictureMoved'] }) =>
  act(async () =>
    publish('videoGenerationTask', {
      generationId: orderId,
      state: 'running',
      stage: 'drawing',
      percent: 0,
      ...change,
      kind: 'image',
    }),
  );

it('offers no pictures where none can be asked for', async () => {
  chat = aChat({ picturePrice: null });
  openChat();

  await message();

  expect(screen.queryByRole('button', { name: /Request an image/ })).toBeNull();
});

it('asks for a picture and comes back to the message that was begun', async () => {
  openChat();
  await userEvent.type(await message(), 'And then');

  await ask('By the window, reading');

  expect(await card()).toBeTruthy();
  expect(within(await log()).getByText('By the window, reading')).toBeTruthy();
  expect(((await message()) as HTMLTextAreaElement).value).toBe('And then');
  expect(document.activeElement).toBe(await message());
  expect(wishes()[0]?.body).toMatchObject({ wish: 'By the window, reading' });
});

it('leaves the words to the character where none were written', async () => {
  openChat();
  await begin();

  await userEvent.type(await wishField(), '{Enter}');

  expect(await screen.findByText('Send me a picture.')).toBeTruthy();
  expect(wishes()[0]?.body).toMatchObject({ wish: '' });
});

it('goes back by Escape and by the cross, and keeps both texts', async () => {
  openChat();
  await userEvent.type(await message(), 'And then');
  await begin();

  await userEvent.type(await wishField(), 'By the window{Escape}');
  expect(((await message()) as HTMLTextAreaElement).value).toBe('And then');
  expect(document.activeElement).toBe(await message());
  await begin();
  expect(((await wishField()) as HTMLTextAreaElement).value).toBe('By the window');
  await userEvent.click(screen.getByRole('button', { name: 'Back to message' }));

  expect(((await message()) as HTMLTextAreaElement).value).toBe('And then');
  expect(wishes()).toEqual([]);
});

it('shows the wish and the place of the picture before the server has answered', async () => {
  const answer = holdWishes();
  openChat();
  await begin();

  await userEvent.type(await wishField(), 'By the window{Enter}');

  expect(within(await log()).getByText('By the window')).toBeTruthy();
  expect(within(await log()).getByText('Sending…')).toBeTruthy();
  expect((await card()).getAttribute('aria-busy')).toBe('true');
  expect(reads()).toEqual([]);
  answer();
  expect(await screen.findByText(/Queued/)).toBeTruthy();
  expect(screen.getAllByRole('figure', { name: label })).toHaveLength(1);
  expect(within(await log()).getAllByText('By the window')).toHaveLength(1);
});

it('says before the press that chips are missing, and how to get some', async () => {
  await visit(4);
  openChat();

  await begin();

  expect(screen.getByText('You need 6 more chips (you have 4).')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Get chips' })).toBeTruthy();
});

it('keeps the wish where chips are missing after all, and leaves nothing in the chat', async () => {
  server.on('POST', '/front/chats/{username}/pictures', () => refuse(402, 'chips_insufficient'));
  openChat();

  await ask('By the window');

  expect((await screen.findByRole('alert')).textContent).toContain('You need more chips.');
  expect(((await wishField()) as HTMLTextAreaElement).value).toBe('By the window');
  expect(within(await log()).queryByText('By the window')).toBeNull();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('says at the wish that its words were refused', async () => {
  server.on('POST', '/front/chats/{username}/pictures', () => refuse(422, 'adults_only'));
  openChat();

  await ask('Something refused');

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Everyone in our images is 18 or older. Please describe adults.',
  );
  expect((await wishField()).getAttribute('aria-invalid')).toBe('true');
});

it('does not take anybody away from their message because a wish was refused', async () => {
  const answer = holdWishes();
  server.on('POST', '/front/chats/{username}/pictures', () => refuse(422, 'text_refused'));
  openChat();
  await begin();
  await userEvent.type(await wishField(), 'Something refused{Enter}');
  await userEvent.type(await message(), 'By the way');

  answer();

  await waitFor(() => expect(shown).toHaveLength(1));
  expect(((await message()) as HTMLTextAreaElement).value).toBe('By the way');
  await begin();
  expect(((await wishField()) as HTMLTextAreaElement).value).toBe('Something refused');
});

it('sends a wish without an answer again under the same name, and pays once', async () => {
  server.on('POST', '/front/chats/{username}/pictures', () => {
    throw new TypeError('Failed to fetch');
  });
  openChat();
  await ask('By the window');
  await screen.findByText(/Not sent/);
  expect(screen.queryByRole('figure')).toBeNull();

  answerWishes();
  await userEvent.click(screen.getByText('By the window'));

  expect(await card()).toBeTruthy();
  const names = wishes().map(({ body }) => (body as PictureWish).clientId);
  expect(names).toHaveLength(2);
  expect(names[0]).toBe(names[1]);
});

it('keeps a wish that is refused only when it is sent again', async () => {
  server.on('POST', '/front/chats/{username}/pictures', () => {
    throw new TypeError('Failed to fetch');
  });
  openChat();
  await ask('By the window');
  await screen.findByText(/Not sent/);

  server.on('POST', '/front/chats/{username}/pictures', () => refuse(402, 'chips_insufficient'));
  await userEvent.click(screen.getByText('By the window'));

  expect(await screen.findByText(/You need more chips\./)).toBeTruthy();
  expect(within(await log()).getByText('By the window')).toBeTruthy();
});

it('follows an order from its place in the line to the picture', async () => {
  openWith(anOrderHere());
  expect(await screen.findByText(/Queued · 2 ahead · about 4–9 s/)).toBeTruthy();

  const preview = 'data:image/webp;base64,AA';
  await tell({ percent: 42, picture: { index: 0, state: 'drawing', preview } });
  expect(screen.getByText(/Generating · 42%/)).toBeTruthy();
  expect(screen.getByAltText('Draft').getAttribute('src')).toBe(preview);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
  orders = [aFinishedOrder()];
  await tell({ state: 'done', stage: 'done', percent: 100 });

  expect(await screen.findByRole('img', { name: label })).toBeTruthy();
  expect(within(await card()).getByText('Demo')).toBeTruthy();
  expect(within(await card()).getByText('AI-generated')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText(/: finished\.$/).getAttribute('role')).toBe('status');
});

it('opens a finished picture large, with what is known of it', async () => {
  openWith(aFinishedOrder());

  await userEvent.click(await screen.findByRole('button', { name: `Open: ${label}` }));

  const viewer = await screen.findByRole('dialog');
  expect(within(viewer).getByRole('img', { name: label })).toBeTruthy();
  expect(within(viewer).getByText('820 × 1024')).toBeTruthy();
});

it('catches up with an order after the connection was lost', async () => {
  openWith(anOrderHere());
  await screen.findByText(/Queued/);

  orders = [aFinishedOrder()];
  act(() => {
    for (const catchUp of gaps.slice(-4)) catchUp();
  });

  expect(await screen.findByRole('img', { name: label })).toBeTruthy();
});

it('cancels an order, says what came back, and keeps the focus in its place', async () => {
  server.on('POST', '/front/generations/{id}/cancel', () => {
    orders = [ended({ state: 'cancelled', returned: 10, canRetry: true, pictures: returned })];
    return { ok: orders[0] as Generation };
  });
  openWith(anOrderHere());

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel, refund 10' }));

  expect(await within(await card()).findByText('Canceled · 10 returned')).toBeTruthy();
  expect(document.activeElement).toBe(await card());
});

it('says why an order failed and that it cost nothing, and tries it again in the same place', async () => {
  server.on('POST', '/front/generations/{id}/retry', () => {
    orders = [...orders, anOrderHere({ id: againId })];
    return { ok: orders.at(-1) as Generation };
  });
  openWith(aFailedOrder());
  expect(await screen.findByText(/The image engine stopped unexpectedly\./)).toBeTruthy();
  expect(screen.getByText(/Nothing was charged/)).toBeTruthy();

  await userEvent.click(within(await card()).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/Queued/)).toBeTruthy();
  expect(screen.getAllByRole('figure')).toHaveLength(1);
  expect(document.activeElement).toBe(await card());
});

it('says that a picture is gone where its order is', async () => {
  openWith(anOrderHere({ id: againId }));

  expect(await screen.findByText('This image was deleted.')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('says that a picture is gone where the message has lost it', async () => {
  messages = [...messages, aPictureReply({ id: 'p2', parentId: 'r1', picture: null })];
  openChat();

  expect(await screen.findByText('This image was deleted.')).toBeTruthy();
  expect(reads()).toEqual([]);
});

it('says that a picture is gone once it was thrown away in the gallery', async () => {
  openWith(ended({ state: 'done', pictures: [aPicture({ media: null })] }));

  expect(await screen.findByText('This image was deleted.')).toBeTruthy();
});

it('asks again for an order that could not be read', async () => {
  let isDown = true;
  server.on('GET', '/front/generations/{id}', () =>
    isDown ? refuse(503, 'busy') : { ok: aFinishedOrder() },
  );
  openWith(aFinishedOrder());
  const again = await screen.findByRole('button', { name: 'Try again' });

  isDown = false;
  await userEvent.click(again);

  expect(await screen.findByRole('img', { name: label })).toBeTruthy();
});

it('says of a kind it does not know that it cannot be shown', async () => {
  openWith({ ...aFinishedOrder(), kind: 'voice', pictures: [] });

  expect(await screen.findByText(/This can’t be displayed yet\. Reload the page\./)).toBeTruthy();
});

it('writes no other reply in the place of a picture', async () => {
  openWith(aFinishedOrder());
  await card();

  expect(screen.queryByRole('button', { name: 'Regenerate' })).toBeNull();
});

it('keeps the pictures of a chat in one place, and those further back behind a press', async () => {
  messages = [aPictureReply({ id: 'p2', parentId: 'o2' })];
  orders = [aFinishedOrder(), { ...aFinishedOrder(), id: againId }];
  server.on('GET', '/front/chats/{username}', () => ({ ok: { chat, page: { messages, hasMore: true } } }));
  server.on('GET', '/front/chats/{username}/messages', () => ({
    ok: {
      messages: [
        aPictureReply({ id: 'p1', picture: { generationId: againId } }),
        aMessage({ id: 'o2', parentId: 'p1' }),
      ],
      hasMore: false,
    },
  }));
  openMedia();
  const list = await screen.findByRole('list', { name: 'Pictures' });
  expect(await within(list).findAllByRole('img')).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));

  await waitFor(() => expect(within(list).getAllByRole('img')).toHaveLength(2));
});

it('says what will be kept beside a chat without pictures', async () => {
  openMedia();

  expect(await screen.findByText('No images yet')).toBeTruthy();
});
