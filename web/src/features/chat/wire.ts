import type { Schema } from '~/api/schemas';

/** Server types for chats. */
export type ChatView = Schema['Chat'];
export type Counterpart = Schema['ChatCounterpart'];
export type BlockedReason = Schema['BlockedReason'];
export type ReplyStyle = Schema['ReplyStyle'];
export type OwnPersona = Schema['OwnPersona'];
export type ResponseLength = Schema['ResponseLength'];
/** The voice of a reply, once requested. */
export type Voice = Schema['ChatVoice'];
export type MessageView = Schema['ChatMessage'];
export type MessagePage = Schema['ChatMessagePage'];
export type OpenedChat = Schema['OpenChat'];
export type NewMessage = Schema['SendMessage'];
export type ChatSettings = Schema['ChangeChatSettings'];
export type Vote = Schema['Vote'];
export type MemoryView = Schema['ChatMemory'];
export type Memories = Schema['ChatMemories'];
export type MemoryChange = Schema['ChangeMemory'];
export type PictureWish = Schema['AskForPicture'];
export type Scene = Schema['ChatScene'];
/** A member of a scene's cast. */
export type Actor = Schema['SceneCastMember'];
/** Speaker of a message: the counterpart, or a cast member. */
export type Speaker = Schema['ChatSpeaker'];
export type NewScene = Schema['OpenScene'];
export type SceneChange = Schema['ChangeScene'];
/** A message, and a memory, that a search found. */
export type FoundMessage = Schema['FoundMessage'];
export type FoundMemory = Schema['FoundMemory'];
export type AutoChat = Schema['AutoChat'];
export type AutoChatEnd = Schema['AutoEnd'];
