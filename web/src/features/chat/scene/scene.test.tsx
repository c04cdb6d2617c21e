import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aChat, aMessage, anActor, anotherActor, aSaying, aScene, aSceneChat, HANDLE } from '~/testing/chats';
import { aCard, aTile } from '~/testing/companions';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import type { ChatView, MessageView, NewMessage, NewScene } from '../wire';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const path = '/chat/:username';
const at = `/chat/${HANDLE}`;
const everyone = ['mila_40312', 'orin_2'];
const mila = anActor();
const orin = anotherActor();
let server: Awaited<ReturnType<typeof arrive>>;
let chat: ChatView;
let messages: MessageView[];
const shown: ToastRequest[] = [];
let disconnect: () => void;

const opened = () => ({ ok: { chat, page: { messages, hasMore: false } } });
const order = (id: string, actor = mila) =>
  aSaying(actor, { id, parentId: messages.at(-1)?.id, text: '', state: 'waiting' });

async function visit(user: ReturnType<typeof aUser> | null = aUser()): Promise<void> {
  server = await arrive(user);
  chat = aSceneChat();
  messages = [
    aMessage({ id: 'o1', witnesses: everyone }),
    aSaying(mila, { id: 'r1', parentId: 'o1', text: 'Ten minutes ago.' }),
    aSaying(mila, { id: 'r2', parentId: 'r1', text: 'Not before six.' }),
    aSaying(orin, { id: 'r3', parentId: 'r2', text: 'Then we walk.' }),
  ];
  server.on('GET', '/front/chats/{username}', opened);
  server.on('GET', '/front/chats', () => ({
    ok: { items: [chat, aChat()], nextCursor: null, corrected: null },
  }));
  server.on('GET', '/front/messages/{id}', ({ path: asked }) => ({
    ok: messages.find(({ id }) => asked.endsWith(`/${id}`)) as MessageView,
  }));
  server.on('PUT', '/front/chats/{username}/settings', () => ({ ok: chat }));
  server.on('GET', '/front/characters/favorites', () => ({
    ok: { items: [aTile({ username: 'ines_1', displayName: 'Ines' })], nextCursor: null, corrected: null },
  }));
  server.on('GET', '/front/discover', ({ query }) => ({
    ok: {
      items: query.get('q') === 'fre' ? [aCard({ username: 'freya_1', displayName: 'Freya' })] : [],
      nextCursor: null,
      corrected: null,
    },
  }));
  server.on('POST', '/front/chats/{username}/messages', ({ body }) => {
    const { text, clientId, to } = body as NewMessage;
    const own = aMessage({ id: 'o9', parentId: 'r3', clientId, text, witnesses: to?.length ? to : everyone });
    messages = [...messages, own];
    messages = [...messages, order('r9', orin)];
    return opened();
  });
  server.on('PUT', '/front/scenes/{handle}/cast/{username}', ({ path: asked, body }) => {
    const { isPresent } = body as { isPresent: boolean };
    const cast = aScene().cast.map((actor) =>
      asked.endsWith(`/${actor.username}`) ? { ...actor, isPresent } : actor,
    );
    chat = aSceneChat({ scene: aScene({ cast }) });
    return { ok: chat };
  });
}

beforeEach(async () => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
  stubLayout(() => true);
  await visit();
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

const log = () => screen.findByRole('log', { name: 'Scene: The harbour at dusk' });
const say = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: /everyone$|^Whisper/ }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};
const sent = () => server.askedFor('POST', '/front/chats/{username}/messages').map(({ body }) => body);

it('shows who says what, and a name once where the same goes on', async () => {
  open(ChatsPage, path, at);

  const said = within(await log());
  expect(said.getAllByRole('article', { name: 'Mila, AI' })).toHaveLength(2);
  expect(said.getByRole('article', { name: 'Orin, AI' })).toBeTruthy();
  expect(said.getAllByText('Mila')).toHaveLength(2); // once over what is said, once among those who may speak
  expect(said.getAllByText(/Everyone in this scene is AI\. Everything they say is fictional\./)).not.toEqual(
    [],
  );
});

it('asks for no picture and no memory in a scene', async () => {
  open(ChatsPage, path, at);
  await log();

  expect(screen.queryByRole('button', { name: /Request an image/ })).toBeNull();
  const views = within(screen.getByRole('navigation', { name: 'Chat views' }));
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Chat', 'Cast']);
});

it('says something to everyone', async () => {
  open(ChatsPage, path, at);

  await say('Good evening');

  await screen.findByText('Orin is writing…');
  expect(sent()).toEqual([expect.not.objectContaining({ to: expect.anything() })]);
  expect(screen.queryByText(/^Heard by/)).toBeNull();
});

