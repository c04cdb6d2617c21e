import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { publish } from '~/live/events';
import { dispatch } from '~/live/handlers';
import * as sounds from '~/sound/sound';
import { aChat, aMessage, aReply } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aSession, aUser } from '~/testing/world';
import {
  at,
  chat,
  field,
  hasMore,
  log,
  messages,
  name,
  own,
  path,
  piece,
  reply,
  said,
  say,
  sendings,
  server,
  set,
  visit,
  waiting,
  welcome,
} from './chat-stage';
import { PLACEHOLDER } from './thread';

const gaps: (() => void)[] = [];
vi.mock('~/live/use-subscription', () => ({
  useSubscription: (key: string | null, onGap: () => void) => key && gaps.push(onGap),
}));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

it('opens with the welcome of somebody one has not talked to, and says that it is an AI', async () => {
  set({ chat: aChat({ id: null, lastMessage: null }) });
  set({ messages: [{ ...welcome, id: PLACEHOLDER }] });
  open(ChatsPage, path, at);

  expect(await screen.findByText('The kettle is on, you.')).toBeTruthy();
  expect(screen.getByText(/You’re chatting with an AI/)).toBeTruthy();
  expect(within(await log()).getByText('AI')).toBeTruthy();
  expect(within(await log()).getByText('Demo')).toBeTruthy();
});

it('shows where people help when words sound like harm', async () => {
  set({ messages: [welcome, { ...own, needsCare: true }, reply] });
  open(ChatsPage, path, at);

  const card = await screen.findByRole('complementary', { name: 'Talk to a person' });

  expect(within(card).getByRole('link').getAttribute('href')).toBe('https://findahelpline.com');
  expect(card.textContent).toContain(
    'You’re talking to an AI. If you’re in danger, please reach out to a person.',
  );
});

it('leads a guest to an account where members only may go on', async () => {
  await visit(null);
  set({ chat: aChat({ blockedReason: 'modelCantChatNotMembers' }) });
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
  set({ chat: aChat({ blockedReason: 'modelCantChatNotMembers' }) });
  open(ChatsPage, path, `${at}?q=mi`);

  const login = await screen.findByRole('link', { name: 'Log in' });

  expect(login.getAttribute('href')).toBe(`/login?returnUrl=${encodeURIComponent(`${at}?q=mi`)}`);
});

it.each(['done', 'failed'] as const)('offers no other reply where nothing can be said: %s', async (state) => {
  await visit(null);
  set({ chat: aChat({ blockedReason: 'modelCantChatNotMembers' }) });
  set({ messages: [welcome, own, { ...reply, state }] });
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
  set({ chat: aChat({ blockedReason: 'userDeleted' }) });
  open(ChatsPage, path, at);

  const on = await screen.findByRole('link', { name: 'Back to Discover' });

  expect(on.getAttribute('href')).toBe('/discover');
});

it('closes the field as soon as a message is refused for the chat itself', async () => {
  server.on('POST', '/front/chats/{username}/messages', () => {
    set({ chat: { ...chat, blockedReason: 'userDeleted' } });
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

  set({ messages: [...messages, aMessage({ id: 'o2', parentId: 'r1', text: 'From my phone' }), waiting()] });
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

  set({ messages: [...messages, aMessage({ id: 'o2', parentId: 'r1', text: 'Meanwhile' })] });
  act(() => gaps.at(-1)?.());

  expect(await screen.findByText('Meanwhile')).toBeTruthy();
});

it('tells the server what was read', async () => {
  set({ chat: aChat({ unreadCount: 2 }) });
  open(ChatsPage, path, at);

  await waitFor(() => expect(server.askedFor('PUT', '/front/chats/{username}/read')).toHaveLength(1));
});

it('saves a draft a moment after the last letter, and keeps it in the tab where that fails', async () => {
  server.on('PUT', '/front/chats/{username}/settings', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);

  await userEvent.type(await field(), 'Not yet');

  const saves = () => server.askedFor('PUT', '/front/chats/{username}/settings');
  await waitFor(() => expect(saves().at(-1)?.body).toEqual({ messageDraft: 'Not yet' }));
  expect(sessionStorage.getItem(`chat:${name}:draft:user:${aUser().id}`)).toBe('Not yet');
});

it.each([
  ['finds nobody else’s draft', 'user:another', 'As the server has it'],
  ['goes on with what a member wrote as a guest', `guest:${aSession(null).config.guestUuid}`, 'Kept here'],
])('%s', async (_, person, text) => {
  sessionStorage.setItem(`chat:${name}:draft:${person}`, 'Kept here');
  set({ chat: aChat({ messageDraft: 'As the server has it' }) });
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
  set({ chat: aChat({ messageDraft: 'I wanted to say' }) });
  open(ChatsPage, path, at);

  expect(((await field()) as HTMLTextAreaElement).value).toBe('I wanted to say');
});

it('keeps a draft that was saved while another page was open', async () => {
  const router = open(ChatsPage, path, at);
  await userEvent.type(await field(), 'To be continued');
  const saves = () => server.askedFor('PUT', '/front/chats/{username}/settings');
  await waitFor(() => expect(saves().at(-1)?.body).toEqual({ messageDraft: 'To be continued' }));

  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(at));

  expect(((await field()) as HTMLTextAreaElement).value).toBe('To be continued');
});

it('does not bring words back that were sent', async () => {
  set({ chat: aChat({ messageDraft: 'I wanted to say' }) });
  const router = open(ChatsPage, path, at);
  await userEvent.type(await field(), '{Enter}');
  await waitFor(() => expect(sendings()).toHaveLength(1));

  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(at));

  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
});

it('reads older messages once they are near, and again where that failed', async () => {
  set({ hasMore: true });
  set({ messages: [{ ...own, parentId: 'r0' }, reply] });
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
  set({ chat: { ...chat, isMuted: true } });
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
