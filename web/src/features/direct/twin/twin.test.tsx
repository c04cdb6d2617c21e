import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { publish } from '~/live/events';
import { silence } from '~/sound/playback';
import { arrive } from '~/testing/arrive';
import { aVoice } from '~/testing/chats';
import { aDirectMessage, aTwinChat } from '~/testing/direct';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import type { DirectChat, DirectMessage } from '../wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const toasts: ToastRequest[] = [];
let disconnect: () => void;
let server: Awaited<ReturnType<typeof arrive>>;
let chat: DirectChat;
let messages: DirectMessage[];

const twinPath = '/front/direct/{username}/twin';
const visit = () => open(ChatsPage, '/chat/:username', '/chat/noor?box=people');
const bar = async () => within(await screen.findByRole('region', { name: 'AI twin' }));
const field = () => screen.findByRole('textbox', { name: 'Message to Noor' });
const moved = (state: 'twin' | 'person' | 'asked') => {
  if (chat.twin) chat = { ...chat, chatBotEnabled: state === 'twin', twin: { ...chat.twin, state } };
  return { ok: chat };
};

beforeEach(async () => {
  toasts.length = 0;
  disconnect = connectToaster((request) => toasts.push(request));
  stubLayout();
  server = await arrive(aUser());
  chat = aTwinChat();
  messages = [aDirectMessage({ id: 'd1', authoredBy: 'twin' })];
  server.on('GET', '/front/chats/{username}', () => refuse(404, 'not_found'));
  server.on('GET', '/front/direct/{username}', () => ({ ok: { chat, page: { messages, hasMore: false } } }));
  server.on('GET', '/front/direct', () => ({ ok: { items: [chat], nextCursor: null, requestCount: 0 } }));
  server.on('POST', '/front/direct/{username}/read', () => ({ ok: undefined }));
  server.on('POST', `${twinPath}/ask-person`, () => moved('asked'));
  server.on('POST', `${twinPath}/take-over`, () => moved('person'));
  server.on('POST', `${twinPath}/hand-back`, () => moved('twin'));
});
afterEach(() => {
  act(silence);
  disconnect();
  vi.unstubAllGlobals();
});

it('says of each message who wrote it, in words and to screen readers', async () => {
  messages = [
    aDirectMessage({ id: 'd1', authoredBy: 'twin' }),
    aDirectMessage({ id: 'd2', authoredBy: 'campaign' }),
    aDirectMessage({ id: 'd3', authoredBy: 'operator', operatorName: 'Ines' }),
    aDirectMessage({ id: 'd4', authoredBy: 'operator' }),
    aDirectMessage({ id: 'd5' }),
    aDirectMessage({ id: 'd6', isOwn: true }),
  ];
  visit();

  const of = async (name: string) => screen.findAllByRole('article', { name });
  const [twin] = await of('AI twin of Noor');
  expect(twin?.textContent).toContain('AI twin of Noor');
  const [campaign, operator, team, person] = await of('Noor');
  expect(campaign?.textContent).toContain('Sent to many');
  expect(operator?.textContent).toContain('Written by Ines for Noor');
  expect(team?.textContent).toContain('Written by Noor’s team');
  expect(person?.textContent).not.toMatch(/twin|Sent to many|Written by/);
  expect(await of('You')).toHaveLength(1);
});

it('says the same to the owner, about their own messages', async () => {
  chat = aTwinChat({ isOwn: true });
  messages = [
    aDirectMessage({ id: 'd1', isOwn: true, authoredBy: 'twin' }),
    aDirectMessage({ id: 'd2', isOwn: true, authoredBy: 'campaign' }),
    aDirectMessage({ id: 'd3', isOwn: true, authoredBy: 'operator', operatorName: 'Ines' }),
  ];
  visit();

  const twin = await screen.findByRole('article', { name: 'Your AI twin' });
  expect(within(twin).getByText('Your AI twin')).toBeTruthy();
  expect(screen.getByText('Sent to many')).toBeTruthy();
  expect(screen.getByText('Written by Ines for you')).toBeTruthy();
});

