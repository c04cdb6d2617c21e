import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { closeModal, currentModal, dropModal } from '~/app/modals/current';
import { sessionKey } from '~/app/session';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aDirectChat, aDirectMessage, aLockedMessage, unlocked } from '~/testing/direct';
import { aFeedItem, aFeedMedia } from '~/testing/feed';
import { open } from '~/testing/open';
import { aRequest } from '~/testing/requests';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aMedia, aSession, aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import type { DirectBlock, DirectChat, DirectMessage, NewDirect } from './wire';

const gaps: (() => void)[] = [];
vi.mock('~/live/use-subscription', () => ({
  useSubscription: (key: string | null, onGap: () => void) => key && gaps.push(onGap),
}));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const path = '/chat/:username';
const at = '/chat/noor';
let server: Awaited<ReturnType<typeof arrive>>;
let chat: DirectChat;
let messages: DirectMessage[];
const toasts: ToastRequest[] = [];
let disconnect: () => void;

const field = () => screen.findByRole('textbox', { name: 'Message to Noor' });
const log = () => screen.findByRole('log', { name: 'Chat with Noor' });
const said = async () => within(await log()).findAllByRole('article');
const sendings = () => server.askedFor('POST', '/front/direct/{username}/messages');

beforeEach(async () => {
  toasts.length = 0;
  gaps.length = 0;
  disconnect = connectToaster((request) => toasts.push(request));
  stubLayout();
  server = await arrive(aUser());
  chat = aDirectChat();
  messages = [aDirectMessage({ id: 'd1' })];
  server.on('GET', '/front/chats/{username}', () => refuse(404, 'not_found'));
  server.on('GET', '/front/direct/{username}', () => ({ ok: { chat, page: { messages, hasMore: false } } }));
  server.on('GET', '/front/direct', () => ({ ok: { items: [chat], nextCursor: null, requestCount: 0 } }));
  server.on('POST', '/front/direct/{username}/read', () => ({ ok: undefined }));
  server.on('POST', '/front/direct/{username}/messages', ({ body }) => {
    const { text, clientId, price } = body as NewDirect;
    const message = aDirectMessage({ id: `n${sendings().length}`, isOwn: true, text, clientId, price });
    messages = [...messages, message];
    return { ok: { chat, message } };
  });
});
afterEach(() => {
  closeModal();
  dropModal();
  disconnect();
  vi.unstubAllGlobals();
});

it('opens the conversation with a member where no character has the name', async () => {
  open(ChatsPage, path, at);

  expect(within(await log()).getByText('Shall we go to the harbour?')).toBeTruthy();
  expect(screen.queryByText('AI')).toBeNull();
});

it('finds nobody where neither has it', async () => {
  server.on('GET', '/front/direct/{username}', () => refuse(404, 'not_found'));
  open(ChatsPage, path, at);

  expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
});

it('asks for no member’s messages where a guest comes', async () => {
  server = await arrive(null);
  server.on('GET', '/front/chats/{username}', () => refuse(404, 'not_found'));
  open(ChatsPage, path, at);

  expect(await screen.findByText('This page doesn’t exist')).toBeTruthy();
  expect(server.askedFor('GET', '/front/direct/{username}')).toEqual([]);
});

it('keeps a message that was not sent, and sends the same one again', async () => {
  server.on('POST', '/front/direct/{username}/messages', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  await userEvent.type(await field(), 'Hello{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent.');

  server.on('POST', '/front/direct/{username}/messages', ({ body }) => {
    const { text, clientId } = body as NewDirect;
    return { ok: { chat, message: aDirectMessage({ id: 'n1', isOwn: true, text, clientId }) } };
  });
  await userEvent.click(screen.getAllByRole('button', { name: 'Resend' })[0] as HTMLElement);

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await said()).toHaveLength(2);
  expect(new Set(sendings().map(({ body }) => (body as NewDirect).clientId)).size).toBe(1);
});

