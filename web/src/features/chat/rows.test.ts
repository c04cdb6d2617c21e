import { expect, it } from 'vitest';
import { aChat, aMessage, anActor, anotherActor, aReply, aSaying, aSceneChat } from '~/testing/chats';
import { rowsOf } from './rows';
import { open, PLACEHOLDER, send, type Thread } from './thread';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 0, 1, hour, minute)).toISOString();
const said = (id: string, createdAt: string, parentId: string | null = null) =>
  aMessage({ id, createdAt, parentId });
const opened = (times: string[], hasMore = false): Thread =>
  open(undefined, {
    chat: aChat(),
    page: { messages: times.map((time, index) => said(`m${index}`, time)), hasMore },
  });
const noticed = (thread: Thread) => rowsOf(thread, Date.parse(at(0))).rows.map(({ hasNotice }) => hasNotice);

it.each<[name: string, thread: Thread, expected: boolean[]]>([
  ['at the beginning', opened([at(8), at(9)]), [true, false]],
  ['again after three hours', opened([at(8), at(10, 59), at(11)]), [true, false, true]],
  [
    'every three hours of a long talk',
    opened([at(8), at(10), at(12), at(14), at(15)]),
    [true, false, true, false, true],
  ],
  ['after a pause, on a page that goes on above', opened([at(8), at(12)], true), [false, true]],
])('says that this is an AI %s', (_, thread, expected) => {
  expect(noticed(thread)).toEqual(expected);
});

it.each([
  ['is due when the last one is three hours old', at(11), true],
  ['is not due before', at(10), false],
])('a notice %s', (_, now, isDue) => {
  expect(rowsOf(opened([at(8), at(9)]), Date.parse(now)).isNoticeDue).toBe(isDue);
});

it('is told once while a chat has not begun, however old its welcome is', () => {
  const welcome = aReply({ id: PLACEHOLDER, isChatBotWelcomeMessage: true, createdAt: at(1) });
  const chat = aChat({ id: null });
  const thread = open(undefined, { chat, page: { messages: [welcome], hasMore: false } });
  const leaving = send(thread, { clientId: 'c1', text: 'Hello', createdAt: at(12) });

  const { rows, isNoticeDue } = rowsOf(leaving, Date.parse(at(12)));

  expect(rows.map(({ hasNotice }) => hasNotice)).toEqual([true, false]);
  expect(isNoticeDue).toBe(false);
});

it('begins a day where the day begins', () => {
  const thread = opened([at(12, 1), at(12, 2), new Date(Date.UTC(2026, 0, 3, 12)).toISOString()]);

  expect(rowsOf(thread, 0).rows.map(({ isNewDay }) => isNewDay)).toEqual([true, false, true]);
});

it('keeps the place of an own message from the press to the answer', () => {
  const empty = open(undefined, {
    chat: aChat({ id: null }),
    page: { messages: [aReply({ id: PLACEHOLDER, isChatBotWelcomeMessage: true })], hasMore: false },
  });
  const sent = send(empty, { clientId: 'c1', text: 'Hello', createdAt: at(8) });
  const keys = (thread: Thread) => rowsOf(thread, 0).rows.map(({ key }) => key);

  const messages = [
    aReply({ id: 'w', isChatBotWelcomeMessage: true }),
    aMessage({ id: 'o1', parentId: 'w', clientId: 'c1' }),
    aReply({ id: 'r1', parentId: 'o1' }),
  ];

  const answered = open(sent, { chat: aChat(), page: { messages, hasMore: false } });

  expect(keys(sent)).toEqual(['welcome', 'after:welcome']);
  expect(keys(answered)).toEqual(['welcome', 'after:welcome', 'after:o1']);
});

it('keeps the place of a reply for its siblings', () => {
  const key = (id: string) => {
    const messages = [said('o1', at(8)), aReply({ id, parentId: 'o1' })];
    return rowsOf(open(undefined, { chat: aChat(), page: { messages, hasMore: false } }), 0).rows[1]?.key;
  };

  expect(key('r1')).toBe(key('r2'));
});

it('names somebody of a scene once where they go on, and anew after a while', () => {
  const [mila, orin] = [anActor(), anotherActor()];
  const messages = [
    aSaying(mila, { id: 's1', createdAt: at(8) }),
    aSaying(mila, { id: 's2', parentId: 's1', createdAt: at(8, 1) }),
    aSaying(orin, { id: 's3', parentId: 's2', createdAt: at(8, 2) }),
    aMessage({ id: 's4', parentId: 's3', createdAt: at(8, 3) }),
    aSaying(orin, { id: 's5', parentId: 's4', createdAt: at(8, 4) }),
    aSaying(orin, { id: 's6', parentId: 's5', createdAt: at(12) }),
  ];
  const thread = open(undefined, { chat: aSceneChat(), page: { messages, hasMore: false } });

  const continued = rowsOf(thread, Date.parse(at(12))).rows.map(({ isContinued }) => isContinued);

  expect(continued).toEqual([false, true, false, false, false, false]);
});

it('names a character over each of its answers outside scenes', () => {
  const messages = [aReply({ id: 'r1' }), aReply({ id: 'r2', parentId: 'r1' })];
  const thread = open(undefined, { chat: aChat(), page: { messages, hasMore: false } });

  expect(rowsOf(thread, 0).rows.every(({ isContinued }) => !isContinued)).toBe(true);
});
