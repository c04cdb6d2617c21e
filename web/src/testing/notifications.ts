import type { Schema } from '~/api/schemas';

const item = (
  event: Schema['NoticeEvent'],
  channel: Schema['NoticeChannel'],
  active: boolean,
): Schema['NoticeSubscription'] => ({ event, channel, active });

/** Notification settings of a person who has chosen nothing yet. */
export const someSettings = (change: Partial<Schema['NoticeSettings']> = {}): Schema['NoticeSettings'] => ({
  items: [
    item('messages', 'site', true),
    item('messages', 'email', false),
    item('sales', 'site', true),
    item('sales', 'email', true),
    item('account', 'push', true),
  ],
  isDiscreet: false,
  quietFrom: null,
  quietTo: null,
  timeZone: 'UTC',
  digest: 'off',
  isBouncing: false,
  pushKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  pushCount: 0,
  telegramUsername: null,
  isTelegramLinked: false,
  telegramBot: null,
  ...change,
});

export const aNotice = (change: Partial<Schema['Notice']> = {}): Schema['Notice'] =>
  ({
    id: '00000000-0000-7000-8000-0000000000a1',
    kind: 'generation_done',
    event: 'content',
    detail: { generationId: 'g1', kind: 'image', isUnpaid: false },
    isRead: false,
    createdAt: '2026-11-24T12:00:00Z',
    ...change,
  }) as Schema['Notice'];

export const someNotices = (change: Partial<Schema['Notices']> = {}): Schema['Notices'] => ({
  items: [aNotice()],
  unreadCount: 1,
  unreadChatsCount: 0,
  unreadPrivateMessagesCount: 0,
  unreadPrivateMessagesRequestsCount: 0,
  privateMessagesRequestsCount: 0,
  unreadNewsCount: 0,
  unreadGuestsMessagesCount: 0,
  guestsConversationsCount: 0,
  ...change,
});

export const someNews = (change: Partial<Schema['News']> = {}): Schema['News'] => ({
  id: '00000000-0000-7000-8000-0000000000b1',
  title: 'Lists are here',
  text: 'Keep people together who belong together.',
  link: null,
  isPromo: false,
  isUnread: true,
  publishedAt: '2026-11-24T11:00:00Z',
  ...change,
});