it('whispers to one, and says who heard it', async () => {
  open(ChatsPage, path, at);
  await userEvent.click(await screen.findByRole('button', { name: 'Audience: Everyone' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Only Orin' }));
  await userEvent.keyboard('{Escape}');

  await say('Stay here');

  expect(await screen.findByText('Heard by Orin')).toBeTruthy();
  expect(sent()).toMatchObject([{ to: ['orin_2'] }]);
  expect(sessionStorage.getItem(`chat:${HANDLE}:to:user:${aUser().id}`)).toBe('["orin_2"]');
});

it('sends a whisper to nobody else once its hearer has left', async () => {
  sessionStorage.setItem(`chat:${HANDLE}:to:user:${aUser().id}`, '["orin_2"]');
  chat = aSceneChat({ scene: aScene({ cast: [mila, { ...orin, isPresent: false }] }) });
  open(ChatsPage, path, at);
  expect(await screen.findByRole('button', { name: 'Audience: No one' })).toBeTruthy();

  await say('Stay here');

  expect(sent()).toEqual([]);
});

it('gives refused words back where nobody is there', async () => {
  server.on('POST', '/front/chats/{username}/messages', () => refuse(409, 'nobody_there'));
  open(ChatsPage, path, at);

  await say('Hello?');

  expect((await screen.findByRole('alert')).textContent).toContain(
    'No one is here to hear it. Bring someone in first.',
  );
});

it('lets somebody speak, and hides the row meanwhile', async () => {
  server.on('POST', '/front/scenes/{handle}/speak', () => {
    messages = [...messages, order('r4', orin)];
    return opened();
  });
  open(ChatsPage, path, at);
  const row = await screen.findByRole('group', { name: 'Next to speak' });

  await userEvent.click(within(row).getByRole('button', { name: 'Orin' }));

  await screen.findByText('Orin is writing…');
  expect(screen.queryByRole('group', { name: 'Next to speak' })).toBeNull();
  expect(document.activeElement).toBe(await log());
  messages = [...messages.slice(0, -1), aSaying(orin, { id: 'r4', parentId: 'r3', text: 'I speak.' })];
  act(() =>
    publish('newPrivateMessageReceived', { chat: HANDLE, messageId: 'r4', state: 'done', isDirect: false }),
  );
  const status = await screen.findByText('Orin: I speak.');
  expect(status.getAttribute('role')).toBe('status');
});

it('sends somebody out and says why that did not work', async () => {
  open(ChatsPage, '/chat/:username/profile', `${at}/profile`);

  await userEvent.click(await screen.findByRole('button', { name: 'Send away: Orin' }));
  expect(await screen.findByRole('button', { name: 'Bring in: Orin' })).toBeTruthy();
  server.on('PUT', '/front/scenes/{handle}/cast/{username}', () => refuse(503, 'busy'));
  await userEvent.click(screen.getByRole('button', { name: 'Bring in: Orin' }));

  expect((await screen.findByRole('alert')).textContent).toContain('busy');
});

it('keeps a refused title in its field', async () => {
  server.on('PUT', '/front/scenes/{handle}', () => refuse(422, 'text_refused', 'title'));
  open(ChatsPage, '/chat/:username/profile', `${at}/profile`);
  const title = await screen.findByRole('textbox', { name: 'Title' });

  await userEvent.type(title, ' again');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect((await screen.findByRole('alert')).textContent).toContain(
    'You can’t say this here. Please rephrase.',
  );
  expect((title as HTMLInputElement).value).toBe('The harbour at dusk again');
});

it('begins a scene with those who were chosen by keyboard', async () => {
  const begun = vi.fn();
  server.on('POST', '/front/scenes', ({ body }) => {
    begun(body as NewScene);
    return opened();
  });
  const router = open(ChatsPage, '/chat', '/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'New scene' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'The lighthouse');
  const cast = screen.getByRole('combobox', { name: 'Cast' });
  await screen.findByRole('option', { name: /Ines/ });

  await userEvent.type(cast, '{ArrowDown}{Enter}{Enter}');
  const chosen = () =>
    within(screen.getByRole('list', { name: 'Selected' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(chosen().join()).toMatch(/Ines.*Mila/);
  await userEvent.type(cast, '{Backspace}fre');
  await userEvent.click(await screen.findByRole('option', { name: /Freya/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Start scene' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(at));
  expect(begun).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'The lighthouse', place: '', usernames: ['ines_1', 'freya_1'] }),
  );
});

it('begins a scene without a title', async () => {
  const begun = vi.fn();
  server.on('POST', '/front/scenes', ({ body }) => {
    begun(body as NewScene);
    return opened();
  });
  const router = open(ChatsPage, '/chat', '/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'New scene' }));
  const cast = await screen.findByRole('combobox', { name: 'Cast' });
  await screen.findByRole('option', { name: /Ines/ });
  await userEvent.type(cast, '{ArrowDown}{Enter}{Enter}');

  await userEvent.click(screen.getByRole('button', { name: 'Start scene' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(at));
  expect(begun).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: '' }));
});

it('tells a guest what a scene needs', async () => {
  await visit(null);
  chat = aChat();
  messages = [];
  open(ChatsPage, path, '/chat/mila_40312');

  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New scene with Mila' }));

  const dialog = await screen.findByRole('dialog', { name: 'Create an account to continue' });
  expect(dialog.textContent).toContain('Sign up to create scenes.');
});
