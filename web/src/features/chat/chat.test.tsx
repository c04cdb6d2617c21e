import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { publish } from '~/live/events';
import { dispatch } from '~/live/handlers';
import * as sounds from '~/sound/sound';
import { arrive } from '~/testing/arrive';
import { aChat, aMessage, aReply } from '~/testing/chats';
import { aCharacter } from '~/testing/companions';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aSession, aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { PLACEHOLDER } from './thread';
import type { ChatView, MessageView, NewMessage, Vote } from './wire';

const gaps: (() => void)[] = [];
vi.mock('~/live/use-subscription', () => ({
  useSubscription: (key: string | null, onGap: () => void) => key && gaps.push(onGap),
}));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const name = 'mila_40312';
const path = '/chat/:username';
const at = `/chat/${name}`;
let server: Awaited<ReturnType<typeof arrive>>;
let chat: ChatView;
let messages: MessageView[];
let hasMore: boolean;
let isTouch: boolean;
let isNarrow: boolean;
const shown: ToastRequest[] = [];
let disconnect: () => void;

const welcome = aReply({ id: 'w', isWelcome: true, text: 'The kettle is on, {{user}}.' });
const own = aMessage({ id: 'o1', parentId: 'w', clientId: 'c0' });
const reply = aReply({ id: 'r1', parentId: 'o1' });
const waiting = (change: Partial<MessageView> = {}) =>
  aReply({ id: 'r2', parentId: 'o2', text: '', state: 'waiting', ...change });

/** Answers a sent message as the server does: with itself and a reply that has yet to be written. */
function answerSending() {
  server.on('POST', '/front/chats/{username}/messages', ({ body }) => {
    const { text, clientId } = body as NewMessage;
    const parentId = messages.at(-1)?.id ?? null;
    const count = sendings().length + 1;
    const own = aMessage({ id: `o${count}`, parentId, clientId, text });
    const sent = [own, waiting({ id: `r${count}`, parentId: own.id })];
    messages = [...messages, ...sent];
    return { ok: { chat, page: { messages, hasMore } } };
  });
}

function loseSending() {
  server.on('POST', '/front/chats/{username}/messages', () => {
    throw new TypeError('Failed to fetch');
  });
}
const keptUnsent = () => Object.keys(sessionStorage).filter((kept) => kept.includes(':unsent:'));

function takeVotes() {
  server.on('PUT', '/front/messages/{id}/vote', ({ body }) => ({
    ok: { ...reply, vote: (body as { vote: Vote | null }).vote },
  }));
}
const votes = () => server.askedFor('PUT', '/front/messages/{id}/vote').map(({ body }) => body);

async function visit(user: ReturnType<typeof aUser> | null = aUser()): Promise<void> {
  server = await arrive(user);
  chat = aChat();
  messages = [welcome, own, reply];
  hasMore = false;
  server.on('GET', '/front/chats/{username}', () => ({ ok: { chat, page: { messages, hasMore } } }));
  server.on('GET', '/front/chats', () => ({ ok: { items: [chat], nextCursor: null } }));
  server.on('GET', '/front/chat-search', () => ({ ok: { messages: [], memories: [] } }));
  server.on('GET', '/front/messages/{id}', ({ path: asked }) => ({
    ok: messages.find(({ id }) => asked.endsWith(`/${id}`)) as MessageView,
  }));
  server.on('PUT', '/front/chats/{username}/read', () => ({ ok: undefined }));
  server.on('PUT', '/front/chats/{username}/settings', ({ body }) => {
    chat = { ...chat, ...(body as Partial<ChatView>) };
    return { ok: chat };
  });
  server.on('GET', '/front/characters/{username}', () => ({ ok: aCharacter() as never }));
  answerSending();
}

