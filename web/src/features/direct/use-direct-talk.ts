import { useRef, useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { usePaywall } from '~/app/modals/paywall';
import { FREE, type MediaPrice } from '~/pictures/price/media-price';
import { sound } from '~/sound/sound';
import { reactWith } from '~/talk/reactions/react-with';
import { chatRefusalText, isAboutWords } from '~/talk/refusal-words';
import { useSendingOnline } from '~/talk/use-unsent';
import { toast } from '~/ui/toast';
import { acceptRequest, reactTo, sendDirect, speakDirect, unlockMessage } from './calls';
import { discard, fail, feel, type Outgoing, renew, send, take } from './conversation';
import { refreshDirect } from './list/use-direct-chats';
import type { AttachedAlbum } from './media/albums';
import type { ConversationStore } from './use-conversation';
import { useDirectNews, useListInStep } from './use-direct-news';
import type { DirectMessage, Media } from './wire';

export type Attached = { media: readonly Media[]; albums: readonly AttachedAlbum[]; price: MediaPrice };

/** How many photos, videos and albums are attached. */
export const countOf = ({ media, albums }: Pick<Attached, 'media' | 'albums'>): number =>
  media.length + albums.length;

/** Refusals that are about what was written or attached: it goes back to where that was done. */
const isAboutForm = (error: unknown): boolean =>
  isAboutWords(error) ||
  (isRefusal(error) && ['text', 'mediaIds', 'price', 'priceCents'].includes(error.problem.field ?? ''));

/** Whether the message changed meanwhile, such as its price: it must be refetched. */
const hasChanged = (error: unknown): boolean => isRefusal(error) && error.problem.status === 409;

/** Everything that can be said and done in a conversation. */
export function useDirectTalk(username: string, store: ConversationStore) {
  const { edit, settle, current, refresh, lookAt, dropUnsent } = store;
  const paywall = usePaywall('message');
  const sent = useRef(new Set<string>());
  const [sendingCount, setSendingCount] = useState(0);
  useDirectNews(username, store, sent);
  useListInStep(store);

  async function post({
    clientId,
    text,
    media,
    albums = [],
    price,
    priceCents,
    cost,
  }: Outgoing): Promise<void> {
    sent.current.add(clientId);
    setSendingCount((count) => count + 1);
    try {
      const mediaIds = media.map(({ id }) => id);
      const albumIds = albums.map(({ id }) => id);
      const body = { text, clientId, mediaIds, albumIds, price, priceCents, cost };
      const answer = await sendDirect(username, body);
      settle((known) => take(known, answer));
      refreshDirect();
      if (!answer.chat.isMuted) sound('outcome');
    } catch (error) {
      // Why nothing can be said here stands in the conversation itself.
      if (isRefusal(error, 'chat_blocked', 'price_changed')) refresh();
      paywall.answer(error);
      throw error;
    } finally {
      setSendingCount((count) => count - 1);
    }
  }

  /** Answers with the refusal if it belongs to where the words were written. Every other stays with the message. */
  async function deliver(message: Outgoing, returns: (error: unknown) => boolean): Promise<unknown> {
    const { clientId } = message;
    edit((known) => send(known, { ...message, failure: undefined }));
    try {
      await post(message);
    } catch (error) {
      const hasReturned = returns(error);
      edit((known) => (hasReturned ? discard(known, clientId) : fail(known, clientId, error)));
      if (!hasReturned) return undefined;
      dropUnsent(clientId);
      return error;
    }
    dropUnsent(clientId);
  }
  const shownCost = () => current()?.chat.messageCost || undefined;
  /** Resends at the agreed price: automatic resends never pay a price that the sender hasn't confirmed. */
  const resend = (message: Outgoing) => deliver(message, () => false);
  useSendingOnline(() => current()?.outgoing ?? [], resend);
  const put = (message: DirectMessage) => settle((known) => renew(known, [message]));

  return {
    isSending: sendingCount > 0,
    say: (text: string, attached: Attached) => {
      const begun = { clientId: crypto.randomUUID(), createdAt: new Date().toISOString() };
      const cost = shownCost();
      const { media, albums } = attached;
      const price = countOf(attached) > 0 ? attached.price : FREE;
      return deliver({ ...begun, text, media, albums, ...price, cost }, isAboutForm);
    },
    resend: (message: Outgoing) => resend({ ...message, cost: shownCost() }),
    giveUp: (clientId: string) => edit((known) => discard(known, clientId)),
    react: reactWith(reactTo, (id, reaction) => settle((known) => feel(known, id, reaction))),
    /** Pays for what is locked. Answers with the refusal, which stands where it was pressed. */
    unlock: async ({ id, price }: DirectMessage): Promise<unknown> => {
      try {
        put(await unlockMessage(id, price));
      } catch (error) {
        if (!hasChanged(error)) return error;
        toast.error(chatRefusalText(error));
        refresh();
      }
    },
    /** Accepts a message request. Answers whether that succeeded. */
    accept: async (): Promise<boolean> => {
      try {
        const chat = await acceptRequest(username);
        settle((known) => ({ ...known, chat }));
        refreshDirect();
        return true;
      } catch (error) {
        toast.error(chatRefusalText(error));
        return false;
      }
    },
    lookAt,
    /** Requests the voice of a twin's message. Resolves to whether it is on its way. */
    speak: async (id: string): Promise<boolean> => {
      try {
        put(await speakDirect(id));
        return true;
      } catch (error) {
        toast.error(chatRefusalText(error));
        return false;
      }
    },
    /** Requests a fresh URL for a voice. */
    renewVoice: async (id: string) => {
      await lookAt(id);
      return current()?.messages.find((message) => message.id === id)?.voice?.url;
    },
  };
}

export type DirectTalk = ReturnType<typeof useDirectTalk>;
