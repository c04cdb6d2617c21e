import { accept, api } from '~/api/client';
import { read } from '~/api/use-api';
import type { Reaction } from '~/talk/wire';
import type {
  ChatSettings,
  MemoryChange,
  MessagePage,
  MessageView,
  NewMessage,
  NewScene,
  OpenedChat,
  OwnPersona,
  PictureWish,
  SceneChange,
  Vote,
} from './wire';

/** Every call of chats. Who calls says by itself what went wrong, beside the message it went wrong with. */
const quiet = { isQuiet: true };
const to = (username: string) => ({ path: { username } });
const of = (id: string) => ({ path: { id } });

export const chatKey = (username: string) => ['/front/chats/{username}', to(username)] as const;

export const readChat = (username: string): Promise<OpenedChat> => read(chatKey(username));
export const readOlder = (username: string, before: string): Promise<MessagePage> =>
  read(['/front/chats/{username}/messages', { ...to(username), query: { before } }]);
export const readMessage = (id: string): Promise<MessageView> => read(['/front/messages/{id}', of(id)]);

export const sendMessage = (username: string, body: NewMessage) =>
  accept(api.POST('/front/chats/{username}/messages', { params: to(username), body }), quiet);
/** Another version of a reply; of a welcome, the greeting at that place. */
export const regenerate = (id: string, greeting?: number) =>
  accept(
    api.POST('/front/messages/{id}/regenerate', {
      params: { ...of(id), query: greeting === undefined ? {} : { greeting } },
    }),
    quiet,
  );
export const stopMessage = (id: string, keep: number) =>
  accept(api.POST('/front/messages/{id}/stop', { params: of(id), body: { keep } }), quiet);
/** Has a reply read out. Asked again, it is the same voice. */
export const speakMessage = (id: string) =>
  accept(api.POST('/front/messages/{id}/voice', { params: of(id) }), quiet);
/** Has the character continue without a message. */
export const continueChat = (username: string) =>
  accept(api.POST('/front/chats/{username}/continue', { params: to(username) }), quiet);
/** Puts a reply into the user's own words. */
export const rewordReply = (id: string, text: string) =>
  accept(api.PATCH('/front/messages/{id}', { params: of(id), body: { text } }), quiet);
/** Deletes a message and all that follows. */
export const rewindChat = (id: string) =>
  accept(api.DELETE('/front/messages/{id}', { params: of(id), keepalive: true }), quiet);
export const chooseMessage = (id: string) =>
  accept(api.POST('/front/messages/{id}/choose', { params: of(id) }), quiet);
export const voteFor = (id: string, vote: Vote | null, words?: string) =>
  accept(
    api.PUT('/front/messages/{id}/vote', { params: of(id), body: { vote, ...(words && { words }) } }),
    quiet,
  );
export const reactTo = (id: string, reaction: Reaction | null) =>
  accept(api.PUT('/front/messages/{id}/reaction', { params: of(id), body: { reaction } }), quiet);
export const askForIdeas = (id: string) =>
  accept(api.POST('/front/messages/{id}/suggestions', { params: of(id) }), quiet);
export const saveSettings = (username: string, body: ChatSettings) =>
  accept(api.PUT('/front/chats/{username}/settings', { params: to(username), body }), quiet);
export const personaKey = ['/front/persona'] as const;
export const savePersona = (body: OwnPersona) => accept(api.PUT('/front/persona', { body }), quiet);
export const saveChatPersona = (username: string, body: OwnPersona) =>
  accept(api.PUT('/front/chats/{username}/persona', { params: to(username), body }), quiet);
export const markRead = (username: string) =>
  accept(api.PUT('/front/chats/{username}/read', { params: to(username) }), quiet);
export const deleteChat = (username: string) =>
  accept(api.DELETE('/front/chats/{username}', { params: to(username), keepalive: true }), quiet);

export const memoriesKey = (username: string) => ['/front/chats/{username}/memories', to(username)] as const;

export const addMemory = (username: string, text: string) =>
  accept(api.POST('/front/chats/{username}/memories', { params: to(username), body: { text } }), quiet);
export const editMemory = (id: string, body: MemoryChange) =>
  accept(api.PATCH('/front/memories/{id}', { params: of(id), body }), quiet);
export const forgetMemory = (id: string) =>
  accept(api.DELETE('/front/memories/{id}', { params: of(id) }), quiet);
export const restoreMemory = (id: string) =>
  accept(api.POST('/front/memories/{id}/restore', { params: of(id) }), quiet);
export const forgetMemories = (username: string) =>
  accept(api.DELETE('/front/chats/{username}/memories', { params: to(username) }), quiet);

export const hideCharacter = (username: string) =>
  accept(api.PUT('/front/characters/{username}/hide', { params: to(username) }), quiet);
export const showCharacter = (username: string) =>
  accept(api.DELETE('/front/characters/{username}/hide', { params: to(username) }), quiet);
export const askForPicture = (username: string, body: PictureWish) =>
  accept(
    api.POST('/front/chats/{username}/pictures', { params: to(username), body, keepalive: true }),
    quiet,
  );

export const beginScene = (body: NewScene) => accept(api.POST('/front/scenes', { body }), quiet);
export const changeScene = (handle: string, body: SceneChange) =>
  accept(api.PUT('/front/scenes/{handle}', { params: { path: { handle } }, body }), quiet);
/** Adds a character to the scene, or removes one. */
export const changeCast = (handle: string, username: string, isPresent: boolean) =>
  accept(
    api.PUT('/front/scenes/{handle}/cast/{username}', {
      params: { path: { handle, username } },
      body: { isPresent },
    }),
    quiet,
  );
export const letSpeak = (handle: string, username: string) =>
  accept(
    api.POST('/front/scenes/{handle}/speak', { params: { path: { handle } }, body: { username } }),
    quiet,
  );

/** Has both sides written, so many times. */
export const startAutoChat = (username: string, body: { turns: number; clientId: string }) =>
  accept(api.POST('/front/chats/{username}/auto', { params: to(username), body }), quiet);
export const stopAutoChat = (username: string) =>
  accept(api.DELETE('/front/chats/{username}/auto', { params: to(username) }), quiet);