it('shows what was not sent after a way elsewhere, and sends it once the browser is back online', async () => {
  let isOnline = false;
  server.on('POST', '/front/direct/{username}/messages', ({ body }) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const { text, clientId } = body as NewDirect;
    const message = aDirectMessage({ id: 'n1', isOwn: true, text, clientId });
    messages = [...messages, message];
    return { ok: { chat, message } };
  });
  const router = open(ChatsPage, path, at);
  await userEvent.type(await field(), 'Hello{Enter}');
  await screen.findByRole('alert');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(at));
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent.');

  isOnline = true;
  act(() => void dispatchEvent(new Event('online')));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(within(await log()).getAllByText('Hello')).toHaveLength(1);
  expect(new Set(sendings().map(({ body }) => (body as NewDirect).clientId)).size).toBe(1);
  expect(sendings()).toHaveLength(2);
  expect(Object.keys(sessionStorage).filter((kept) => kept.includes(':unsent:'))).toEqual([]);
});

it('stays open with what was not sent while a later look fails', async () => {
  server.on('POST', '/front/direct/{username}/messages', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  await userEvent.type(await field(), 'Hello{Enter}');
  await screen.findByRole('button', { name: 'Resend' });
  const looks = () => server.askedFor('GET', '/front/chats/{username}').length;
  const before = looks();

  server.on('GET', '/front/chats/{username}', () => refuse(503, 'busy'));
  await act(async () => {
    for (const gap of new Set(gaps)) gap();
  });
  await waitFor(() => expect(looks()).toBeGreaterThan(before));
  await act(async () => undefined);

  expect(screen.getByRole('button', { name: 'Resend' })).toBeTruthy();
  expect(within(await log()).getByText('Hello')).toBeTruthy();
});

it('gives words back that are refused', async () => {
  server.on('POST', '/front/direct/{username}/messages', () => refuse(422, 'text_refused', 'text'));
  open(ChatsPage, path, at);

  await userEvent.type(await field(), 'Some words{Enter}');

  expect((await screen.findByRole('alert')).textContent).toContain(
    'You can’t say this here. Please rephrase.',
  );
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Some words');
});

it('gives pictures back together with what was said against them', async () => {
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [aMedia()], totalCount: 1 } }));
  server.on('POST', '/front/direct/{username}/messages', () => refuse(422, 'unknown_option', 'mediaIds'));
  open(ChatsPage, path, at);
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Attach media' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Rain on glass, copper light' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Attach (1)' }));

  await userEvent.type(await field(), '{Enter}');

  expect((await screen.findByRole('alert')).textContent).toContain('They may have been deleted.');
  expect(screen.getByRole('group', { name: '1 item attached' })).toBeTruthy();
});

it('shows why nothing can be said once the server refuses it', async () => {
  server.on('POST', '/front/direct/{username}/messages', () => {
    chat = aDirectChat({ blockedReason: 'awaitsAnswer' });
    return refuse(409, 'chat_blocked');
  });
  open(ChatsPage, path, at);

  await userEvent.type(await field(), 'Hello{Enter}');

  expect(await screen.findByText('You can send more when Noor replies.')).toBeTruthy();
});

it.each<{ reason: DirectBlock; words: string; to: string }>([
  { reason: 'userDeleted', words: 'This account is gone.', to: '/chat?box=people' },
  { reason: 'geoBanned', words: 'Noor isn’t available where you are.', to: '/chat?box=people' },
  { reason: 'banned', words: 'You can’t message other members right now.', to: '/support' },
  { reason: 'counterpartBanned', words: 'You can’t message Noor right now.', to: '/chat?box=people' },
  { reason: 'messageToStudio', words: 'Noor is a studio', to: '/chat?box=people' },
  { reason: 'botAllowed', words: 'Chat with their characters instead.', to: '/profile/noor' },
  { reason: 'modelCantChatNotMembers', words: 'Noor isn’t in your fan club.', to: '/settings/blocked' },
  { reason: 'paidSubscriptionRequired', words: 'from members of their fan club.', to: '/profile/noor' },
  { reason: 'freeSubscriptionRequired', words: 'You can follow for free.', to: '/profile/noor' },
  { reason: 'awaitsAnswer', words: 'You can send more when Noor replies.', to: '/chat?box=people' },
  { reason: 'default', words: 'You can’t message Noor right now.', to: '/chat?box=people' },
])('says why nothing can be written: $reason', async ({ reason, words, to }) => {
  chat = aDirectChat({ blockedReason: reason });
  open(ChatsPage, path, at);

  const notice = (await screen.findByText(words, { exact: false })).closest('[role=status]');

  expect(
    within(notice as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(to);
  expect(screen.queryByRole('textbox', { name: 'Message to Noor' })).toBeNull();
});

it('leads to the list of blocks once somebody is blocked', async () => {
  server.on('PUT', '/front/direct/{username}/block', () => {
    chat = aDirectChat({ blockedReason: 'counterpartBanned', isBlocked: true });
    return { ok: chat };
  });
  const router = open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));

  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({ text: 'Noor blocked', action: { label: 'Manage' } }),
  );
  act(() => toasts.at(-1)?.action?.onClick());

  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/blocked'));
});

