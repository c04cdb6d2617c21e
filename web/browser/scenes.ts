import type { Page, Route } from '@playwright/test';
import type { Actor, ChatView, MessageView, NewMessage, SceneChange } from '../src/features/chat/wire';
import { aMessage, anActor, anotherActor, aSaying, aScene, aSceneChat, HANDLE } from '../src/testing/chats';
import { aTile } from '../src/testing/companions';
import { serveChats, someChats } from './chats';
import { someCards } from './companions';

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
const everyone = ['mila_40312', 'orin_2'];
const mila = anActor();
const orin = anotherActor();

/** A talk of three: a question, two answers of the same, one of the other, and a whisper. */
export const aSceneTalk = (): MessageView[] => [
  aMessage({ id: 's1', text: 'Did the last ferry leave?', witnesses: everyone, createdAt: minutesAgo(9) }),
  aSaying(mila, {
    id: 's2',
    parentId: 's1',
    text: '*looks at the brass clock* Ten minutes ago, **with** its lamps lit.',
    createdAt: minutesAgo(9),
  }),
  aSaying(mila, {
    id: 's3',
    parentId: 's2',
    text: 'And it will not come back before six.',
    createdAt: minutesAgo(8),
  }),
  aSaying(orin, { id: 's4', parentId: 's3', text: 'Then we walk.', createdAt: minutesAgo(7) }),
  aMessage({
    id: 's5',
    parentId: 's4',
    text: 'Do you trust him?',
    witnesses: ['mila_40312'],
    createdAt: minutesAgo(6),
  }),
  aSaying(mila, {
    id: 's6',
    parentId: 's5',
    text: 'With the boat, yes.',
    witnesses: ['mila_40312'],
    createdAt: minutesAgo(6),
  }),
];

type World = {
  chat: ChatView;
  messages: MessageView[];
  refuses: { status: number; body: object } | undefined;
};

/** Answers what a scene asks for, beside the other chats of the person. */
export async function serveScenes(page: Page, given: Partial<World> = {}) {
  const world: World = { chat: aSceneChat(), messages: aSceneTalk(), refuses: undefined, ...given };
  const listed = world.chat;
  const chats = await serveChats(page, { chats: [listed, ...someChats()] });
  const asked: { call: string; body: unknown }[] = [];
  const opened = () => ({ chat: world.chat, page: { messages: world.messages, hasMore: false } });
  const on = (pattern: RegExp, answer: (route: Route, parts: string[]) => object | undefined) =>
    page.route(pattern, (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      asked.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() });
      if (world.refuses && request.method() !== 'GET')
        return route.fulfill({ status: world.refuses.status, json: world.refuses.body });
      const body = answer(route, pathname.split('/'));
      return route.fulfill(body ? { json: body } : { status: 204 });
    });
  const order = (speaker: Actor, parentId: string, witnesses: string[]) =>
    aSaying(speaker, {
      id: `r${asked.length}`,
      parentId,
      text: '',
      state: 'waiting',
      witnesses,
      createdAt: minutesAgo(0),
    });
  const lastId = () => world.messages.at(-1)?.id ?? null;

  await on(/\/front\/chats\/~\w+$/, opened);
  await on(/\/front\/chats\/~\w+\/read$/, () => undefined);
  await on(/\/front\/chats\/~\w+\/settings$/, () => world.chat);
  await on(/\/front\/chats\/~\w+\/messages$/, (route) => {
    const { text, clientId, to } = route.request().postDataJSON() as NewMessage;
    const witnesses = to?.length ? to : everyone;
    const own = aMessage({
      id: `o${asked.length}`,
      parentId: lastId(),
      clientId,
      text,
      witnesses,
      createdAt: minutesAgo(0),
    });
    const actor = world.chat.scene?.cast.find(({ username }) => witnesses.includes(username)) ?? mila;
    world.messages = [...world.messages, own, order(actor, own.id, witnesses)];
    return opened();
  });
  await on(/\/front\/scenes\/~\w+$/, (route) => {
    const change = route.request().postDataJSON() as SceneChange;
    const scene = aScene({ ...world.chat.scene, ...change } as object);
    const counterpart = { ...world.chat.counterpart, displayName: scene.title };
    world.chat = { ...world.chat, counterpart, scene };
    return world.chat;
  });
  await on(/\/front\/scenes\/~\w+\/cast\/\w+$/, (route, parts) => {
    const { isPresent } = route.request().postDataJSON() as { isPresent: boolean };
    const username = parts[5] ?? '';
    const before = world.chat.scene?.cast ?? [];
    const known = before.some((actor) => actor.username === username);
    const cast = known
      ? before.map((actor) => (actor.username === username ? { ...actor, isPresent } : actor))
      : [...before, anActor({ username, displayName: 'Noor', portraitUrl: null })];
    world.chat = { ...world.chat, scene: aScene({ ...world.chat.scene, cast }) };
    return world.chat;
  });
  await on(/\/front\/messages\/[sor]\d+$/, (_, parts) => world.messages.find(({ id }) => id === parts[3]));
  await on(/\/front\/characters\/favorites/, () => ({
    items: [aTile({ username: 'ines_1', displayName: 'Ines', isFavorite: true, portraitUrl: null })],
    nextCursor: null,
  }));
  await on(/\/front\/discover(\?.*)?$/, (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')?.toLowerCase() ?? '';
    return {
      items: someCards().filter(({ displayName }) => displayName.toLowerCase().includes(q)),
      nextCursor: null,
    };
  });
  return {
    world,
    asked,
    listening: chats.listening,
    tell: (event: string, params: object) => chats.tell(event, { chat: HANDLE, ...params }),
    /** Ends the newest answer with these words. */
    end: (text: string) => {
      const last = world.messages.at(-1) as MessageView;
      world.messages = [...world.messages.slice(0, -1), { ...last, text, state: 'done' }];
      chats.tell('newPrivateMessageReceived', {
        chat: HANDLE,
        messageId: last.id,
        state: 'done',
        isDirect: false,
      });
    },
  };
}
