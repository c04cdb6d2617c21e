import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeWords, noticeTarget } from './NoticeWords';
import type { Notice } from './use-notices';

const aNotice = (kind: string, detail: Record<string, string | number | boolean>): Notice => ({
  id: '00000000-0000-7000-8000-00000000e001',
  event: 'content',
  kind,
  detail: detail as Notice['detail'],
  isRead: false,
  createdAt: '2026-01-01T00:00:00Z',
});

it.each<[string, Record<string, string | number | boolean>, string, string]>([
  ['twin_look', { state: 'approved' }, 'The look of your AI twin was approved', '/twin'],
  ['twin_look', { state: 'refused' }, 'The look of your AI twin was declined', '/twin'],
  [
    'twin_look',
    { state: 'refused', reason: 'another face' },
    'The look of your AI twin was declined: another face',
    '/twin',
  ],
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
    { kind: 'image' },
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