beforeEach(async () => {
  shown.length = 0;
  gaps.length = 0;
  isTouch = false;
  isNarrow = false;
  disconnect = connectToaster((request) => shown.push(request));
  stubLayout((query) => (query.includes('coarse') && isTouch) || (query === '(width < 640px)' && isNarrow));
  await visit();
});
afterEach(() => {
  disconnect();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const log = () => screen.findByRole('log', { name: 'Chat with Mila' });
const field = () => screen.findByRole('textbox', { name: 'Message to Mila' });
const said = async () => within(await log()).getAllByRole('article');
const sendings = () => server.askedFor('POST', '/front/chats/{username}/messages');
const piece = (offset: number, text: string, attempt = 1) =>
  act(async () => {
    publish('privateMessageResponseStream', {
      chat: name,
      messageId: 'r2',
      attempt,
      offset,
      text,
      isDemo: false,
    });
    await new Promise(requestAnimationFrame);
  });
async function say(text: string) {
  await userEvent.type(await field(), `${text}{Enter}`);
  return screen.findByText('Mila is writing…');
}

it('opens with the welcome of somebody one has not talked to, and says that it is an AI', async () => {
  chat = aChat({ id: null, lastMessage: null });
  messages = [{ ...welcome, id: PLACEHOLDER }];
  open(ChatsPage, path, at);

  expect(await screen.findByText('The kettle is on, you.')).toBeTruthy();
  expect(screen.getByText(/You’re chatting with an AI/)).toBeTruthy();
  expect(within(await log()).getByText('AI')).toBeTruthy();
  expect(within(await log()).getByText('Demo')).toBeTruthy();
});

it('follows a message from the press to its reply', async () => {
  open(ChatsPage, path, at);

  await say('Hello there');
  expect(within(await log()).getByText('Hello there')).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  await piece(0, 'Good *smiles');
  await piece(12, '* evening');
  expect(within(await log()).getByText('smiles').tagName).toBe('EM');
  messages = [...messages.slice(0, -1), waiting({ state: 'done', text: 'Good *smiles* evening' })];
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
  isTouch = true;
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
  chat = aChat({ maxLength: 10 });
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

it('asks for a snapshot where the stream has a gap', async () => {
  open(ChatsPage, path, at);
  await say('Hello there');
  await piece(0, 'Good');

  messages = [...messages.slice(0, -1), waiting({ state: 'streaming', text: 'Good evening' })];
  await piece(12, ', you');

  expect(await screen.findByText('Good evening, you')).toBeTruthy();
  expect(server.askedFor('GET', '/front/messages/{id}')).toHaveLength(1);
});

it('stops a reply where its words are on the screen', async () => {
  // The one who writes ends it a moment later.
  server.on('POST', '/front/messages/{id}/stop', () => ({
    ok: waiting({ state: 'streaming', text: 'Good evening' }),
  }));
  open(ChatsPage, path, at);
  await say('Hello there');
  await piece(0, 'Good');

  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));

  expect(await screen.findByText('You stopped this reply.')).toBeTruthy();
  expect(screen.getByText('Good')).toBeTruthy();
  await piece(4, ' evening');
  expect(screen.queryByText('Good evening')).toBeNull();
  expect(server.askedFor('POST', '/front/messages/{id}/stop')[0]?.body).toEqual({ keep: 4 });
});

it('lets a reply go on that could not be stopped', async () => {
  server.on('POST', '/front/messages/{id}/stop', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  await say('Hello there');
  await piece(0, 'Good');

  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));

  await waitFor(() => expect(shown.at(-1)?.tone).toBe('error'));
  await piece(4, ' evening');
  expect(await screen.findByText('Good evening')).toBeTruthy();
});

it('interrupts a reply by going on to talk', async () => {
  open(ChatsPage, path, at);
  await say('Hello there');
  await piece(0, 'Good');

  await userEvent.type(await field(), 'Wait{Enter}');

  expect(sendings().map(({ body }) => (body as NewMessage).text)).toEqual(['Hello there', 'Wait']);
});

it('says sorry for a failed reply, and tries again', async () => {
  messages = [welcome, own, { ...reply, state: 'failed', text: '' }];
  server.on('POST', '/front/messages/{id}/regenerate', () => ({
    ok: waiting({ id: 'r1b', parentId: 'o1' }),
  }));
  open(ChatsPage, path, at);
  expect(await screen.findByText(/Sorry, this reply failed\. You weren’t charged\./)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Mila is writing…')).toBeTruthy();
  expect(server.askedFor('POST', '/front/messages/{id}/regenerate')[0]?.path).toContain('/r1/');
});

it('goes from one version of a reply to another', async () => {
  const first = { ...reply, variant: { index: 0, count: 2, previousId: null, nextId: 'r1b' } };
  const second = aReply({
    id: 'r1b',
    parentId: 'o1',
    text: 'Stormy.',
    variant: { index: 1, count: 2, previousId: 'r1', nextId: null },
  });
  messages = [welcome, own, first];
  server.on('POST', '/front/messages/{id}/choose', () => {
    messages = [welcome, own, second];
    return { ok: { chat, page: { messages, hasMore } } };
  });
  open(ChatsPage, path, at);
  await screen.findByText('Version 1 of 2');
  const next = screen.getByRole('button', { name: 'Next version' });

  await userEvent.click(next);

  expect(await screen.findByText('Stormy.')).toBeTruthy();
  expect(screen.getByText('Version 2 of 2')).toBeTruthy();
  expect(document.activeElement).toBe(next);
  await userEvent.click(next);
  expect(server.askedFor('POST', '/front/messages/{id}/choose')).toHaveLength(1);
});

it('gives the focus back to the pencil when a message is not written anew after all', async () => {
  messages = [welcome, own, reply];
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit message' }));

  await userEvent.keyboard('{Escape}');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit message' }));
});

it('writes an own message anew, which takes its place and begins another reply', async () => {
  server.on('POST', '/front/chats/{username}/messages', ({ body }) => {
    const { text, clientId } = body as NewMessage;
    const edited = aMessage({ id: 'o1b', parentId: 'w', clientId, text });
    const branch = [welcome, edited, waiting({ id: 'r1c', parentId: 'o1b' })];
    return { ok: { chat, page: { messages: branch, hasMore } } };
  });
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit message' }));
  const box = screen.getByRole('textbox', { name: 'Edit message' });

  await userEvent.clear(box);
  await userEvent.type(box, 'And the harbour?{Enter}');

  expect(await screen.findByText('And the harbour?')).toBeTruthy();
  expect(screen.queryByText(reply.text)).toBeNull();
  expect(sendings()[0]?.body).toMatchObject({ text: 'And the harbour?', replaces: 'o1' });
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

it('keeps an edit that was refused where it was written', async () => {
  server.on('POST', '/front/chats/{username}/messages', () => refuse(422, 'text_refused'));
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit message' }));

  await userEvent.type(screen.getByRole('textbox', { name: 'Edit message' }), ' Again?{Enter}');

  expect((await screen.findByRole('alert')).textContent).toContain(
    'You can’t say this here. Please rephrase.',
  );
  expect(screen.getByDisplayValue(/Again\?$/)).toBeTruthy();
});

it.each([
  ['sends an edit again as the same one where its answer was lost', '', 1],
  ['sends another edit after it as one of its own', '?', 2],
])('%s', async (_, change, count) => {
  loseSending();
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit message' }));
  const box = screen.getByRole('textbox', { name: 'Edit message' });
  await userEvent.type(box, ' Again{Enter}');
  await screen.findByRole('alert');
  answerSending();

  await userEvent.type(box, `${change}{Enter}`);

  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull());
  expect(sendings()).toHaveLength(2);
  expect(new Set(sendings().map(({ body }) => (body as NewMessage).clientId)).size).toBe(count);
});

it('takes a vote, and offers another reply after a bad one', async () => {
  takeVotes();
  server.on('POST', '/front/messages/{id}/regenerate', () => ({
    ok: waiting({ id: 'r1b', parentId: 'o1' }),
  }));
  open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('button', { name: 'Bad reply' }));
  const form = await screen.findByRole('form', { name: 'What’s wrong with this reply?' });
  await waitFor(() => expect(document.activeElement).toBe(form));
  await userEvent.click(within(form).getByRole('button', { name: 'Forgot what I said' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Something else' }));
  await userEvent.keyboard('I told you twice.');
  await userEvent.click(within(form).getByRole('button', { name: 'Send' }));
  expect(await within(form).findByText('Thanks for your feedback')).toBeTruthy();
  expect(votes()).toEqual([
    { vote: 'down' },
    { vote: 'down', words: 'Forgot what I said I told you twice.' },
  ]);
  await userEvent.click(within(form).getByRole('button', { name: 'Regenerate' }));

  expect(await screen.findByText('Mila is writing…')).toBeTruthy();
});

it('lets a bad vote go without words', async () => {
  takeVotes();
  open(ChatsPage, path, at);
  const thumb = await screen.findByRole('button', { name: 'Bad reply' });
  await userEvent.click(thumb);

  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));

  expect(screen.queryByRole('form', { name: 'What’s wrong with this reply?' })).toBeNull();
  expect(votes()).toEqual([{ vote: 'down' }]);
  expect(document.activeElement).toBe(thumb);
});

it('has what has no room beside a reply in its menu, and the focus comes back to it', async () => {
  isNarrow = true;
  takeVotes();
  open(ChatsPage, path, at);
  const last = within((await said()).at(-1) as HTMLElement);
  const menu = last.getByRole('button', { name: 'Reply details' });

  await userEvent.click(menu);
  const entries = [...(await screen.findByRole('menu')).children].map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Bad reply' }));
  await userEvent.click(await last.findByRole('button', { name: 'Skip' }));

  expect(entries.slice(0, 4)).toEqual(['Copy', 'Good reply', 'Bad reply', 'Regenerate']);
  expect(last.queryByRole('button', { name: 'Copy' })).toBeNull();
  expect(votes()).toEqual([{ vote: 'down' }]);
  expect(document.activeElement).toBe(menu);
});

it('keeps the words about a bad reply that were not taken', async () => {
  takeVotes();
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Bad reply' }));
  const form = await screen.findByRole('form', { name: 'What’s wrong with this reply?' });
  server.on('PUT', '/front/messages/{id}/vote', () => refuse(503, 'busy'));

  await userEvent.click(within(form).getByRole('button', { name: 'Something else' }));
  await userEvent.keyboard('Too short.');
  await userEvent.click(within(form).getByRole('button', { name: 'Send' }));

  expect((await within(form).findByRole('alert')).textContent).toContain('busy');
  expect(within(form).getByDisplayValue('Too short.')).toBeTruthy();
});

const choose = async (name: string) => {
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Reply details' })).at(-1) as HTMLElement,
  );
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

it('reports a reply for a reason, with words if there are any', async () => {
  server.on('POST', '/front/messages/{id}/report', () => ({ ok: undefined }));
  open(ChatsPage, path, at);

  await choose('Report this reply');
  const dialog = await screen.findByRole('dialog', { name: 'Report this reply' });
  const send = within(dialog).getByRole('button', { name: 'Report' }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Depicts a real person' }));
  await userEvent.type(within(dialog).getByRole('textbox'), 'A singer.');
  await userEvent.click(send);

  await waitFor(() => expect(shown.at(-1)?.tone).toBe('success'));
  const [report] = server.askedFor('POST', '/front/messages/{id}/report');
  expect(report?.body).toEqual({ reason: 'realPerson', words: 'A singer.' });
  expect(report?.path).toContain('/r1/');
});

it('keeps a report that was not sent', async () => {
  server.on('POST', '/front/messages/{id}/report', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  await choose('Report this reply');
  const dialog = await screen.findByRole('dialog', { name: 'Report this reply' });

  await userEvent.click(within(dialog).getByRole('radio', { name: 'Something else' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));

  expect((await within(dialog).findByRole('alert')).textContent).toContain('busy');
  const radio = within(dialog).getByRole('radio', { name: 'Something else' }) as HTMLInputElement;
  expect(radio.checked).toBe(true);
});

it('does not report a welcome that was never said', async () => {
  chat = aChat({ id: null, lastMessage: null });
  messages = [{ ...welcome, id: PLACEHOLDER }];
  open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('button', { name: 'Reply details' }));

  expect(await screen.findByRole('menuitem', { name: 'Hide this character' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Report this reply' })).toBeNull();
});

it('hides a character, and shows it again', async () => {
  server.on('PUT', '/front/characters/{username}/hide', () => ({ ok: undefined }));
  server.on('DELETE', '/front/characters/{username}/hide', () => ({ ok: undefined }));
  open(ChatsPage, path, at);

  await choose('Hide this character');

  await waitFor(() => expect(shown.at(-1)?.text).toBe('Mila hidden'));
  shown.at(-1)?.action?.onClick();
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Mila is visible again'));
  expect(server.askedFor('DELETE', '/front/characters/{username}/hide')).toHaveLength(1);
});

it('asks a guest to sign in before hiding a character', async () => {
  await visit(null);
  open(ChatsPage, path, at);

  await choose('Hide this character');

  const dialog = await screen.findByRole('dialog', { name: 'Create an account to continue' });
  expect(dialog.textContent).toContain('Sign up to hide characters.');
});

it('shows where people help when words sound like harm', async () => {
  messages = [welcome, { ...own, needsCare: true }, reply];
  open(ChatsPage, path, at);

  const card = await screen.findByRole('complementary', { name: 'Talk to a person' });

  expect(within(card).getByRole('link').getAttribute('href')).toBe('https://findahelpline.com');
  expect(card.textContent).toContain(
    'You’re talking to an AI. If you’re in danger, please reach out to a person.',
  );
});

it('leads a guest to an account where members only may go on', async () => {
  await visit(null);
  chat = aChat({ blockedReason: 'modelCantChatNotMembers' });
  open(ChatsPage, path, at);

  expect(
    await screen.findByText(/Create a free account to keep chatting\. Your conversation is saved\./),
  ).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));

  expect(await screen.findByRole('dialog', { name: 'Create an account to continue' })).toBeTruthy();
});

it('brings a guest who has an account back from the login', async () => {
  await visit(null);
  chat = aChat({ blockedReason: 'modelCantChatNotMembers' });
  open(ChatsPage, path, `${at}?q=mi`);

  const login = await screen.findByRole('link', { name: 'Log in' });

  expect(login.getAttribute('href')).toBe(`/login?returnUrl=${encodeURIComponent(`${at}?q=mi`)}`);
});

it.each(['done', 'failed'] as const)('offers no other reply where nothing can be said: %s', async (state) => {
  await visit(null);
  chat = aChat({ blockedReason: 'modelCantChatNotMembers' });
  messages = [welcome, own, { ...reply, state }];
  open(ChatsPage, path, at);

  await said();

  expect(screen.queryByRole('button', { name: 'Regenerate' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each([
  ['Profile', 'The chat profile is for members. Mila’s page is open to everyone.'],
  ['Media', 'Sign up to keep images from your chats.'],
])('tells a guest in the chat what an account is needed for: %s', async (view, reason) => {
  await visit(null);
  const router = open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('link', { name: view }));

  const dialog = await screen.findByRole('dialog', { name: 'Create an account to continue' });
  expect(dialog.textContent).toContain(reason);
  expect(router.state.location.pathname).toBe(at);
});

it('opens the view that a guest wanted once they are logged in', async () => {
  await visit(null);
  server.on('POST', '/front/auth/login', () => ({ ok: { user: aUser(), passwordIsWeak: false } }));
  const router = open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('link', { name: 'Media' }));
  const dialog = within(await screen.findByRole('dialog'));

  await userEvent.click(dialog.getByRole('radio', { name: 'Log in' }));
  await userEvent.type(dialog.getByLabelText('Username or email'), 'ada');
  await userEvent.type(dialog.getByLabelText('Password'), 'copper lantern river');
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(aUser()) }));
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/media`));
});

it('shows who is gone, and the way to others', async () => {
  chat = aChat({ blockedReason: 'userDeleted' });
  open(ChatsPage, path, at);

  const on = await screen.findByRole('link', { name: 'Back to Discover' });

  expect(on.getAttribute('href')).toBe('/discover');
});

it('closes the field as soon as a message is refused for the chat itself', async () => {
  server.on('POST', '/front/chats/{username}/messages', () => {
    chat = { ...chat, blockedReason: 'userDeleted' };
    return refuse(409, 'chat_blocked');
  });
  open(ChatsPage, path, at);

  await userEvent.type(await field(), 'Hello?{Enter}');

  expect(await screen.findByText(/This character is gone/)).toBeTruthy();
  expect(screen.getByText('Hello?')).toBeTruthy();
});

it('follows what another device sends', async () => {
  open(ChatsPage, path, at);
  await said();

  messages = [...messages, aMessage({ id: 'o2', parentId: 'r1', text: 'From my phone' }), waiting()];
  act(() =>
    publish('newPrivateMessageSent', { chat: name, messageId: 'o2', clientId: 'phone', isDirect: false }),
  );

  expect(await screen.findByText('From my phone')).toBeTruthy();
  await piece(0, 'Hello phone');
  expect(await screen.findByText('Hello phone')).toBeTruthy();
});

it('reads the chat anew after the connection was lost', async () => {
  open(ChatsPage, path, at);
  await said();

  messages = [...messages, aMessage({ id: 'o2', parentId: 'r1', text: 'Meanwhile' })];
  act(() => gaps.at(-1)?.());

  expect(await screen.findByText('Meanwhile')).toBeTruthy();
});

it('tells the server what was read', async () => {
  chat = aChat({ unreadCount: 2 });
  open(ChatsPage, path, at);

  await waitFor(() => expect(server.askedFor('PUT', '/front/chats/{username}/read')).toHaveLength(1));
});

it('saves a draft a moment after the last letter, and keeps it in the tab where that fails', async () => {
  server.on('PUT', '/front/chats/{username}/settings', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);

  await userEvent.type(await field(), 'Not yet');

  const saves = () => server.askedFor('PUT', '/front/chats/{username}/settings');
  await waitFor(() => expect(saves().at(-1)?.body).toEqual({ draft: 'Not yet' }));
  expect(sessionStorage.getItem(`chat:${name}:draft:user:${aUser().id}`)).toBe('Not yet');
});

it.each([
  ['finds nobody else’s draft', 'user:another', 'As the server has it'],
  ['goes on with what a member wrote as a guest', `guest:${aSession(null).config.guestUuid}`, 'Kept here'],
])('%s', async (_, person, text) => {
  sessionStorage.setItem(`chat:${name}:draft:${person}`, 'Kept here');
  chat = aChat({ draft: 'As the server has it' });
  open(ChatsPage, path, at);

  expect(((await field()) as HTMLTextAreaElement).value).toBe(text);
});

it('shows and saves nothing of a member to the next one in this browser', async () => {
  open(ChatsPage, path, at);
  await userEvent.type(await field(), 'For your ears only');
  const another = aUser({ id: '00000000-0000-7000-8000-000000000003', username: 'ben' });
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(another) }));
  const answer = Promise.withResolvers<void>();
  server.on('GET', '/front/chats/{username}', async () => {
    await answer.promise;
    return { ok: { chat: aChat(), page: { messages: [welcome], hasMore: false } } };
  });
  const saves = () => server.askedFor('PUT', '/front/chats/{username}/settings');
  const count = saves().length;

  act(() => dispatch({ event: 'auth', params: { reason: 'loggedOut' } }));

  await waitFor(() => expect(screen.queryByText(own.text)).toBeNull());
  answer.resolve();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
  expect(await said()).toHaveLength(1);
  expect(saves()).toHaveLength(count);
});

it('begins with the draft of the last time', async () => {
  chat = aChat({ draft: 'I wanted to say' });
  open(ChatsPage, path, at);

  expect(((await field()) as HTMLTextAreaElement).value).toBe('I wanted to say');
});

it('keeps a draft that was saved while another page was open', async () => {
  const router = open(ChatsPage, path, at);
  await userEvent.type(await field(), 'To be continued');
  const saves = () => server.askedFor('PUT', '/front/chats/{username}/settings');
  await waitFor(() => expect(saves().at(-1)?.body).toEqual({ draft: 'To be continued' }));

  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(at));

  expect(((await field()) as HTMLTextAreaElement).value).toBe('To be continued');
});

it('does not bring words back that were sent', async () => {
  chat = aChat({ draft: 'I wanted to say' });
  const router = open(ChatsPage, path, at);
  await userEvent.type(await field(), '{Enter}');
  await waitFor(() => expect(sendings()).toHaveLength(1));

  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(at));

  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
});

it('reads older messages once they are near, and again where that failed', async () => {
  hasMore = true;
  messages = [{ ...own, parentId: 'r0' }, reply];
  server.on('GET', '/front/chats/{username}/messages', () => refuse(503, 'busy'));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        this.tell();
      }
      disconnect() {}
    },
  );
  open(ChatsPage, path, at);
  const again = await screen.findByRole('button', { name: /Couldn’t load older messages\. Try again/ });

  server.on('GET', '/front/chats/{username}/messages', () => ({
    ok: { messages: [aReply({ id: 'r0', text: 'Long ago' })], hasMore: false },
  }));
  await userEvent.click(again);

  expect(await screen.findByText('Long ago')).toBeTruthy();
  expect(server.asked.at(-1)?.query.get('before')).toBe('o1');
});

it('says that there is nobody of that name', async () => {
  server.on('GET', '/front/chats/{username}', () => refuse(404, 'not_found'));
  server.on('GET', '/front/direct/{username}', () => refuse(404, 'not_found'));
  open(ChatsPage, path, at);

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('tries again to read a chat', async () => {
  server.on('GET', '/front/chats/{username}', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  const again = await screen.findByRole('button', { name: 'Try again' });

  server.on('GET', '/front/chats/{username}', () => ({ ok: { chat, page: { messages, hasMore } } }));
  await userEvent.click(again);

  expect(await said()).toHaveLength(3);
});

const people = async () => within(await screen.findByRole('list')).getAllByRole('listitem');
const noor = aChat({
  id: 'f2',
  counterpart: { ...aChat().counterpart, username: 'noor_1', displayName: 'Noor' },
  unreadCount: 3,
  isPinned: true,
});

it('lists who one talks to, with what is new', async () => {
  server.on('GET', '/front/chats', () => ({ ok: { items: [noor, chat], nextCursor: null } }));
  open(ChatsPage, '/chat');

  const [first] = await people();

  expect(within(first as HTMLElement).getByText('3 unread')).toBeTruthy();
  expect(within(first as HTMLElement).getByRole('img', { name: 'Pinned' })).toBeTruthy();
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/chat/noor_1');
});

it('looks for chats by words and by what is unread, both in the address', async () => {
  const router = open(ChatsPage, '/chat');
  await people();

  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
  await userEvent.type(screen.getByRole('searchbox'), 'noor');

  await waitFor(() => expect(router.state.location.search).toBe('?filter=unread&q=noor'));
  await waitFor(() => {
    const asked = server.askedFor('GET', '/front/chats').at(-1)?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({ unread: 'true', q: 'noor' });
  });
});

it('leads to Discover when there is nobody yet', async () => {
  server.on('GET', '/front/chats', () => ({ ok: { items: [], nextCursor: null } }));
  open(ChatsPage, '/chat');

  const link = await screen.findByRole('link', { name: 'Find someone to talk to' });

  expect(link.getAttribute('href')).toBe('/discover');
});

it('says that the list could not be read, and tries again', async () => {
  server.on('GET', '/front/chats', () => refuse(503, 'busy'));
  open(ChatsPage, '/chat');
  const alert = await screen.findByRole('alert');

  server.on('GET', '/front/chats', () => ({ ok: { items: [chat], nextCursor: null } }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await people()).toHaveLength(1);
});

it('pins a chat from its menu', async () => {
  open(ChatsPage, '/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'More options for the chat with Mila' }));

  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin to the top' }));

  expect(await screen.findByRole('img', { name: 'Pinned' })).toBeTruthy();
});

it('deletes a chat only when asked twice', async () => {
  const gone = vi.fn();
  server.on('DELETE', '/front/chats/{username}', () => {
    gone();
    server.on('GET', '/front/chats', () => ({ ok: { items: [], nextCursor: null } }));
    return { ok: undefined };
  });
  open(ChatsPage, '/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'More options for the chat with Mila' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the chat with Mila?' });
  expect(gone).not.toHaveBeenCalled();

  await userEvent.click(within(question).getByRole('button', { name: 'Delete chat' }));

  expect(await screen.findByText('No chats yet')).toBeTruthy();
  expect(shown.at(-1)?.text).toBe('Chat with Mila deleted');
  expect(gone).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(gone).toHaveBeenCalledOnce());
  expect(await screen.findByText('No chats yet')).toBeTruthy();
});

it('tells in the list that a picture was sent', async () => {
  const lastMessage = {
    text: '',
    isPicture: true,
    author: 'ai_character' as const,
    createdAt: '2026-01-01T10:00:00Z',
  };
  server.on('GET', '/front/chats', () => ({ ok: { items: [aChat({ lastMessage })], nextCursor: null } }));
  open(ChatsPage, '/chat');

  expect(await screen.findByText('Sent a picture')).toBeTruthy();
});

it('keeps a chat whose deletion was undone', async () => {
  open(ChatsPage, '/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'More options for the chat with Mila' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete chat' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the chat with Mila?' });
  expect(question.textContent).toContain('Pictures stay in your images.');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete chat' }));
  await screen.findByText('No chats yet');

  act(() => shown.at(-1)?.action?.onClick());

  expect(await screen.findByRole('link', { name: /Mila/ })).toBeTruthy();
  dispatchEvent(new Event('pagehide'));
  expect(server.askedFor('DELETE', '/front/chats/{username}')).toHaveLength(0);
});

it('sets the length of replies on the profile', async () => {
  open(ChatsPage, '/chat/:username/profile', `${at}/profile`);
  expect((await screen.findByRole('link', { name: 'View full profile' })).getAttribute('href')).toBe(
    `/character/${name}`,
  );

  await userEvent.click(screen.getByRole('radio', { name: 'Short' }));

  const saves = server.askedFor('PUT', '/front/chats/{username}/settings');
  expect(saves.at(-1)?.body).toEqual({ responseLength: 'short' });
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: 'Short' }) as HTMLInputElement).checked).toBe(true),
  );
});

it('turns the sounds of this browser off on the profile, and on again in the menu of the chat', async () => {
  open(ChatsPage, '/chat/:username/profile', `${at}/profile`);
  const toggle = (await screen.findByRole('switch', { name: /^Sounds/ })) as HTMLInputElement;
  expect(toggle.checked).toBe(true);

  await userEvent.click(toggle);
  expect(localStorage.getItem('areSoundsOff')).toBe('1');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unmute all sounds' }));

  expect(toggle.checked).toBe(true);
  expect(localStorage.getItem('areSoundsOff')).toBeNull();
});

it('lets a sent message be heard, unless the chat is muted', async () => {
  const heard = vi.spyOn(sounds, 'sound').mockImplementation(() => undefined);
  open(ChatsPage, path, at);

  await say('Hello there');
  expect(heard.mock.calls).toEqual([['outcome']]);
  chat = { ...chat, isMuted: true };
  await userEvent.type(await field(), 'Again{Enter}');
  await waitFor(() => expect(sendings()).toHaveLength(2));

  expect(heard).toHaveBeenCalledOnce();
  heard.mockRestore();
});

it('opens at the message that the address names, and puts the focus there', async () => {
  open(ChatsPage, path, `${at}#o1`);

  const [, named] = await said();

  expect(document.activeElement?.contains(named as HTMLElement)).toBe(true);
});

it('says where pictures will be', async () => {
  open(ChatsPage, '/chat/:username/media', `${at}/media`);

  expect(await screen.findByText('Images you request appear here.')).toBeTruthy();
});
