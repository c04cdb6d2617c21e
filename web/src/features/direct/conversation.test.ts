import { expect, it } from 'vitest';
import { aDirectChat, aDirectMessage } from '~/testing/direct';
import {
  type Conversation,
  discard,
  fail,
  newestOfOther,
  type Outgoing,
  open,
  prepend,
  renew,
  send,
  take,
} from './conversation';
import { rowsOf } from './rows';

const chat = aDirectChat();
const message = aDirectMessage;
const own = (id: string, change = {}) => message({ id, isOwn: true, ...change });
const outgoing = (clientId: string): Outgoing => ({
  clientId,
  text: 'Hello',
  media: [],
  price: 0,
  createdAt: '2026-01-01T10:05:00Z',
});
const opened = (...ids: string[]): Conversation =>
  open(undefined, { chat, page: { messages: ids.map((id) => message({ id })), hasMore: true } });
const idsOf = ({ messages }: Conversation) => messages.map(({ id }) => id);

it('keeps older messages where a newer page joins them', () => {
  const known = prepend(opened('m3', 'm4'), { messages: [message({ id: 'm2' })], hasMore: false }, 'm3');

  const next = open(known, {
    chat,
    page: { messages: ['m3', 'm4', 'm5'].map((id) => message({ id })), hasMore: true },
  });

  expect(idsOf(next)).toEqual(['m2', 'm3', 'm4', 'm5']);
  expect(next.hasMore).toBe(false);
});

it('drops older messages where there is a gap between', () => {
  const next = open(opened('m1', 'm2'), {
    chat,
    page: { messages: [message({ id: 'm90' })], hasMore: true },
  });

  expect(idsOf(next)).toEqual(['m90']);
});

it('leaves a page out that is no longer the one before', () => {
  const known = opened('m3');

  expect(prepend(known, { messages: [message({ id: 'm1' })], hasMore: false }, 'm2')).toBe(known);
});

it('takes a sent message once, whoever tells of it first', () => {
  const known = send(opened('m1'), outgoing('c1'));
  const answer = { chat, message: own('m2', { clientId: 'c1' }) };

  const byAnswer = take(known, answer);
  const byBoth = take(
    open(known, { chat, page: { messages: [message({ id: 'm1' }), answer.message], hasMore: false } }),
    answer,
  );

  for (const next of [byAnswer, byBoth]) {
    expect(idsOf(next)).toEqual(['m1', 'm2']);
    expect(next.outgoing).toEqual([]);
  }
});

it('keeps what was not sent until it is sent again or given up', () => {
  const failed = fail(send(opened('m1'), outgoing('c1')), 'c1', new Error('gone'));

  expect(failed.outgoing[0]?.failure).toBeTruthy();
  expect(send(failed, outgoing('c1')).outgoing).toHaveLength(1);
  expect(discard(failed, 'c1').outgoing).toEqual([]);
});

it('keeps the place of what leaves again', () => {
  const both = send(send(opened('m1'), outgoing('c1')), outgoing('c2'));

  expect(send(both, outgoing('c1')).outgoing.map(({ clientId }) => clientId)).toEqual(['c1', 'c2']);
});

it('opens with what was not sent, unless it was taken after all', () => {
  const page = { messages: [own('m1', { clientId: 'c1' })], hasMore: false };

  expect(open(undefined, { chat, page }, [outgoing('c1'), outgoing('c2')]).outgoing).toEqual([
    outgoing('c2'),
  ]);
});

it('renews messages in their places, and adds none', () => {
  const next = renew(opened('m1', 'm2'), [
    message({ id: 'm1', reaction: 'heart' }),
    message({ id: 'stranger' }),
  ]);

  expect(idsOf(next)).toEqual(['m1', 'm2']);
  expect(next.messages[0]?.reaction).toBe('heart');
});

it('finds what a report of the whole would be about', () => {
  const known = open(undefined, {
    chat,
    page: { messages: [message({ id: 'm1' }), message({ id: 'm2' }), own('m3')], hasMore: false },
  });

  expect(newestOfOther(known)?.id).toBe('m2');
});

it('marks only the last own message that was read', () => {
  const messages = [own('m1', { isRead: true }), own('m2', { isRead: true }), own('m3')];
  const rows = rowsOf({ chat, messages, hasMore: false, outgoing: [] });

  expect(rows.map(({ isReadMark }) => isReadMark)).toEqual([false, true, false]);
});

it('keeps the place of a message when the server has taken it', () => {
  const known = send(opened('m1'), outgoing('c1'));
  const after = take(known, { chat, message: own('m2', { clientId: 'c1' }) });

  expect(rowsOf(known).at(-1)?.key).toBe(rowsOf(after).at(-1)?.key);
});

it('begins a day only where it begins', () => {
  const at = (createdAt: string) => message({ id: createdAt, createdAt });
  const messages = ['2026-01-01T10:00:00', '2026-01-01T11:00:00', '2026-01-02T10:00:00'].map(at);
  const rows = rowsOf({ chat, messages, hasMore: false, outgoing: [] });

  expect(rows.map(({ isNewDay }) => isNewDay)).toEqual([true, false, true]);
});