it('looks anew at a price that has changed', async () => {
  const locked = aLockedMessage({ id: 'l1' });
  messages = [locked];
  server.on('POST', '/front/direct-messages/{id}/unlock', () => {
    messages = [{ ...locked, price: 30 }];
    return refuse(409, 'conflict');
  });
  open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('button', { name: 'Unlock · 20 chips' }));

  expect(await screen.findByRole('button', { name: 'Unlock · 30 chips' })).toBeTruthy();
  expect(toasts.at(-1)?.tone).toBe('error');
});

it('pays once for what is pressed twice', async () => {
  const locked = aLockedMessage({ id: 'l1' });
  messages = [locked];
  server.on('POST', '/front/direct-messages/{id}/unlock', () => ({ ok: unlocked(locked) }));
  open(ChatsPage, path, at);

  await userEvent.dblClick(await screen.findByRole('button', { name: 'Unlock · 20 chips' }));

  expect(await screen.findByRole('button', { name: 'Open: Image 1 of 1 from Noor' })).toBeTruthy();
  expect(server.askedFor('POST', '/front/direct-messages/{id}/unlock')).toHaveLength(1);
});

it('unlocks what is sold for money by an order', async () => {
  messages = [aLockedMessage({ id: 'l1', price: 0, priceCents: 500 })];
  open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('button', { name: 'Unlock · $5' }));

  await waitFor(() =>
    expect(currentModal()).toMatchObject({
      name: 'singlePayment',
      props: { wanted: { kind: 'message', id: 'l1' }, priceCents: 500 },
    }),
  );
  expect(server.askedFor('POST', '/front/direct-messages/{id}/unlock')).toEqual([]);
});

it('lets creators ask for dollars, and others for chips alone', async () => {
  const session = aSession(aUser({ isApproved: true }));
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  await mutate(sessionKey, session, { revalidate: false });
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [aMedia()], totalCount: 1 } }));
  open(ChatsPage, path, at);
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Attach media' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Rain on glass, copper light' }));
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Dollars' }));
  const price = within(dialog).getByRole('textbox', { name: 'Price (USD)' });

  await userEvent.type(price, '4.98');
  expect(within(dialog).getByText('Enter a price from $4.99 to $200.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Attach (1)' })).toHaveProperty('disabled', true);
  await userEvent.clear(price);
  await userEvent.type(price, '7,50');
  expect(within(dialog).getByText('Unlock · $7.50')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Attach (1)' }));
  await userEvent.type(await field(), 'New{Enter}');

  await waitFor(() => expect(sendings()).toHaveLength(1));
  expect(sendings()[0]?.body).toMatchObject({ price: 0, priceCents: 750 });
});

