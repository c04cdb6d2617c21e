import type { Page, Route } from '@playwright/test';
import type { DirectChat, DirectMessage, NewDirect } from '../src/features/direct/wire';
import { aDirectChat, aDirectMessage, unlocked } from '../src/testing/direct';
import { aMedia } from '../src/testing/world';
import { serveChats } from './chats';

export const NAME = 'noor';
const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

/** A conversation of some minutes. */
export const someWords = (): DirectMessage[] => [
  aDirectMessage({ id: 'd1', createdAt: minutesAgo(9) }),
  aDirectMessage({
    id: 'd2',
    clientId: 'c2',
    isOwn: true,
    isRead: true,
    text: 'Gladly. The ferry leaves at six, and **I bring bread**.',
    createdAt: minutesAgo(8),
    theirReaction: 'heart',
  }),
  aDirectMessage({
    id: 'd3',
    text: 'Then I bring the tea.',
    createdAt: minutesAgo(7),
    reaction: 'thumbs_up',
  }),
];

export const somePeople = (): DirectChat[] => [
  aDirectChat({
    lastMessage: { text: 'Then I bring the tea.', isOwn: false, hasMedia: false, createdAt: minutesAgo(7) },
  }),
  aDirectChat({
    id: 'v1',
    counterpart: {
      username: 'viktor',
      displayName: 'Viktor of the northern observatory',
      avatarUrl: null,
      isAvailable: true,
      isDeleted: false,
      isCreator: false,
    },
    lastMessage: { text: '', isOwn: true, hasMedia: true, createdAt: minutesAgo(90) },
    isPinned: true,
    unreadCount: 2,
  }),
];

/** A stranger who writes. */
export const aRequest = (): DirectChat =>
  aDirectChat({ isRequest: true, canSendMedia: false, unreadCount: 1 });

const pictures = Array.from({ length: 7 }, (_, index) =>
  aMedia({
    id: `p${index + 1}`,
    prompt: `Image of the quay ${index + 1}`,
    urlBlur: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  }),
);

type World = { chats: DirectChat[]; messages: DirectMessage[]; chips: number };

/** Answers what conversations between people ask for, beside the chats with characters. */
export async function serveDirect(page: Page, given: Partial<World> = {}) {
  const chats = await serveChats(page);
  const world: World = { chats: somePeople(), messages: someWords(), chips: 1240, ...given };
  const asked: { call: string; body: unknown }[] = [];
  const chat = () => world.chats.find(({ counterpart }) => counterpart.username === NAME) as DirectChat;
  const change = (part: Partial<DirectChat>) => {
    world.chats = world.chats.map((known) => (known === chat() ? { ...known, ...part } : known));
    return chat();
  };
  const messageAt = (parts: string[]) => world.messages.find(({ id }) => id === parts[3]) as DirectMessage;
  const put = (message: DirectMessage) => {
    world.messages = world.messages.map((known) => (known.id === message.id ? message : known));
    return message;
  };
  const on = (
    pattern: RegExp,
    answer: (route: Route, parts: string[]) => object | undefined | Promise<void>,
  ) =>
    page.route(pattern, (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      asked.push({ call: `${request.method()} ${pathname}${search}`, body: request.postDataJSON() });
      const body = answer(route, pathname.split('/'));
      if (body instanceof Promise) return body;
      return route.fulfill(body ? { json: body } : { status: 204 });
    });

  await on(/\/front\/direct(\?.*)?$/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const isOfRequests = query.get('box') === 'requests';
    const words = query.get('q')?.toLowerCase() ?? '';
    const items = world.chats.filter(
      ({ isRequest, counterpart }) =>
        isRequest === isOfRequests && counterpart.displayName.toLowerCase().includes(words),
    );
    return { items, nextCursor: null, requestCount: world.chats.filter(({ isRequest }) => isRequest).length };
  });
  await on(/\/front\/direct\/noor$/, (route) => {
    if (route.request().method() === 'DELETE') {
      world.chats = world.chats.filter((known) => known !== chat());
      return undefined;
    }
    return { chat: chat(), page: { messages: world.messages, hasMore: false } };
  });
  await on(/\/front\/direct\/noor\/settings$/, (route) => change(route.request().postDataJSON()));
  await on(/\/front\/direct\/noor\/read$/, () => {
    change({ unreadCount: 0 });
    return undefined;
  });
  await on(/\/front\/direct\/noor\/accept$/, () => change({ isRequest: false, canSendMedia: true }));
  await on(/\/front\/direct\/noor\/block$/, (route) => {
    const isBlocked = route.request().method() === 'PUT';
    return change({ isBlocked, blockedReason: isBlocked ? 'counterpartBanned' : null });
  });
  await on(/\/front\/direct\/noor\/messages$/, (route) => {
    const { text, clientId, mediaIds, price } = route.request().postDataJSON() as NewDirect;
    const message = aDirectMessage({
      id: `n${asked.length}`,
      clientId,
      isOwn: true,
      text,
      price,
      createdAt: minutesAgo(0),
      media: (mediaIds ?? []).map((id) => ({
        ...aMedia({ id }),
        ...{ albumId: null, albumName: null },
        isInCollection: false,
        media: aMedia({ id }),
      })),
    });
    world.messages = [...world.messages, message];
    return { chat: change({ id: chat().id ?? 'new', isRequest: false, messageDraft: '' }), message };
  });
  await on(/\/front\/direct-messages\/\w+$/, (_, parts) => messageAt(parts));
  await on(/\/front\/direct-messages\/\w+\/report$/, () => undefined);
  await on(/\/front\/direct-messages\/\w+\/unlock$/, (route, parts) => {
    const message = messageAt(parts);
    const refusal = { code: 'chips_insufficient', title: 'You need more chips', status: 402 };
    if (world.chips < message.price) return route.fulfill({ status: 402, json: refusal });
    return put(unlocked(message));
  });
  await page.route(/\/front\/media-storage(\?.*)?$/, (route) =>
    route.fulfill({ json: { items: pictures, totalCount: pictures.length } }),
  );
  return {
    world,
    asked,
    change,
    put,
    listening: chats.listening,
    /** Sends what the live channel would. */
    tell: (event: string, params: object = {}) =>
      chats.tell(event, { chat: NAME, isDirect: true, ...params }),
    /** Lets the other write. */
    write: (message: DirectMessage) => {
      world.messages = [...world.messages, message];
      chats.tell('newPrivateMessageReceived', {
        chat: NAME,
        isDirect: true,
        messageId: message.id,
        state: 'done',
      });
    },
  };
}
