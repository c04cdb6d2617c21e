import { useMemo, useRef, useState } from 'react';
import { createOnce } from '~/api/idempotency';
import { isRefusal } from '~/api/refusal';
import { sound } from '~/sound/sound';
import { reactWith } from '~/talk/reactions/react-with';
import { chatRefusalText, isAboutWords, isAnswered } from '~/talk/refusal-words';
import { useSendingOnline } from '~/talk/use-unsent';
import { toast } from '~/ui/toast';
import {
  askForPicture,
  chooseMessage,
  continueChat,
  letSpeak,
  reactTo,
  regenerate,
  rewindChat,
  rewordReply,
  sendMessage,
  speakMessage,
  stopMessage,
  voteFor,
} from './calls';
import { refreshChats } from './list/use-chats';
import { deleteLater, deleteNow } from './pending';
import {
  branch,
  discard,
  fail,
  feel,
  find,
  greet,
  look,
  type Outgoing,
  open,
  put,
  reorder,
  replying,
  send,
} from './thread';
import { useNews } from './use-news';
import { type ThreadStore, useCatchUp } from './use-thread';
import type { OpenedChat, Vote } from './wire';

type Busy = {
  what: 'regenerate' | 'choose' | 'letSpeak' | 'continue';
  /** The message concerned; undefined in a scene without messages. */
  id: string | undefined;
};

/** The hearers of a message, in the request. */
const whisper = (to: readonly string[] = []) => (to.length > 0 ? { to: [...to] } : {});