it('sends a creator’s album whole, as one thing of four', async () => {
  const session = aSession(aUser({ isApproved: true, username: 'vesna' }));
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  await mutate(sessionKey, session, { revalidate: false });
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [aMedia()], totalCount: 1 } }));
  const album = { id: 'album', name: 'Summer', userId: 'v', media: [], photosCount: 2, photos: [] };
  const media = [aFeedMedia({ recordId: 'a' }), aFeedMedia({ recordId: 'b' })];
  const item = aFeedItem({ id: 'album', type: 'albumUpdated', post: null, album, media });
  server.on('GET', '/front/users/username/{username}/albums', () => ({
    ok: { items: [item], nextCursor: null },
  }));
  open(ChatsPage, path, at);
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Attach media' }));
  const dialog = await screen.findByRole('dialog');

  await userEvent.click(await within(dialog).findByRole('button', { name: 'Summer (2)' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Attach (1)' }));
  await userEvent.type(await field(), '{Enter}');

  await waitFor(() => expect(sendings()).toHaveLength(1));
  expect(sendings()[0]?.body).toMatchObject({ mediaIds: [], albumIds: ['album'] });
});

it('shows what was paid for with another message, and asks nothing for it', async () => {
  messages = [{ ...unlocked(aLockedMessage({ id: 'l1' })), isUnlocked: false }];
  open(ChatsPage, path, at);

  expect(await screen.findByRole('button', { name: 'Open: Image 1 of 1 from Noor' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unlock · 20 chips' })).toBeNull();
});

it('tells who sent pictures whether they were paid for', async () => {
  const own = { ...unlocked(aLockedMessage({ id: 'o1' })), isOwn: true };
  messages = [
    { ...own, isUnlocked: false },
    { ...own, id: 'o2' },
  ];
  open(ChatsPage, path, at);

  expect(await screen.findAllByText('20 chips')).toHaveLength(1);
  expect(screen.getAllByText('20 chips · paid')).toHaveLength(1);
});

it('leaves open what was paid for before, beside what is still locked', async () => {
  const before = unlocked(aLockedMessage({ id: 'l1' }));
  const locked = aLockedMessage().media.map((each) => ({ ...each, id: 'new' }));
  messages = [{ ...before, isUnlocked: false, media: [...before.media, ...locked] }];
  open(ChatsPage, path, at);

  expect(await screen.findByRole('button', { name: 'Open: Image 1 of 1 from Noor' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Unlock · 20 chips' })).toBeTruthy();
});

it('shows where people help when own words sound like harm', async () => {
  messages = [aDirectMessage({ id: 'o1', isOwn: true, needsCare: true })];
  open(ChatsPage, path, at);

  const card = await screen.findByRole('complementary', { name: 'Talk to a person' });

  expect(within(card).getByRole('link').getAttribute('href')).toBe('https://findahelpline.com');
  expect(card.textContent).not.toContain('AI');
});

it('takes a reaction back that the server refuses', async () => {
  server.on('PUT', '/front/direct-messages/{id}/reaction', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  await log();

  await userEvent.click(await screen.findByRole('button', { name: 'React' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Love' }));

  await waitFor(() => expect(toasts.at(-1)?.tone).toBe('error'));
  expect(screen.queryByRole('button', { name: 'You: Love. Remove' })).toBeNull();
});

/** Lets go of an answer when the test says so. */
function held<T>() {
  let release: (answer: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { answer, release };
}

it('leaves open what was paid for while a reaction was on its way', async () => {
  const locked = aLockedMessage({ id: 'l1' });
  messages = [locked];
  const { answer, release } = held<{ ok: DirectMessage }>();
  server.on('PUT', '/front/direct-messages/{id}/reaction', () => answer);
  server.on('POST', '/front/direct-messages/{id}/unlock', () => ({ ok: unlocked(locked) }));
  open(ChatsPage, path, at);
  await log();
  await userEvent.click(await screen.findByRole('button', { name: 'React' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Love' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unlock · 20 chips' }));
  const opened = await screen.findByRole('button', { name: 'Open: Image 1 of 1 from Noor' });

  await act(async () => release({ ok: { ...locked, reaction: 'heart' } }));

  expect(opened.isConnected).toBe(true);
  expect(screen.getByRole('button', { name: 'You: Love. Remove' })).toBeTruthy();
});

it('leaves open what was paid for while it was looked at', async () => {
  const locked = aLockedMessage({ id: 'l1' });
  messages = [locked];
  const { answer, release } = held<void>();
  let told = locked;
  server.on('GET', '/front/direct-messages/{id}', async () => {
    const asked = told;
    await answer;
    return { ok: asked };
  });
  server.on('POST', '/front/direct-messages/{id}/unlock', () => {
    told = unlocked(locked);
    return { ok: told };
  });
  open(ChatsPage, path, at);
  await log();
  act(() => publish('directMessageChanged', { chat: 'noor', messageId: 'l1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unlock · 20 chips' }));
  const opened = await screen.findByRole('button', { name: 'Open: Image 1 of 1 from Noor' });

  await act(async () => release());

  await waitFor(() => expect(server.askedFor('GET', '/front/direct-messages/{id}')).toHaveLength(2));
  await act(async () => undefined);
  expect(opened.isConnected).toBe(true);
});

it('asks anew for a picture whose address has run out', async () => {
  const shown = unlocked(aLockedMessage({ id: 'l1' }));
  messages = [shown];
  server.on('GET', '/front/direct-messages/{id}', () => ({ ok: shown }));
  open(ChatsPage, path, at);
  await log();

  fireEvent.error(await screen.findByRole('img', { name: 'Image 1 of 1 from Noor' }));

  await waitFor(() => expect(server.askedFor('GET', '/front/direct-messages/{id}')).toHaveLength(1));
});

it('keeps the focus by a message whose reaction was taken back', async () => {
  messages = [aDirectMessage({ id: 'd1', reaction: 'heart' })];
  server.on('PUT', '/front/direct-messages/{id}/reaction', () => ({ ok: aDirectMessage({ id: 'd1' }) }));
  open(ChatsPage, path, at);
  await log();

  await userEvent.click(await screen.findByRole('button', { name: 'You: Love. Remove' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'React' }));
});

it('goes on in the field once somebody is unblocked', async () => {
  chat = aDirectChat({ blockedReason: 'counterpartBanned', isBlocked: true });
  server.on('DELETE', '/front/direct/{username}/block', () => {
    chat = aDirectChat();
    return { ok: chat };
  });
  open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));

  const shown = await field();
  await waitFor(() => expect(document.activeElement).toBe(shown));
});

it('leaves the focus on a request that could not be accepted', async () => {
  chat = aDirectChat({ isRequest: true });
  server.on('POST', '/front/direct/{username}/accept', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  const accept = await screen.findByRole('button', { name: 'Accept' });

  await userEvent.click(accept);

  await waitFor(() => expect(toasts.at(-1)?.tone).toBe('error'));
  expect(document.activeElement).not.toBe(await field());
});

it('keeps the heading and the focus when another list is chosen', async () => {
  server.on('GET', '/front/chats', () => ({ ok: { items: [], nextCursor: null } }));
  open(ChatsPage, '/chat');
  const people = await screen.findByRole('link', { name: 'People' });

  await userEvent.click(people);

  expect(await screen.findByRole('link', { name: /Noor/ })).toBeTruthy();
  expect(document.activeElement).toBe(people);
  expect(people.getAttribute('aria-current')).toBe('true');
});

it('reads out what comes, and tells that it was read', async () => {
  open(ChatsPage, path, at);
  await log();
  messages = [...messages, aDirectMessage({ id: 'd2', text: 'Bring *bread*.' })];

  act(() =>
    publish('newPrivateMessageReceived', { chat: 'noor', messageId: 'd2', state: 'done', isDirect: true }),
  );

  expect((await screen.findByText('Noor: Bring bread.')).getAttribute('role')).toBe('status');
  expect(server.askedFor('POST', '/front/direct/{username}/read')).toHaveLength(1);
});

it('leaves alone what characters of the same name say', async () => {
  open(ChatsPage, path, at);
  await log();
  const looks = () => server.askedFor('GET', '/front/direct/{username}').length;
  const before = looks();
  const receive = (isDirect: boolean) =>
    act(async () =>
      publish('newPrivateMessageReceived', { chat: 'noor', messageId: 'x', state: 'done', isDirect }),
    );

  await receive(false);
  expect(looks()).toBe(before);
  await receive(true);

  await waitFor(() => expect(looks()).toBe(before + 1));
});

it('tells how an order of the request menu goes on, in the talk and in the list', async () => {
  const progress = (id: string, requestState: DirectMessage['requestState'], text = '') =>
    aDirectMessage({ id, type: 'requestMenuProgress', requestMenuOrderId: 'o1', requestState, text });
  messages = [progress('d1', 'asked', 'With the old well'), progress('d2', 'accepted')];
  server.on('GET', '/front/requests/{id}', () => ({
    ok: aRequest({ state: 'accepted', newestMessageId: 'd2' }),
  }));
  server.on('POST', '/front/requests/{id}/steps', () => ({ ok: { state: 'refunded' as const } }));
  open(ChatsPage, path, at);

  const [asked, accepted] = await said();

  expect(within(asked as HTMLElement).getByText('Requested')).toBeTruthy();
  expect(within(asked as HTMLElement).getByText('With the old well')).toBeTruthy();
  expect(await within(asked as HTMLElement).findByText('A sketch of your garden')).toBeTruthy();
  expect(within(asked as HTMLElement).getByText(/\$20/)).toBeTruthy();
  expect(within(asked as HTMLElement).queryByRole('button', { name: 'Deliver' })).toBeNull();
  expect(within(accepted as HTMLElement).getByText('In progress')).toBeTruthy();
  expect(within(accepted as HTMLElement).getByRole('link', { name: 'Custom request' })).toBeTruthy();
  expect(within(accepted as HTMLElement).getByRole('button', { name: 'Deliver' })).toBeTruthy();
  await userEvent.click(within(accepted as HTMLElement).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(server.askedFor('POST', '/front/requests/{id}/steps')).toHaveLength(1));
});

it('says what a message costs, pays that, and offers chips where they are missing', async () => {
  chat = aDirectChat({ messageCost: 7 });
  open(ChatsPage, path, at);
  expect(await screen.findByText('A message to Noor costs 7 chips.')).toBeTruthy();
  server.on('POST', '/front/direct/{username}/messages', () => refuse(402, 'chips_insufficient'));

  await userEvent.type(await field(), 'Good evening{Enter}');

  await screen.findByRole('dialog', { name: 'You need more chips' });
  expect(sendings()[0]?.body).toMatchObject({ text: 'Good evening', cost: 7 });
});

it('pays by itself no price that nobody has pressed at', async () => {
  server.on('POST', '/front/direct/{username}/messages', () => {
    throw new TypeError('Failed to fetch');
  });
  open(ChatsPage, path, at);
  await userEvent.type(await field(), 'Good evening{Enter}');
  await screen.findByRole('alert');

  chat = aDirectChat({ messageCost: 7 });
  server.on('POST', '/front/direct/{username}/messages', ({ body }) => {
    const { text, clientId, cost } = body as NewDirect;
    if (cost !== 7) return refuse(409, 'price_changed');
    return { ok: { chat, message: aDirectMessage({ id: 'n1', isOwn: true, text, clientId }) } };
  });
  act(() => void dispatchEvent(new Event('online')));

  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The price has changed'));
  expect(await screen.findByText('A message to Noor costs 7 chips.')).toBeTruthy();
  expect(sendings().map(({ body }) => (body as NewDirect).cost)).toEqual([undefined, undefined]);

  await userEvent.click(screen.getAllByRole('button', { name: 'Resend' })[0] as HTMLElement);

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sendings()[2]?.body).toMatchObject({ text: 'Good evening', cost: 7 });
});

it('shows the goal that a creator saves for, and tips for it', async () => {
  chat = aDirectChat({ counterpart: { ...chat.counterpart, isCreator: true } });
  const goal = { id: 'g1', title: 'A better tripod', targetCents: 15_000, raisedCents: 5_000 };
  server.on('GET', '/front/models/username/{username}/offers', () => ({
    ok: { goals: [goal], requestMenu: [] },
  }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  open(ChatsPage, path, at);

  expect(await screen.findByText('$50 of $150')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tip for “A better tripod”' }));

  await screen.findByRole('dialog', { name: 'Tip for “A better tripod”' });
});
