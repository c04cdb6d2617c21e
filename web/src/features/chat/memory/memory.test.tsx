import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { arrive } from '~/testing/arrive';
import { aChat, aMemory, aReply } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import type { ChatView, Memories, MemoryChange } from '../wire';
import * as file from './save-file';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/chat/:username';
const at = '/chat/mila_40312?view=memory';
const lighthouse = aMemory({ id: 'a1', messageId: 'r1', createdAt: '2026-01-03T10:00:00Z' });
const nights = aMemory({ id: 'a2', text: 'You work at night.', createdAt: '2026-01-02T10:00:00Z' });
let server: Awaited<ReturnType<typeof arrive>>;
let chat: ChatView;
let known: Memories;
const shown: ToastRequest[] = [];
let disconnect: () => void;

const memoryAt = (asked: string) => known.memories.find(({ id }) => asked.split('/').includes(id));

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  stubLayout();
  server = await arrive(aUser());
  chat = aChat();
  known = { summary: 'You met at the harbour.', memories: [lighthouse, nights] };
  const page = { messages: [aReply({ id: 'r1' })], hasMore: true };
  server.on('GET', '/front/chats/{username}', () => ({ ok: { chat, page } }));
  server.on('GET', '/front/chats/{username}/memories', () => ({ ok: known }));
  server.on('PATCH', '/front/memories/{id}', ({ path: asked, body }) => {
    const { text, isPinned } = body as MemoryChange;
    const before = memoryAt(asked) ?? lighthouse;
    return {
      ok: { ...before, ...(text && { text, isOwn: true }), isPinned: isPinned ?? before.isPinned },
    };
  });
  server.on('DELETE', '/front/memories/{id}', () => ({ ok: undefined }));
  server.on('POST', '/front/memories/{id}/restore', ({ path: asked }) => ({
    ok: memoryAt(asked) ?? lighthouse,
  }));
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entries = async () =>
  within(await screen.findByRole('list', { name: 'Memories' })).getAllByRole('listitem');
const entry = async (index: number) => (await entries())[index] as HTMLElement;
const press = async (index: number, name: string) =>
  userEvent.click(within(await entry(index)).getByRole('button', { name }));
const texts = async () => (await entries()).map((item) => item.querySelector('p')?.textContent);

it('shows the summary, and what is remembered', async () => {
  open(ChatsPage, path, at);

  expect(await texts()).toEqual([lighthouse.text, nights.text]);
  expect(screen.getByText('You met at the harbour.')).toBeTruthy();
});

it('leads to the message that a memory comes from while it is at hand, and else says the day', async () => {
  known = { ...known, memories: [lighthouse, { ...nights, messageId: 'long-ago' }] };
  open(ChatsPage, path, at);

  const link = within(await entry(0)).getByRole('link', { name: 'From this message' });

  expect(link.getAttribute('href')).toBe('/chat/mila_40312#r1');
  expect(within(await entry(1)).getByText('From a message on Jan 2, 2026')).toBeTruthy();
});

it('explains itself where nothing is remembered, and takes a first thing', async () => {
  known = { summary: '', memories: [] };
  server.on('POST', '/front/chats/{username}/memories', ({ body }) => ({
    ok: aMemory({ id: 'n1', isOwn: true, text: (body as { text: string }).text }),
  }));
  open(ChatsPage, path, at);
  expect(
    await screen.findByText(/saves important details from your chats here\. You can add your own\./),
  ).toBeTruthy();

  const field = screen.getByRole('textbox', { name: 'Something Mila should remember' });
  await userEvent.type(field, 'I like rain.{Enter}');

  expect(await texts()).toEqual(['I like rain.']);
  expect((field as HTMLTextAreaElement).value).toBe('');
  expect(within(await entry(0)).getByText('Added by you')).toBeTruthy();
});

