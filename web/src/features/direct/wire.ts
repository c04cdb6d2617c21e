import type { Schema } from '~/api/schemas';
import type { Calls, Operation, ReportReason } from '~/features/chat/wire';

/** What the server says of messages between people. */
export type Media = Schema['Media'];
export type DirectBlock = 'userDeleted' | 'banned' | 'counterpartBanned' | 'awaitsAnswer';
export type Reaction = 'heart' | 'laugh' | 'wow' | 'sad' | 'thumbs_up';
export type Person = { username: string; displayName: string; isAvailable: boolean };
export type DirectChat = {
  id: string | null;
  counterpart: Person;
  lastMessage: { text: string; isOwn: boolean; hasMedia: boolean; createdAt: string } | null;
  unreadCount: number;
  isPinned: boolean;
  isMuted: boolean;
  draft: string;
  /** A stranger has written, and was not answered or accepted yet. */
  isRequest: boolean;
  /** Whoever looks has blocked the other. */
  isBlocked: boolean;
  blockedReason: DirectBlock | null;
  canSendMedia: boolean;
  maxLength: number;
  maxPrice: number;
};
export type DirectMedia = {
  id: string;
  width: number;
  height: number;
  averageColor: string;
  blur: string;
  /** Nothing while it is locked. */
  media: Media | null;
};
export type DirectMessage = {
  id: string;
  clientId: string | null;
  isOwn: boolean;
  text: string;
  createdAt: string;
  isRead: boolean;
  price: number;
  isUnlocked: boolean;
  media: DirectMedia[];
  reaction: Reaction | null;
  theirReaction: Reaction | null;
};
export type DirectPage = { messages: DirectMessage[]; hasMore: boolean };
export type OpenedDirect = { chat: DirectChat; page: DirectPage };
export type NewDirect = { text: string; clientId: string; mediaIds: string[]; price: number };
export type SentDirect = { chat: DirectChat; message: DirectMessage };
export type DirectSettings = { isPinned?: boolean; isMuted?: boolean; draft?: string };
export type DirectBox = 'messages' | 'requests';
export type DirectChats = { items: DirectChat[]; nextCursor: string | null; requestCount: number };

type To = { path: { username: string } };
type Of = { path: { id: string } };

declare module '~/api/schema' {
  interface paths {
    '/front/direct': Calls<{
      get: Operation<
        { query?: { box?: DirectBox; q?: string; cursor?: string | null } },
        undefined,
        DirectChats
      >;
    }>;
    '/front/direct/{username}': Calls<{
      get: Operation<To, undefined, OpenedDirect>;
      delete: Operation<To, undefined, undefined>;
    }>;
    '/front/direct/{username}/messages': Calls<{
      get: Operation<To & { query?: { before?: string } }, undefined, DirectPage>;
      post: Operation<To, NewDirect, SentDirect>;
    }>;
    '/front/direct/{username}/read': Calls<{ post: Operation<To, undefined, undefined> }>;
    '/front/direct/{username}/accept': Calls<{ post: Operation<To, undefined, DirectChat> }>;
    '/front/direct/{username}/block': Calls<{
      put: Operation<To, undefined, DirectChat>;
      delete: Operation<To, undefined, DirectChat>;
    }>;
    '/front/direct/{username}/settings': Calls<{ patch: Operation<To, DirectSettings, DirectChat> }>;
    '/front/direct-messages/{id}': Calls<{ get: Operation<Of, undefined, DirectMessage> }>;
    '/front/direct-messages/{id}/unlock': Calls<{ post: Operation<Of, { price: number }, DirectMessage> }>;
    '/front/direct-messages/{id}/reaction': Calls<{
      put: Operation<Of, { reaction: Reaction | null }, DirectMessage>;
    }>;
    '/front/direct-messages/{id}/report': Calls<{
      post: Operation<Of, { reason: ReportReason; words?: string }, undefined>;
    }>;
  }
}
