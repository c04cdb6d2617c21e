import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { arrive } from '~/testing/arrive';
import { aChat, aMessage, aReply } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aUser } from '~/testing/world';
import { toast } from '~/ui/toast';
import type { ChatView, MessageView } from './wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const path = '/chat/:username';
const at = '/chat/mila_40312';
const welcome = aReply({ id: 'w', isChatBotWelcomeMessage: true, text: 'The kettle is on.' });
const own = aMessage({ id: 'o1', parentId: 'w' });
const reply = aReply({ id: 'r1', parentId: 'o1' });
let server: Awaited<ReturnType<typeof arrive>>;
let chat: ChatView;
let messages: MessageView[];
let otherGreetings: string[];
let isWide: boolean;
const opened = () => ({ chat, page: { messages, hasMore: false }, otherGreetings });

beforeEach(async () => {
  localStorage.clear();
  isWide = false;
  stubLayout((query) => query === '(width >= 1360px)' && isWide);
  server = await arrive(aUser());
  chat = aChat();
  messages = [welcome, own, reply];
  otherGreetings = [];
  server.on('GET', '/front/chats/{username}', () => ({ ok: opened() }));
  server.on('GET', '/front/chats', () => ({ ok: { items: [chat], nextCursor: null } }));
  server.on('PUT', '/front/chats/{username}/read', () => ({ ok: undefined }));
  server.on('PUT', '/front/chats/{username}/settings', () => ({ ok: chat }));
});

const said = async () =>
  within(await screen.findByRole('log', { name: 'Chat with Mila' })).getAllByRole('article');
const menuOf = async (message: HTMLElement | undefined) => {
  await userEvent.click(within(message as HTMLElement).getByRole('button', { name: 'Reply details' }));
};

it('deletes from a message on only when asked twice, and then offers a reply', async () => {
  server.on('DELETE', '/front/messages/{id}', () => {
    messages = [welcome, own];
    return { ok: opened() };
  });
  server.on('POST', '/front/chats/{username}/continue', () => {
    messages = [welcome, own, aReply({ id: 'r2', parentId: 'o1', text: 'Loud.' })];
    return { ok: opened() };
  });
  open(ChatsPage, path, at);
  await menuOf((await said()).at(-1));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete from here' }));
  const question = await screen.findByRole('dialog', { name: 'Delete from here?' });
  expect(server.askedFor('DELETE', '/front/messages/{id}')).toHaveLength(0);

  await userEvent.click(within(question).getByRole('button', { name: 'Delete from here' }));

  await waitFor(() => expect(screen.queryByText('Quiet. The gulls left early.')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to Mila' })),
  );
  expect(server.askedFor('DELETE', '/front/messages/{id}')).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Get a reply' }));
  expect(await screen.findByText('Loud.')).toBeTruthy();
  expect(server.askedFor('DELETE', '/front/messages/{id}')).toHaveLength(1);
});

it('brings deleted messages back within ten seconds', async () => {
  const undo = vi.spyOn(toast, 'undo');
  open(ChatsPage, path, at);
  await menuOf((await said()).at(-1));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete from here' }));
  const question = await screen.findByRole('dialog', { name: 'Delete from here?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete from here' }));
  await waitFor(() => expect(screen.queryByText('Quiet. The gulls left early.')).toBeNull());

  act(() => undo.mock.lastCall?.[2]());

  expect(screen.getByText('Quiet. The gulls left early.')).toBeTruthy();
  dispatchEvent(new Event('pagehide'));
  expect(server.askedFor('DELETE', '/front/messages/{id}')).toHaveLength(0);
});