it('offers nothing to write before a chat has begun', async () => {
  chat = aChat({ id: null });
  known = { summary: '', memories: [] };
  open(ChatsPage, path, at);

  expect(await screen.findByText(/saves important details here\./)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('keeps what was typed when it is refused, and says why', async () => {
  server.on('POST', '/front/chats/{username}/memories', () => refuse(422, 'text_refused'));
  open(ChatsPage, path, at);
  const field = await screen.findByRole('textbox', { name: 'Something Mila should remember' });

  await userEvent.type(field, 'Some words{Enter}');

  expect((await screen.findByRole('alert')).textContent).toContain(
    'You can’t say this here. Please rephrase.',
  );
  expect((field as HTMLTextAreaElement).value).toBe('Some words');
});

it('says that there is no room when another device was faster', async () => {
  server.on('POST', '/front/chats/{username}/memories', () => refuse(409, 'memory_full'));
  open(ChatsPage, path, at);

  await userEvent.type(await screen.findByRole('textbox'), 'One more{Enter}');

  expect((await screen.findByRole('alert')).textContent).toContain('The limit is reached');
});

it('asks to forget something where two hundred things are remembered', async () => {
  known = { ...known, memories: Array.from({ length: 200 }, (_, at) => aMemory({ id: `m${at}` })) };
  open(ChatsPage, path, at);

  expect(await screen.findByText(/Forget one to add another/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('edits a memory in its place, and tells nothing in short that it may contradict', async () => {
  open(ChatsPage, path, at);
  await press(1, 'Edit');
  const field = screen.getByRole('textbox', { name: 'Edit memory' });

  await userEvent.clear(field);
  await userEvent.type(field, 'You work by day.{Enter}');

  expect(await screen.findByText('You work by day.')).toBeTruthy();
  expect(screen.queryByText('You met at the harbour.')).toBeNull();
  expect(server.askedFor('PATCH', '/front/memories/{id}')[0]?.body).toEqual({ text: 'You work by day.' });
  await waitFor(async () =>
    expect(document.activeElement).toBe(within(await entry(1)).getByRole('button', { name: 'Edit' })),
  );
});

it('leaves a memory as it was when editing is given up', async () => {
  open(ChatsPage, path, at);
  await press(1, 'Edit');

  await userEvent.type(screen.getByRole('textbox', { name: 'Edit memory' }), ' No.{Escape}');

  expect(await texts()).toEqual([lighthouse.text, nights.text]);
  expect(server.askedFor('PATCH', '/front/memories/{id}')).toEqual([]);
});

it('pins a memory to the top', async () => {
  open(ChatsPage, path, at);

  await press(1, 'Pin');

  await waitFor(async () => expect(await texts()).toEqual([nights.text, lighthouse.text]));
  expect(server.askedFor('PATCH', '/front/memories/{id}')[0]?.body).toEqual({ isPinned: true });
});

it('forgets at once, goes on to the next entry, and brings back what was forgotten', async () => {
  open(ChatsPage, path, at);

  await press(0, 'Forget');

  await waitFor(async () => expect(await texts()).toEqual([nights.text]));
  expect(document.activeElement).toBe(await entry(0));
  await waitFor(() => expect(shown.at(-1)?.action?.label).toBe('Undo'));
  shown.at(-1)?.action?.onClick();
  await waitFor(async () => expect(await texts()).toEqual([lighthouse.text, nights.text]));
});

it('puts a memory back that could not be forgotten', async () => {
  server.on('DELETE', '/front/memories/{id}', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);

  await press(0, 'Forget');

  await waitFor(() => expect(shown.at(-1)?.tone).toBe('error'));
  await waitFor(async () => expect(await texts()).toEqual([lighthouse.text, nights.text]));
});

it('forgets everything only when asked twice', async () => {
  const gone = vi.fn();
  server.on('DELETE', '/front/chats/{username}/memories', () => {
    gone();
    return { ok: undefined };
  });
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Forget everything' }));
  const question = await screen.findByRole('dialog', { name: 'Forget everything?' });
  expect(gone).not.toHaveBeenCalled();

  await userEvent.click(within(question).getByRole('button', { name: 'Forget everything' }));

  expect(await screen.findByText('No memories yet')).toBeTruthy();
  expect(screen.queryByText('You met at the harbour.')).toBeNull();
});

it('exports all of it as a file', async () => {
  const save = vi.spyOn(file, 'saveFile').mockImplementation(() => undefined);
  open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));

  const [name, text] = save.mock.calls[0] ?? [];
  expect(name).toBe('nocturne-memory-mila_40312.json');
  expect(JSON.parse(text ?? '')).toMatchObject({ summary: 'You met at the harbour.' });
});

it('says that memories could not be read, and tries again', async () => {
  server.on('GET', '/front/chats/{username}/memories', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  const again = await screen.findByRole('button', { name: 'Try again' });

  server.on('GET', '/front/chats/{username}/memories', () => ({ ok: known }));
  await userEvent.click(again);

  expect(await entries()).toHaveLength(2);
});

it('is open to guests, as their chats have a memory too', async () => {
  server = await arrive(null);
  const page = { messages: [], hasMore: false };
  server.on('GET', '/front/chats/{username}', () => ({ ok: { chat, page } }));
  server.on('GET', '/front/chats/{username}/memories', () => ({ ok: known }));
  open(ChatsPage, path, at);

  expect(await entries()).toHaveLength(2);
});