it('reads out a twin’s answer as the twin’s', async () => {
  visit();
  await screen.findByRole('article', { name: 'AI twin of Noor' });

  messages = [...messages, aDirectMessage({ id: 'd2', text: 'Good night!', authoredBy: 'twin' })];
  act(() =>
    publish('newPrivateMessageReceived', { chat: 'noor', isDirect: true, messageId: 'd2', state: 'done' }),
  );

  expect(await screen.findByText('AI twin of Noor: Good night!')).toBeTruthy();
});

it('lets a fan ask for the person, and says that they were notified', async () => {
  visit();
  expect((await bar()).getByText('The AI twin of Noor answers here.')).toBeTruthy();

  await userEvent.click((await bar()).getByRole('button', { name: 'Ask for Noor' }));

  expect(
    await (await bar()).findByText('Noor has been notified. The AI twin is quiet until they answer.'),
  ).toBeTruthy();
  expect((await bar()).queryByRole('button')).toBeNull();
  expect(server.askedFor('POST', `${twinPath}/ask-person`)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'AI twin' })));
});

it('says that the twin is off duty, so that no one waits for it', async () => {
  chat = aTwinChat({ isOnDuty: false });
  visit();
  expect(
    (await bar()).getByText('The AI twin of Noor isn’t answering right now. Noor gets your messages.'),
  ).toBeTruthy();
  expect((await bar()).queryByRole('button')).toBeNull();

  chat = aTwinChat({ isOwn: true, isOnDuty: false });
  act(() => publish('twinTalkChanged', { chat: 'noor' }));
  expect(
    await screen.findByText('Your AI twin isn’t answering here right now, by your settings.'),
  ).toBeTruthy();

  chat = aTwinChat({ isOnDuty: false, isAnswering: true });
  act(() => publish('twinTalkChanged', { chat: 'noor' }));
  expect(await screen.findByText('The AI twin of Noor answers here.')).toBeTruthy();
});

it('lets the owner take over, hand back, and undo both', async () => {
  chat = aTwinChat({ isOwn: true });
  visit();

  await userEvent.click(await (await bar()).findByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('You’ve taken over. Your AI twin is quiet.')).toBeTruthy();
  act(() => toasts.at(-1)?.action?.onClick());
  expect(await screen.findByText('Your AI twin answers here.')).toBeTruthy();
  expect(server.askedFor('POST', `${twinPath}/hand-back`)).toHaveLength(1);

  await userEvent.click((await bar()).getByRole('button', { name: 'Take over' }));
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Hand back to the twin' }));
  expect(await screen.findByText('Your AI twin answers here.')).toBeTruthy();
  act(() => toasts.at(-1)?.action?.onClick());
  expect(await screen.findByText('You’ve taken over. Your AI twin is quiet.')).toBeTruthy();
});

it('tells the owner that a fan asked for them, live', async () => {
  chat = aTwinChat({ isOwn: true });
  visit();
  await screen.findByText('Your AI twin answers here.');

  moved('asked');
  act(() => publish('twinTalkChanged', { chat: 'noor' }));

  expect(await screen.findByText('Noor asked for you. Your AI twin is quiet until you answer.')).toBeTruthy();
});

it('says why the twin could not be moved, and leaves it as it is', async () => {
  server.on('POST', `${twinPath}/ask-person`, () => refuse(503, 'busy'));
  visit();

  await userEvent.click(await (await bar()).findByRole('button', { name: 'Ask for Noor' }));

  await waitFor(() => expect(toasts.at(-1)?.tone).toBe('error'));
  expect((await bar()).getByRole('button', { name: 'Ask for Noor' })).toBeTruthy();
});

