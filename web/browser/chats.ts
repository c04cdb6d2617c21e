import type { Page, Route, WebSocketRoute } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import type {
  ChatView,
  Memories,
  MessageView,
  NewMessage,
  PictureWish,
  Voice,
} from '../src/features/chat/wire';
import { aChat, aMemory, aMessage, aPictureReply, aReply, aVoice } from '../src/testing/chats';
import { aCharacter } from '../src/testing/companions';
import { aGeneration, aMedia, anOrder, aPicture } from '../src/testing/world';

const PAGE = 40;
const NAME = 'mila_40312';
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400" width="320" height="400">
<rect width="320" height="400" fill="#4a2734"/><circle cx="160" cy="160" r="66" fill="#d9a98c"/>
<path d="M60 400c0-110 50-150 100-150s100 40 100 150z" fill="#2a1a2b"/></svg>`;

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

/** A conversation of a few minutes. */
export const aTalk = (): MessageView[] => [
  aReply({
    id: 'w',
    isChatBotWelcomeMessage: true,
    text: '*puts a small brass clock aside* The kettle is on. Come in, {{user}}.',
    createdAt: minutesAgo(9),
  }),
  aMessage({ id: 'o1', parentId: 'w', createdAt: minutesAgo(8) }),
  aReply({
    id: 'r1',
    parentId: 'o1',
    text: 'Quiet. The gulls left early, and **nobody** asked for the time.\n\nYou look as if you had walked all the way. What did you bring?',
    createdAt: minutesAgo(8),
  }),
];

/** A long conversation: more than one page, with messages of many lengths. */
export const aLongTalk = (count = 100): MessageView[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `m${index}`;
    const parentId = index > 0 ? `m${index - 1}` : null;
    const createdAt = minutesAgo((count - index) / 2);
    const text = `Message ${index}. ${'The tide comes and goes. '.repeat(index % 7)}`.trim();
    return index % 2 === 0
      ? aMessage({ id, parentId, createdAt, text })
      : aReply({ id, parentId, createdAt, text });
  });

export const someChats = (): ChatView[] => {
  const other = (username: string, displayName: string, change: Partial<ChatView>): ChatView =>
    aChat({
      id: username,
      counterpart: { ...aChat().counterpart, username, displayName, portraitUrl: null },
      ...change,
    });
  const said = (text: string, minutes: number, author: 'person' | 'ai_character' = 'ai_character') => ({
    text,
    isPicture: false,
    author,
    createdAt: minutesAgo(minutes),
  });
  return [
    other('noor_1', 'Noor', { isPinned: true, lastMessage: said('Tell me about the concert!', 60 * 26) }),
    aChat({ lastMessage: said('Quiet. The gulls left early.', 3) }),
    other('ines_1', 'Ines', { unreadCount: 3, lastMessage: said('*waves* Are you still there?', 42) }),
    other('viktor_1', 'Viktor', { messageDraft: 'I wanted to say', lastMessage: said('So?', 60 * 5) }),
    other('elena_1', 'Elena of the northern observatory', {
      isMuted: true,
      lastMessage: said('See you on Thursday', 60 * 24 * 9, 'person'),
    }),
  ];
};

/** Suggested replies, one of them long. */
export const someIdeas = [
  'I brought the clock from the attic.',
  'Tell me about the gulls!',
  'Let us walk along the quay and look for the boat that came in yesterday with all its lamps lit.',
];

/** Memories of a chat: pinned and unpinned, from a message and from the user. */
export const someMemories = (): Memories => ({
  summary:
    'You met at the harbour in autumn. You repair clocks together, and you promised to bring a letter from your sister.',
  memories: [
    aMemory({
      id: 'a1',
      text: 'Your sister lives in Bergen.',
      isPinned: true,
      messageId: 'long-ago',
      createdAt: '2026-03-02T10:00:00Z',
    }),
    aMemory({
      id: 'a2',
      text: 'You walk home along the quay, also when it rains.',
      messageId: 'r1',
      createdAt: minutesAgo(8),
    }),
    aMemory({
      id: 'a3',
      text: 'You work at night on Thursdays, so mornings after that are slow.',
      isOwn: true,
      createdAt: minutesAgo(60),
    }),
    aMemory({ id: 'a4', text: 'You would rather have bread than cake.', createdAt: minutesAgo(60 * 50) }),
  ],
});

const noPicture = aPicture({ media: null });

/** One picture ordered from a chat. */
export const aPictureOrder = (change: Partial<Schema['Generation']> = {}): Schema['Generation'] =>
  aGeneration({
    price: 10,
    options: anOrder({ batchSize: 1 }),
    pictures: [{ ...noPicture, state: 'waiting' }],
    ...change,
  });
const endedOrder = (change: Partial<Schema['Generation']>) =>
  aPictureOrder({ estimate: null, finishedAt: minutesAgo(0), ...change });
export const aDrawnOrder = () =>
  endedOrder({ state: 'done', percent: 100, pictures: [{ ...noPicture, state: 'ready', media: aMedia() }] });
export const aFailedOrder = () =>
  endedOrder({
    state: 'failed',
    failure: 'engine_failed',
    canRetry: true,
    pictures: [{ ...noPicture, state: 'returned' }],
  });

/** A conversation that includes a picture request. */
export const aTalkWithPicture = (): MessageView[] => [
  ...aTalk(),
  aMessage({ id: 'o2', parentId: 'r1', text: 'Show me the window you mean.', createdAt: minutesAgo(1) }),
  aPictureReply({ id: 'p2', parentId: 'o2', createdAt: minutesAgo(1) }),
];

/** A hum of `seconds`, in a format browsers can play. */
function aSound(seconds: number): Buffer {
  const rate = 8000;
  const size = rate * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + size, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, Buffer.alloc(size, 128)]);
}

type World = {
  chats: ChatView[];
  messages: MessageView[];
  memories: Memories;
  orders: Schema['Generation'][];
  /** The user's balance. Too few, and picture orders are refused. */
  chips: number;
};

/** Mocks the chat endpoints. `world` is the server's state; `tell` sends live events. */
export async function serveChats(page: Page, given: Partial<World> = {}) {
  const world: World = {
    chats: someChats(),
    messages: aTalk(),
    memories: someMemories(),
    orders: [],
    chips: 1240,
    ...given,
  };
  const sockets: WebSocketRoute[] = [];
  const asked: { call: string; body: unknown }[] = [];
  let frame = 0;
  const chat = () => world.chats.find(({ counterpart }) => counterpart.username === NAME) as ChatView;
  const change = (part: Partial<ChatView>) => {
    world.chats = world.chats.map((known) => (known === chat() ? { ...known, ...part } : known));
    return chat();
  };
  const pageBefore = (at: number) => ({
    messages: world.messages.slice(Math.max(0, at - PAGE), at),
    hasMore: at > PAGE,
  });
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

  await page.routeWebSocket('**/front/ws', (socket) => {
    sockets.push(socket);
    socket.send(
      JSON.stringify({
        event: 'connected',
        params: { clientId: `c${sockets.length}`, heartbeatSeconds: 25 },
      }),
    );
  });
  await page.route('**/front/clients/**', (route) =>
    route.fulfill({ json: { recovered: false, cursor: 0 } }),
  );
  await page.route(/\/front\/characters\/.*portrait\/\w+/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawn }),
  );
  await on(/\/front\/characters\/mila_40312$/, () => aCharacter());
  await on(/\/front\/chats(\?.*)?$/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const words = query.get('q')?.toLowerCase() ?? '';
    const items = world.chats.filter(
      ({ counterpart, unreadCount }) =>
        counterpart.displayName.toLowerCase().includes(words) &&
        (query.get('unread') !== 'true' || unreadCount > 0),
    );
    return { items, nextCursor: null };
  });
  await on(/\/front\/chats\/mila_40312$/, (route) => {
    if (route.request().method() === 'DELETE') {
      world.chats = world.chats.filter((known) => known !== chat());
      return undefined;
    }
    return { chat: chat(), page: pageBefore(world.messages.length) };
  });
  await on(/\/front\/chats\/mila_40312\/settings$/, (route) => change(route.request().postDataJSON()));
  await on(/\/front\/chats\/mila_40312\/read$/, () => {
    change({ unreadCount: 0 });
    return undefined;
  });
  await on(/\/front\/chats\/mila_40312\/messages(\?.*)?$/, (route) => {
    if (route.request().method() === 'GET') {
      const before = new URL(route.request().url()).searchParams.get('before');
      return pageBefore(world.messages.findIndex(({ id }) => id === before));
    }
    const { text, clientId, replaces } = route.request().postDataJSON() as NewMessage;
    const at = replaces ? world.messages.findIndex(({ id }) => id === replaces) : world.messages.length;
    const old = replaces ? world.messages[at] : undefined;
    const id = `o${asked.length}`;
    const own = aMessage({
      id,
      clientId,
      text,
      parentId: old ? old.parentId : (world.messages.at(-1)?.id ?? null),
      createdAt: new Date().toISOString(),
      ...(replaces && { variant: { index: 1, count: 2, previousId: replaces, nextId: null } }),
    });
    const reply = aReply({
      id: `r${asked.length}`,
      parentId: id,
      text: '',
      state: 'waiting',
      createdAt: new Date().toISOString(),
    });
    world.messages = [...world.messages.slice(0, at), own, reply];
    return {
      chat: change({ id: chat().id ?? 'new', messageDraft: '' }),
      page: pageBefore(world.messages.length),
    };
  });
  await on(/\/front\/chats\/mila_40312\/pictures$/, (route) => {
    const price = chat().picturePrice ?? 0;
    const refusal = { code: 'chips_insufficient', title: 'You need more chips', status: 402 };
    if (world.chips < price) return route.fulfill({ status: 402, json: refusal });
    const { wish, clientId } = route.request().postDataJSON() as PictureWish;
    const id = `o${asked.length}`;
    const createdAt = new Date().toISOString();
    const parentId = world.messages.at(-1)?.id ?? null;
    const own = aMessage({ id, clientId, parentId, createdAt, text: wish || 'Send me a picture.' });
    const brought = aPictureReply({ id: `p${asked.length}`, parentId: id, createdAt });
    world.messages = [...world.messages, own, brought];
    world.orders = [aPictureOrder({ prompt: wish })];
    return { chat: change({ id: chat().id ?? 'new' }), page: pageBefore(world.messages.length) };
  });
  const orderAt = (parts: string[]) => world.orders.find(({ id }) => id === parts[3]);
  await on(/\/front\/generations\/[\w-]+$/, (route, parts) => orderAt(parts) ?? route.fallback());
  await page.route('**/front/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawn }),
  );
  const put = (message: MessageView) => {
    world.messages = world.messages.map((known) => (known.id === message.id ? message : known));
    return message;
  };
  const messageAt = (parts: string[]) =>
    world.messages.find(({ id }) => id === parts[3]) as MessageView | undefined;
  await on(/\/front\/messages\/\w+$/, (_, parts) => messageAt(parts));
  await on(/\/front\/messages\/\w+\/vote$/, (route, parts) =>
    put({ ...(messageAt(parts) as MessageView), ...route.request().postDataJSON() }),
  );
  await on(/\/front\/messages\/\w+\/choose$/, () => ({
    chat: chat(),
    page: pageBefore(world.messages.length),
  }));
  await on(/\/front\/messages\/\w+\/suggestions$/, (_, parts) => {
    const message = put({ ...(messageAt(parts) as MessageView), suggestions: someIdeas });
    tell('messengerSuggests', { messageId: message.id, count: someIdeas.length });
    return undefined;
  });
  await on(/\/front\/messages\/\w+\/voice$/, (_, parts) =>
    put({ ...(messageAt(parts) as MessageView), voice: aVoice({ state: 'waiting' }) }),
  );
  await page.route('**/front/voices/**', (route) => {
    const body = aSound(60);
    const from = Number(/^bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1] ?? 0);
    const headers = {
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
    };
    return route.fulfill({ status: 206, contentType: 'audio/wav', headers, body: body.subarray(from) });
  });
  await on(/\/front\/chats\/mila_40312\/memories$/, () => world.memories);

  const tell = (event: string, params: object) => {
    const isStream = event === 'privateMessageResponseStream';
    if (!isStream) frame += 1;
    const text = JSON.stringify({
      ...(!isStream && { id: frame }),
      event,
      params: { chat: NAME, ...params },
    });
    sockets.at(-1)?.send(text);
  };
  const lastReply = () => world.messages.at(-1) as MessageView;
  return {
    world,
    asked,
    tell,
    change,
    lastReply,
    /** Appends text to the newest reply. */
    speak: (text: string) => {
      const { id, attempt, isDemo, text: before } = lastReply();
      put({ ...lastReply(), state: 'streaming', text: before + text });
      tell('privateMessageResponseStream', { messageId: id, attempt, offset: before.length, text, isDemo });
    },
    /** Finishes a voice message. */
    endVoice: (messageId: string, voice: Voice) => {
      put({ ...(messageAt(['', '', '', messageId]) as MessageView), voice });
      tell('privateMessageVoice', { messageId });
    },
    /** Ends the newest reply. */
    end: (state: 'done' | 'failed' = 'done') => {
      put({ ...lastReply(), state });
      tell('newPrivateMessageReceived', { messageId: lastReply().id, state });
    },
    /** Reports progress on the order. */
    draw: (percent: number, preview: string | null = null) =>
      tell('videoGenerationTask', {
        generationId: world.orders[0]?.id,
        kind: 'image' as const,
        state: 'running',
        stage: 'drawing',
        percent,
        picture: { index: 0, state: 'drawing', preview },
      }),
    /** Ends the order. */
    endOrder: (order: Schema['Generation']) => {
      world.orders = [order];
      const { id, state, stage, percent } = order;
      tell('videoGenerationTask', { generationId: id, kind: 'image' as const, state, stage, percent });
    },
    /** Waits until a client is connected. */
    listening: () => page.waitForResponse('**/front/clients/**'),
    cut: () => sockets.at(-1)?.close({ code: 4000 }),
  };
}