it('edits a reply in its place, marks it, and keeps the words that were refused', async () => {
  server.on('PATCH', '/front/messages/{id}', () => refuse(422, 'adults_only'));
  open(ChatsPage, path, at);
  await menuOf((await said()).at(-1));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit this reply' }));
  const field = await screen.findByRole('textbox', { name: 'Edit reply' });
  await userEvent.clear(field);
  await userEvent.type(field, 'The harbour is empty.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Everyone here is 18 or older/)).toBeTruthy();

  server.on('PATCH', '/front/messages/{id}', ({ body }) => ({
    ok: { ...reply, ...(body as { text: string }), isEdited: true },
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Edited by you')).toBeTruthy();
  expect(screen.getByText('The harbour is empty.')).toBeTruthy();
  const details = within((await said()).at(-1) as HTMLElement).getByRole('button', { name: 'Reply details' });
  await waitFor(() => expect(document.activeElement).toBe(details));
});

it('has the character continue', async () => {
  server.on('POST', '/front/chats/{username}/continue', () => {
    messages = [...messages, aReply({ id: 'r2', parentId: 'r1', text: 'And then it rained.' })];
    return { ok: opened() };
  });
  open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));

  expect(await screen.findByText('And then it rained.')).toBeTruthy();
  expect(await said()).toHaveLength(4);
});

it('begins with the greeting that was chosen', async () => {
  chat = aChat({ id: null, lastMessage: null });
  messages = [{ ...welcome, id: '00000000-0000-0000-0000-000000000000' }];
  otherGreetings = ['A storm is coming.'];
  server.on('POST', '/front/chats/{username}/messages', () => ({ ok: opened() }));
  open(ChatsPage, path, at);
  await screen.findByText('Greeting 1 of 2');

  await userEvent.click(screen.getByRole('button', { name: 'Next greeting' }));

  expect(await screen.findByText('A storm is coming.')).toBeTruthy();
  expect(screen.queryByText('The kettle is on.')).toBeNull();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Mila' }), 'Hello{Enter}');
  await waitFor(() =>
    expect(server.askedFor('POST', '/front/chats/{username}/messages')[0]?.body).toMatchObject({
      greeting: 1,
    }),
  );
});

it('leafs through the greetings of a chat that has begun', async () => {
  const at = (index: number) => ({ index, count: 55, previousId: null, nextId: null });
  messages = [{ ...welcome, variant: at(0) }];
  server.on('POST', '/front/messages/{id}/regenerate', () => ({
    status: 201,
    ok: { ...welcome, text: 'A storm is coming.', variant: at(54) },
  }));
  open(ChatsPage, path, '/chat/mila_40312');
  await screen.findByText('Greeting 1 of 55');

  screen.getByRole('button', { name: 'Previous greeting' }).focus();
  await userEvent.keyboard('{Enter}');

  expect(await screen.findByText('A storm is coming.')).toBeTruthy();
  expect(screen.getByText('Greeting 55 of 55')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Previous greeting');
  expect(server.askedFor('POST', '/front/messages/{id}/regenerate')[0]?.query.get('greeting')).toBe('54');
});

it('stops a reply and asks for another in one press', async () => {
  const writing = aReply({ id: 'r1', parentId: 'o1', state: 'streaming', text: 'The kettle' });
  messages = [welcome, own, writing];
  server.on('POST', '/front/messages/{id}/regenerate', () => ({
    status: 201,
    ok: aReply({ id: 'r2', parentId: 'o1', text: 'The tea is ready.' }),
  }));
  open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('button', { name: 'Stop and regenerate' }));

  expect(await screen.findByText('The tea is ready.')).toBeTruthy();
  expect(screen.queryByText('The kettle')).toBeNull();
});

it('shows quotes, code and the direction of each line, and loads no picture', async () => {
  const text = '> a quote\n```\nlet a;\n```\nשלום\nHello ![the sea](https://example.com/a.png)';
  messages = [welcome, own, aReply({ id: 'r1', parentId: 'o1', text })];
  open(ChatsPage, path, at);

  const line = await screen.findByText('Hello the sea');

  expect(line.dir).toBe('auto');
  expect(screen.getByText('שלום').dir).toBe('auto');
  expect(screen.getByText('a quote').closest('blockquote')).toBeTruthy();
  expect(screen.getByText('let a;').tagName).toBe('CODE');
  expect(document.body.innerHTML).not.toContain('example.com');
});

it('sets replies, the look and the persona in one window', async () => {
  server.on('GET', '/front/persona', () => ({ ok: { name: '', look: '', role: '' } }));
  server.on('PUT', '/front/persona', ({ body }) => ({ ok: body as never }));
  open(ChatsPage, path, at);
  await said();
  await userEvent.click(screen.getAllByRole('button', { name: 'More' }).at(-1) as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Replies and persona' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replies and persona' }));

  await userEvent.click(dialog.getByRole('radio', { name: 'Narrative' }));
  await userEvent.click(within(dialog.getByRole('group', { name: 'Text size' })).getByLabelText('Large'));
  await userEvent.click(dialog.getByRole('switch', { name: /Wallpaper/ }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Your name' }), 'Tom');
  await userEvent.click(dialog.getByRole('button', { name: 'Save persona' }));

  await waitFor(() =>
    expect(server.askedFor('PUT', '/front/persona')[0]?.body).toEqual({ name: 'Tom', look: '', role: '' }),
  );
  expect(server.askedFor('PUT', '/front/chats/{username}/settings')[0]?.body).toEqual({
    replyStyle: 'narrative',
  });
  expect(localStorage.getItem('chatTextSize')).toBe('large');
  expect(localStorage.getItem('isChatWallpaperOff')).toBe('1');
});

it('shows the character beside the messages where there is room', async () => {
  isWide = true;
  open(ChatsPage, path, at);

  const portrait = await screen.findByRole('region', { name: 'Portrait of Mila' });

  expect(portrait.querySelector('img')?.getAttribute('src')).toContain('/portrait/640');
});