/** All actions in a chat. */
export function useTalk(username: string, store: ThreadStore) {
  const { edit, settle, current, lookAt, refresh, dropUnsent } = store;
  const sent = useRef(new Set<string>());
  const [sendingCount, setSendingCount] = useState(0);
  const [busy, setBusy] = useState<Busy>();
  const isBusy = useRef(false);
  const once = useMemo(createOnce, []);
  useNews(username, store, sent);
  useCatchUp(store, sendingCount > 0);

  async function post(clientId: string, call: () => Promise<OpenedChat>): Promise<void> {
    sent.current.add(clientId);
    setSendingCount((count) => count + 1);
    try {
      await deleteNow(username);
      const answer = await call();
      settle((known) => open(known, answer));
      refreshChats();
      if (!answer.chat.isMuted) sound('outcome');
    } catch (error) {
      // The chat itself says why it is blocked.
      if (isRefusal(error, 'chat_blocked')) refresh();
      throw error;
    } finally {
      setSendingCount((count) => count - 1);
    }
  }

  const callFor = ({ clientId, text, asks, to, greeting }: Outgoing): Promise<OpenedChat> =>
    asks === 'picture'
      ? askForPicture(username, { wish: text, clientId })
      : sendMessage(username, { text, clientId, ...whisper(to), ...(greeting && { greeting }) });

  /** Returns the refusal if it concerns the text being written. Other errors stay with the message. */
  async function deliver(message: Outgoing, returns: (error: unknown) => boolean): Promise<unknown> {
    const { clientId } = message;
    edit((known) => send(known, { ...message, failure: undefined }));
    try {
      await post(clientId, () => callFor(message));
    } catch (error) {
      const hasReturned = returns(error);
      edit((known) => (hasReturned ? discard(known, clientId) : fail(known, clientId, error)));
      if (!hasReturned) return undefined;
      dropUnsent(clientId);
      return error;
    }
    dropUnsent(clientId);
  }
  const resend = (message: Outgoing) => deliver(message, () => false);
  useSendingOnline(() => current()?.outgoing ?? [], resend);
  const begin = (text: string): Outgoing => ({
    clientId: crypto.randomUUID(),
    text,
    createdAt: new Date().toISOString(),
  });

  async function attempt(id: Busy['id'], work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast.error(chatRefusalText(error));
      if (id) await lookAt(id);
    }
  }

  /** One at a time: each changes the path that the next would start from. */
  async function run(doing: Busy, work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(doing);
    await deleteNow(username);
    await attempt(doing.id, work);
    isBusy.current = false;
    setBusy(undefined);
  }

  return {
    busy,
    lookAt,
    /** Requests a voice for a reply. Resolves to whether it is on its way. */
    speak: async (id: string): Promise<boolean> => {
      try {
        const told = await speakMessage(id);
        settle((known) => look(known, told));
        return true;
      } catch (error) {
        toast.error(chatRefusalText(error));
        return false;
      }
    },
    /** Requests a fresh URL for a voice. */
    renewVoice: async (id: string) => {
      await lookAt(id);
      const known = current();
      return known && find(known, id)?.voice?.url;
    },
    isSending: sendingCount > 0,
    /** `to` are the only hearers in a scene. */
    say: (text: string, to?: readonly string[]) =>
      deliver({ ...begin(text), to, greeting: current()?.greeting }, isAboutWords),
    /** Requests a picture. Any refusal belongs to the prompt; without a response it may have been accepted. */
    ask: (wish: string) => deliver({ ...begin(wish), asks: 'picture' }, isAnswered),
    resend,
    reorder: (id: string, generationId: string) => settle((known) => reorder(known, id, generationId)),
    giveUp: (clientId: string) => edit((known) => discard(known, clientId)),
    /** Edits an own message, for the same hearers. The old one and its replies stay on their branch. */
    rewrite: (id: string, text: string) =>
      once({ id, text }, (clientId) =>
        post(clientId, () => sendMessage(username, { text, clientId, replaces: id })),
      ),
    /** Lets a cast member speak next, after the last message. */
    letSpeak: (other: string) => {
      void run({ id: current()?.messages.at(-1)?.id, what: 'letSpeak' }, async () => {
        const answer = await letSpeak(username, other);
        settle((known) => open(known, answer));
        refreshChats();
      });
    },
    /** Chooses the greeting of a chat that has not begun. */
    greet: (place: number) => edit((known) => greet(known, place)),
    /** Has the character say something more, or answer a message that lost its reply. */
    goOn: () =>
      void run({ id: current()?.messages.at(-1)?.id, what: 'continue' }, async () => {
        const answer = await continueChat(username);
        settle((known) => open(known, answer));
        refreshChats();
      }),
    /** Deletes a message and all that follows, a little later. Returns the undoing. */
    rewind: (id: string) => {
      const call = () =>
        attempt(undefined, async () => {
          const answer = await rewindChat(id);
          settle((known) => open(known, answer));
          refreshChats();
        });
      return deleteLater({ username, from: id, call });
    },
    /** Puts a reply into the user's own words. Throws refusals: the form keeps its text. */
    reword: async (id: string, text: string): Promise<void> => {
      const told = await rewordReply(id, text);
      settle((known) => look(known, told));
      refreshChats();
    },
    regenerate: (id: string, greeting?: number) =>
      void run({ id, what: 'regenerate' }, async () => {
        const again = await regenerate(id, greeting);
        settle((known) => branch(known, again));
      }),
    /** Stops a reply at the words on screen; the server confirms a moment later. */
    stop: () => {
      const known = current();
      const writing = known && replying(known);
      if (!writing) return;
      const { id, text } = writing;
      edit((now) => look(now, { ...writing, state: 'stopped' }));
      void attempt(id, async () => {
        try {
          const told = await stopMessage(id, text.length);
          edit((now) => look(now, told));
        } catch (error) {
          edit((now) => put(now, writing));
          throw error;
        }
      });
    },
    choose: (id: string) =>
      void run({ id, what: 'choose' }, async () => {
        const answer = await chooseMessage(id);
        settle((known) => open(known, answer));
        // Its preview follows the branch.
        refreshChats();
      }),
    /** Adds a reason to a thumbs-down. Throws refusals: the form keeps its text. */
    explain: async (id: string, words: string): Promise<void> => {
      const told = await voteFor(id, 'down', words);
      edit((known) => look(known, told));
    },
    react: reactWith(reactTo, (id, reaction) => settle((known) => feel(known, id, reaction))),
    vote: async (id: string, vote: Vote | null): Promise<void> => {
      const before = current();
      const message = before && find(before, id);
      if (!message) return;
      edit((known) => look(known, { ...message, vote }));
      try {
        const told = await voteFor(id, vote);
        edit((known) => look(known, told));
      } catch (error) {
        edit((known) => look(known, message));
        toast.error(chatRefusalText(error));
      }
    },
  };
}

export type Talk = ReturnType<typeof useTalk>;
