import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { publish } from '~/live/events';
import { aChat } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aSession } from '~/testing/world';
import {
  answerSending,
  at,
  chat,
  field,
  hasMore,
  keptUnsent,
  log,
  loseSending,
  messages,
  name,
  path,
  piece,
  said,
  say,
  sendings,
  server,
  set,
  waiting,
} from './chat-stage';
import type { NewMessage } from './wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

it('follows a message from the press to its reply', async () => {
  open(ChatsPage, path, at);

  await say('Hello there');
  expect(within(await log()).getByText('Hello there')).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  await piece(0, 'Good *smiles');
  await piece(12, '* evening');
  expect(within(await log()).getByText('smiles').tagName).toBe('EM');
  set({ messages: [...messages.slice(0, -1), waiting({ state: 'done', text: 'Good *smiles* evening' })] });
  act(() =>
    publish('newPrivateMessageReceived', { chat: name, messageId: 'r2', state: 'done', isDirect: false }),
  );

  const status = await screen.findByText('Mila: Good smiles evening');
  expect(status.getAttribute('role')).toBe('status');
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
  expect(sendings()).toHaveLength(1);
  expect(sendings()[0]?.body).toMatchObject({ text: 'Hello there' });
});

it('writes a new line by Shift and Enter, and by Enter alone on a phone', async () => {
  open(ChatsPage, path, at);
  const box = (await field()) as HTMLTextAreaElement;

  await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two');
  set({ isTouch: true });
  await userEvent.type(box, '{Enter}three');

  expect(box.value).toBe('one\ntwo\nthree');
  expect(sendings()).toEqual([]);
});

it('leaves Enter to an input method while it composes', async () => {
  open(ChatsPage, path, at);
  await userEvent.type(await field(), 'こんにちは');

  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });

  expect(sendings()).toEqual([]);
});

it('counts from four fifths of the limit on, and does not send what is longer', async () => {
  set({ chat: aChat({ maxLength: 10 }) });
  open(ChatsPage, path, at);

  await userEvent.type(await field(), '1234567');
  expect(screen.queryByText('7 / 10')).toBeNull();
  await userEvent.type(await field(), '89012{Enter}');

  expect(screen.getByText('12 / 10')).toBeTruthy();
  expect(screen.getByText('The message is longer than 10 characters.')).toBeTruthy();
  expect(sendings()).toEqual([]);
});

it('keeps a message that was not sent, and sends the same one again', async () => {
  server.on('POST', '/front/chats/{username}/messages', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  await userEvent.type(await field(), 'Hello there{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent.');

  answerSending();
  await userEvent.click(screen.getAllByRole('button', { name: 'Resend' })[0] as HTMLElement);

  await screen.findByText('Mila is writing…');
  expect(screen.queryByRole('alert')).toBeNull();
  const names = sendings().map(({ body }) => (body as NewMessage).clientId);
  expect(new Set(names).size).toBe(1);
  expect(names).toHaveLength(2);
});

it('sends what found no network again by itself, in order and under the same names', async () => {
  loseSending();
  open(ChatsPage, path, at);
  await userEvent.type(await field(), 'One{Enter}');
  await screen.findByRole('alert');
  await userEvent.type(await field(), 'Two{Enter}');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));

  answerSending();
  act(() => void dispatchEvent(new Event('online')));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sendings().map(({ body }) => (body as NewMessage).text)).toEqual(['One', 'Two', 'One', 'Two']);
  expect(new Set(sendings().map(({ body }) => (body as NewMessage).clientId)).size).toBe(2);
  expect(keptUnsent()).toEqual([]);
});

it('leaves alone what the server has refused when the browser comes back online', async () => {
  server.on('POST', '/front/chats/{username}/messages', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  await userEvent.type(await field(), 'Hello there{Enter}');
  await screen.findByRole('alert');

  await act(async () => void dispatchEvent(new Event('online')));

  expect(sendings()).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toContain('The service is busy.');
});

it('shows what was not sent after a way elsewhere, and sends the same one', async () => {
  loseSending();
  const router = open(ChatsPage, path, at);
  await userEvent.type(await field(), 'Hello there{Enter}');
  await screen.findByRole('alert');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(at));
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent.');
  expect(within(await log()).getByText('Hello there')).toBeTruthy();

  answerSending();
  await userEvent.click(screen.getAllByRole('button', { name: 'Resend' })[0] as HTMLElement);

  await screen.findByText('Mila is writing…');
  expect(new Set(sendings().map(({ body }) => (body as NewMessage).clientId)).size).toBe(1);
  expect(keptUnsent()).toEqual([]);
});

it('keeps nothing of a message that was removed', async () => {
  loseSending();
  open(ChatsPage, path, at);
  await userEvent.type(await field(), 'Hello there{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this message' }));

  expect(within(await log()).queryByText('Hello there')).toBeNull();
  expect(keptUnsent()).toEqual([]);
});

it('forgets what was on its way when the chat was left, once it has arrived', async () => {
  let release = () => {};
  const arrival = new Promise<void>((arrive) => {
    release = arrive;
  });
  server.on('POST', '/front/chats/{username}/messages', async () => {
    await arrival;
    return { ok: { chat, page: { messages, hasMore } } };
  });
  const router = open(ChatsPage, path, at);
  await userEvent.type(await field(), 'Hello there{Enter}');
  await act(() => router.navigate('/elsewhere'));
  expect(keptUnsent()).toHaveLength(1);

  await act(async () => release());

  await waitFor(() => expect(keptUnsent()).toEqual([]));
});

it.each([
  ['shows nobody what another could not send', 'user:another', false],
  ['shows a member what they could not send as a guest', `guest:${aSession(null).config.guestUuid}`, true],
])('%s', async (_, person, isShown) => {
  const kept = [{ clientId: 'c1', text: 'Hello there', createdAt: new Date().toISOString() }];
  sessionStorage.setItem(`chat:${name}:unsent:${person}`, JSON.stringify(kept));

  open(ChatsPage, path, at);

  expect(within(await log()).queryByText('Hello there') !== null).toBe(isShown);
});

it('gives refused words back to the field, and says why', async () => {
  server.on('POST', '/front/chats/{username}/messages', () => refuse(422, 'text_refused'));
  open(ChatsPage, path, at);

  await userEvent.type(await field(), 'Some words{Enter}');

  expect((await screen.findByRole('alert')).textContent).toContain(
    'You can’t say this here. Please rephrase.',
  );
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Some words');
  expect(await said()).toHaveLength(3);
});
