import type { Schema } from '~/api/schemas';

/** What the server says of chats. */
export type ChatView = Schema['Chat'];
export type Counterpart = Schema['ChatCounterpart'];
export type BlockedReason = Schema['BlockedReason'];
export type ResponseLength = Schema['ResponseLength'];
/** What a reply sounds like, once somebody wants to hear it. */
export type Voice = {
  state: 'waiting' | 'ready' | 'failed';
  durationMs: number | null;
  /** How loud it is from beginning to end: 64 numbers up to 100 once it is ready. */
  peaks: number[];
  url: string | null;
};
export type MessageView = Schema['ChatMessage'] & { voice?: Voice | null };
export type MessagePage = Schema['ChatMessagePage'];
export type OpenedChat = Schema['OpenChat'];
export type NewMessage = Schema['SendMessage'];
export type ChatSettings = Schema['ChangeChatSettings'];
export type Vote = Schema['Vote'];
export type ReportReason = Schema['ReportReason'];
export type MemoryView = Schema['ChatMemory'];
export type Memories = Schema['ChatMemories'];
export type MemoryChange = Schema['ChangeMemory'];
export type PictureWish = Schema['AskForPicture'];

type Method = 'get' | 'put' | 'post' | 'delete' | 'patch';
/** What a path answers, as the published document has it. */
export type Calls<M> = Omit<{ [N in Method]?: never }, keyof M> & M;
export type Operation<P, Body, Answer> = {
  parameters: P;
  responses: Answer extends undefined
    ? { 204: { content?: never } }
    : { 200: { content: { 'application/json': Answer } } };
} & (Body extends undefined
  ? { requestBody?: never }
  : { requestBody: { content: { 'application/json': Body } } });

declare module '~/api/schema' {
  interface paths {
    '/front/messages/{id}/voice': Calls<{
      post: Operation<{ path: { id: string } }, undefined, MessageView>;
    }>;
  }
}