it('shows nothing of a twin that is turned off, or where nothing can be written', async () => {
  chat = { ...aTwinChat(), chatBotEnabled: false };
  visit();
  await field();
  expect(screen.queryByRole('region', { name: 'AI twin' })).toBeNull();

  chat = aTwinChat({}, { blockedReason: 'banned' });
  act(() => publish('twinTalkChanged', { chat: 'noor' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message to Noor' })).toBeNull());
  expect(screen.queryByRole('region', { name: 'AI twin' })).toBeNull();
});

it('says that it is the twin who writes', async () => {
  chat = aTwinChat({ isAnswering: true });
  visit();
  expect(await screen.findByText('The AI twin of Noor is writing…')).toBeTruthy();

  chat = aTwinChat({ isOwn: true, isAnswering: true });
  act(() => publish('twinTalkChanged', { chat: 'noor' }));
  expect(await screen.findByText('Your AI twin is writing…')).toBeTruthy();

  moved('person');
  act(() => publish('twinTalkChanged', { chat: 'noor' }));
  await waitFor(() => expect(screen.queryByText('Your AI twin is writing…')).toBeNull());
  act(() => publish('privateMessageTyping', { chat: 'noor' }));
  expect(await screen.findByText('Noor is writing…')).toBeTruthy();
});

it('marks the chats in which a twin answers', async () => {
  open(ChatsPage, '/chat', '/chat?box=people');
  expect((await screen.findByRole('link', { name: /^Noor/ })).textContent).toContain('AI twin');

  moved('person');
  act(() => publish('twinTalkChanged', { chat: 'noor' }));
  await waitFor(() => expect(screen.queryByText('AI twin')).toBeNull());
});

it('suggests replies to the owner, which fill the field and are never sent by themselves', async () => {
  chat = aTwinChat({ isOwn: true });
  messages = [aDirectMessage({ id: 'd1' })];
  let isDone = false;
  const path = '/front/direct/{username}/suggestions';
  server.on('POST', path, ({ body }) => ({
    ok: {
      requestId: (body as { requestId: string }).requestId,
      state: isDone ? ('done' as const) : ('waiting' as const),
      suggestions: isDone ? ['With pleasure.', 'At six?', 'Not today.'] : [],
    },
  }));
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Ideas' }));
  await waitFor(() => expect(server.askedFor('POST', path)).toHaveLength(1));

  isDone = true;
  act(() => publish('messengerSuggests', { chat: 'noor', messageId: 'd1', count: 3 }));
  const replies = within(await screen.findByRole('list', { name: 'Suggested replies' }));
  expect(replies.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(replies.getByRole('button', { name: 'At six?' }));
  await userEvent.click(replies.getByRole('button', { name: 'Not today.' }));

  expect(await field()).toHaveProperty('value', 'Not today.');
  expect(server.askedFor('POST', '/front/direct/{username}/messages')).toEqual([]);
  const ids = server.askedFor('POST', path).map(({ body }) => (body as { requestId: string }).requestId);
  expect(new Set(ids).size).toBe(1);
});

it('says when no reply could be suggested, and why', async () => {
  chat = aTwinChat({ isOwn: true });
  server.on('POST', '/front/direct/{username}/suggestions', () => refuse(503, 'busy'));
  messages = [aDirectMessage({ id: 'd1' })];
  visit();

  await userEvent.click(await screen.findByRole('button', { name: 'Ideas' }));

  expect(await screen.findByText(/busy|try again/i)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Suggested replies' })).toBeNull();
});

it('suggests nothing to fans', async () => {
  visit();
  await field();

  expect(screen.queryByRole('button', { name: 'Ideas' })).toBeNull();
});

it('lets a twin’s message be heard where its owner allows it, waiting and failing in place', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const settings = { voiceMessagesAllowed: true, voiceoverMessagesAllowed: false };
  chat = aTwinChat({}, { settings });
  const spoken = aDirectMessage({ id: 'd1', authoredBy: 'twin' });
  messages = [spoken, aDirectMessage({ id: 'd2', text: 'In person.' })];
  let state: 'waiting' | 'failed' | 'ready' = 'waiting';
  server.on('POST', '/front/direct-messages/{id}/voice', () => ({
    ok: { ...spoken, voice: aVoice({ state }) },
  }));
  server.on('GET', '/front/direct-messages/{id}', () => ({ ok: { ...spoken, voice: aVoice({ state }) } }));
  visit();
  expect(await screen.findAllByRole('group', { name: 'Voice message' })).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Listen' }));
  expect(await screen.findByText('Creating audio…')).toBeTruthy();
  state = 'failed';
  act(() => publish('privateMessageVoice', { chat: 'noor', messageId: 'd1' }));
  expect(await screen.findByText('Couldn’t create the audio.')).toBeTruthy();
  state = 'ready';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('slider', { name: 'Voice message position' })).toBeTruthy();
  vi.restoreAllMocks();
});

it('offers no voice where its owner doesn’t', async () => {
  visit();
  await field();

  expect(screen.queryByRole('group', { name: 'Voice message' })).toBeNull();
});
