import { accept, api } from '~/api/client';
import { read } from '~/api/use-api';
import type { Reaction } from '~/talk/wire';
import type { DirectMessage, DirectPage, DirectSettings, NewDirect, OpenedDirect } from './wire';

/** Every call of messages between people. Who calls says by itself what went wrong. */
const quiet = { isQuiet: true };
const to = (username: string) => ({ path: { username } });
const of = (id: string) => ({ path: { id } });

export const directKey = (username: string) => ['/front/direct/{username}', to(username)] as const;

export const readDirect = (username: string): Promise<OpenedDirect> => read(directKey(username));
export const readOlder = (username: string, before: string): Promise<DirectPage> =>
  read(['/front/direct/{username}/messages', { ...to(username), query: { before } }]);

export const readDirectMessage = (id: string): Promise<DirectMessage> =>
  read(['/front/direct-messages/{id}', of(id)]);

export const sendDirect = (username: string, body: NewDirect) =>
  accept(api.POST('/front/direct/{username}/messages', { params: to(username), body }), quiet);
export const unlockMessage = (id: string, price: number) =>
  accept(api.POST('/front/direct-messages/{id}/unlock', { params: of(id), body: { price } }), quiet);
export const reactTo = (id: string, reaction: Reaction | null) =>
  accept(api.PUT('/front/direct-messages/{id}/reaction', { params: of(id), body: { reaction } }), quiet);

/** Requests a message of a twin as audio. A repeated request returns the same voice. */
export const speakDirect = (id: string) =>
  accept(api.POST('/front/direct-messages/{id}/voice', { params: of(id) }), quiet);
/** Requests three replies in the member's own manner. Asked with the id of a request, it answers how far that is. */
export const askForReplies = (username: string, requestId: string) =>
  accept(
    api.POST('/front/direct/{username}/suggestions', { params: to(username), body: { requestId } }),
    quiet,
  );

/** Changes of place between a twin and its owner, from the owner's side and from the fan's. */
export const takeOver = (username: string) =>
  accept(api.POST('/front/direct/{username}/twin/take-over', { params: to(username) }), quiet);
export const handBack = (username: string) =>
  accept(api.POST('/front/direct/{username}/twin/hand-back', { params: to(username) }), quiet);
export const askForPerson = (username: string) =>
  accept(api.POST('/front/direct/{username}/twin/ask-person', { params: to(username) }), quiet);

export const markDirectRead = (username: string) =>
  accept(api.POST('/front/direct/{username}/read', { params: to(username) }), quiet);
export const tellWriting = (username: string) =>
  accept(api.PUT('/front/direct/{username}/writing', { params: to(username) }), quiet);
export const acceptRequest = (username: string) =>
  accept(api.POST('/front/direct/{username}/accept', { params: to(username) }), quiet);
export const saveDirect = (username: string, body: DirectSettings) =>
  accept(api.PATCH('/front/direct/{username}/settings', { params: to(username), body }), quiet);
export const block = (username: string) =>
  accept(api.PUT('/front/direct/{username}/block', { params: to(username) }), quiet);
export const unblock = (username: string) =>
  accept(api.DELETE('/front/direct/{username}/block', { params: to(username) }), quiet);
export const deleteDirect = (username: string) =>
  accept(api.DELETE('/front/direct/{username}', { params: to(username) }), quiet);
