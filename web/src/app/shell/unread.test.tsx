import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { PATIENCE_MS } from '~/testing/patience';
import { aSession, aUser } from '~/testing/world';
import { sessionKey } from '../session';
import { Rail } from './Rail';
import { useUnread } from './use-unread';

vi.mock('./CreateButton', () => ({ CreateButton: () => null }));

let server: Awaited<ReturnType<typeof arrive>>;
let unreadChats: number;
const session = () => {
  const { data, ...rest } = aSession(aUser());
  return { ...rest, data: { ...data, unreadChats } };
};

beforeEach(async () => {
  server = await arrive(aUser());
  server.on('GET', '/front/v2/config/data', () => ({ ok: session() }));
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

async function begin(count: number) {
  unreadChats = count;
  document.title = 'Discover';
  await mutate(sessionKey, session(), { revalidate: false });
  renderHook(useUnread);
  // The first subscriber to the session refetches it.
  await waitFor(() => expect(server.asked).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
const readings = () => server.asked.slice(1);
const received = async () => {
  await act(async () => {
    publish('newPrivateMessageReceived', { chat: 'mila_1', messageId: 'r1', state: 'done', isDirect: false });
    await vi.runAllTimersAsync();
  });
};
const read = async () => {
  await act(async () => {
    publish('privateMessagesRead', { chat: 'mila_1', isDirect: false });
    await vi.runAllTimersAsync();
  });
};

it('counts a reply in a chat that nobody looks at', async () => {
  await begin(0);
  unreadChats = 1;

  await received();

  await vi.waitFor(() => expect(document.title).toBe('(1) Discover'), PATIENCE_MS);
});

it('asks for nothing while replies are read as they come', async () => {
  await begin(0);
  history.replaceState(null, '', '/chat/mila_1');

  await received();
  await read();

  expect(readings()).toEqual([]);
});

it('hears that another device has read', async () => {
  await begin(2);
  expect(document.title).toBe('(2) Discover');
  unreadChats = 0;

  await read();

  await vi.waitFor(() => expect(document.title).toBe('Discover'), PATIENCE_MS);
});

it('reads once for news that come together', async () => {
  await begin(0);

  await act(async () => {
    for (const messageId of ['r1', 'r2', 'r3'])
      publish('newPrivateMessageReceived', { chat: 'mila_1', messageId, state: 'done', isDirect: false });
    await vi.runAllTimersAsync();
  });

  expect(readings()).toHaveLength(1);
});

it('marks the chats in the rail, for eyes and ears', async () => {
  unreadChats = 3;
  await mutate(sessionKey, session(), { revalidate: false });
  const router = createMemoryRouter([{ path: '/', Component: Rail }]);
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );

  expect(screen.getByRole('link', { name: /^Chats ?3 unread$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Characters' })).toBeTruthy();
});
