import type { DirectChat, DirectMessage } from '~/features/direct/wire';
import { aMedia } from './world';

/** Conversations between people for tests: what the server answers about them. */
export const aDirectChat = (change: Partial<DirectChat> = {}): DirectChat => ({
  id: '00000000-0000-7000-8000-00000000d001',
  counterpartId: '00000000-0000-7000-8000-00000000d0e1',
  counterpart: {
    username: 'noor',
    displayName: 'Noor',
    avatarUrl: null,
    isAvailable: true,
    isDeleted: false,
    isCreator: false,
  },
  lastMessage: {
    text: 'Shall we go to the harbour?',
    isOwn: false,
    hasMedia: false,
    createdAt: '2026-01-01T10:00:00Z',
  },
  unreadCount: 0,
  isPinned: false,
  isMuted: false,
  messageDraft: '',
  isRequest: false,
  isBlocked: false,
  blockedReason: null,
  accessData: { rules: { canSend: true, canSendMedia: true } },
  canSendMedia: true,
  maxLength: 500,
  maxPrice: 999,
  messageCost: 0,
  isSubscribed: false,
  chatBotEnabled: false,
  twin: null,
  settings: { voiceMessagesAllowed: false, voiceoverMessagesAllowed: false },
  ...change,
});

export const aDirectMessage = (change: Partial<DirectMessage> = {}): DirectMessage => ({
  id: '00000000-0000-7000-8000-00000000d101',
  type: 'text',
  requestMenuOrderId: null,
  requestState: null,
  details: { requestPrivateMessageId: null },
  sale: null,
  clientId: null,
  isOwn: false,
  text: 'Shall we go to the harbour?',
  isRemoved: false,
  needsCare: false,
  createdAt: '2026-01-01T10:00:00Z',
  isRead: false,
  price: 0,
  priceCents: null,
  isUnlocked: false,
  media: [],
  reaction: null,
  theirReaction: null,
  authoredBy: 'person',
  operatorName: null,
  voice: null,
  ...change,
});

/** A conversation in which the twin of the other answers; `isOwn`: the member's own. */
export const aTwinChat = (
  twin: Partial<NonNullable<DirectChat['twin']>> = {},
  change: Partial<DirectChat> = {},
): DirectChat =>
  aDirectChat({
    chatBotEnabled: true,
    twin: {
      ...{ state: 'twin', isOwn: false, isAnswering: false, isOnDuty: true, name: 'Noor', avatarUrl: null },
      ...twin,
    },
    ...change,
  });

/** A picture behind its price. */
export const aLockedMessage = (change: Partial<DirectMessage> = {}): DirectMessage => {
  const { id, width, height, averageColor } = aMedia();
  return aDirectMessage({
    id: '00000000-0000-7000-8000-00000000d102',
    text: 'From this morning.',
    price: 20,
    media: [
      {
        ...{ id, type: 'photo', albumId: null, albumName: null, durationMs: null },
        width,
        height,
        averageColor,
        urlBlur: 'data:image/thumbhash;base64,HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
        isInCollection: false,
        media: null,
      },
    ],
    ...change,
  });
};

/** The same once it is paid for. */
export const unlocked = (message: DirectMessage): DirectMessage => ({
  ...message,
  isUnlocked: true,
  media: message.media.map((each) => ({ ...each, media: aMedia({ id: each.id }) })),
});
