import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeWords } from './NoticeWords';
import type { Notice } from './notice-kinds';
import { noticeTarget } from './notice-targets';

const aNotice = (kind: string, detail: Record<string, string | number | boolean>): Notice =>
  ({
    id: '00000000-0000-7000-8000-00000000e001',
    event: 'content',
    kind,
    detail,
    isRead: false,
    createdAt: '2026-01-01T00:00:00Z',
  }) as unknown as Notice;

it.each<[string, Record<string, string | number | boolean>, string, string]>([
  ['twin_look', { state: 'approved' }, 'The look of your AI twin was approved', '/twin'],
  ['twin_look', { state: 'refused' }, 'The look of your AI twin was declined', '/twin'],
  [
    'sale',
    { username: 'orin', what: 'tip', amountCents: 750, currency: 'USD' },
    'orin tipped you $7.50',
    '/earnings/earning-history',
  ],
  [
    'sale',
    { username: 'orin', what: 'post', amountCents: 900, currency: 'USD', itemId: 'p1' },
    'orin unlocked your post for $9',
    '/post/p1',
  ],
  [
    'new_post',
    { username: 'orin', itemId: 'p1', isAlbum: false, count: 1 },
    'orin published a new post',
    '/post/p1',
  ],
  [
    'new_post',
    { username: 'orin', itemId: 'p1', isAlbum: true, count: 3 },
    'orin published 3 new posts',
    '/post/p1',
  ],
  ['post_liked', { username: 'orin', itemId: 'p1', count: 1 }, 'orin liked your post', '/post/p1'],
  [
    'post_liked',
    { username: 'orin', itemId: 'p1', count: 7 },
    'orin and 6 others liked your post',
    '/post/p1',
  ],
  [
    'comment_replied',
    { username: 'orin', itemId: 'p1', commentId: 'c1', count: 2 },
    'orin and 1 other replied to your comment',
    '/post/p1',
  ],
  [
    'payout_account_changed',
    {},
    'Your payout account was changed. If this wasn’t you, change your password now.',
    '/settings/password',
  ],
  [
    'payout_settled',
    { payout: 'x', amountCents: 7550 },
    '$75.50 was paid out to you',
    '/earnings/payout-history',
  ],
  ['request', { orderId: 'o1', state: 'accepted' }, 'A custom request was updated', '/requests'],
  [
    'request_disputed',
    { orderId: 'o1', username: 'orin', title: 'A poem', priceCents: 2500 },
    'orin opened a dispute about “A poem”',
    '/requests',
  ],
  [
    'request_decided',
    { orderId: 'o1', isReleased: false, title: 'A poem', priceCents: 2500 },
    'The dispute about “A poem” is decided. $25 goes back to the buyer.',
    '/requests',
  ],
  [
    'request_due',
    { orderId: 'o1', state: 'delivered', username: 'orin', title: 'A poem', priceCents: 2500 },
    'Check “A poem” from orin within a day. After that, $25 is released.',
    '/requests',
  ],
  ['of_tomorrow', {}, 'You have a new notification', '/notifications'],
  ['twin_asked', { username: 'noor' }, 'noor asked your AI twin for you', '/chat/noor?box=people'],
  ['generation_done', { kind: 'image', isUnpaid: false }, 'Your order is ready', '/image-generator/imagine'],
  [
    'generation_done',
    { kind: 'image', isUnpaid: true },
    'Your order is ready. Most of it is missing, so no chips were taken.',
    '/image-generator/imagine',
  ],
  [
    'generation_failed',
    { kind: 'image', count: 1 },
    'We couldn’t complete your order. You weren’t charged.',
    '/image-generator/imagine',
  ],
  [
    'generation_failed',
    { kind: 'video', count: 12 },
    'We couldn’t complete 12 orders. You weren’t charged.',
    '/video-generator/imagine',
  ],
  ['twin_done', { what: 'look' }, 'The look of your AI twin was destroyed', '/twin'],
  ['twin_done', { what: 'voice' }, 'The voice of your AI twin was destroyed', '/twin'],
  ['twin_done', { what: 'all' }, 'Your AI twin was destroyed', '/twin'],
])('says of %s %o what happened, and leads there', (kind, detail, words, target) => {
  const notice = aNotice(kind, detail);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <NoticeWords {...notice} />
    </I18nProvider>,
  );

  expect(container.textContent).toBe(words);
  expect(noticeTarget(notice)).toBe(target);
});
