import type { Schema } from '~/api/schemas';

/** Server types for messages between people. */
export type Media = Schema['Media'];
export type DirectBlock = Schema['BlockedReason'];
export type Person = Schema['DirectCounterpart'];
export type DirectChat = Schema['DirectChat'];
export type DirectMedia = Schema['DirectMedia'];
export type Sale = Schema['DirectSale'];
export type DirectMessage = Schema['DirectMessage'];
export type DirectPage = Schema['DirectMessagePage'];
export type OpenedDirect = Schema['OpenDirectChat'];
export type NewDirect = Schema['SendDirectMessage'];
export type SentDirect = Schema['SentDirectMessage'];
export type DirectSettings = Schema['ChangeDirectSettings'];
export type DirectBox = 'messages' | 'requests';
export type DirectChats = Schema['DirectChatPage'];
