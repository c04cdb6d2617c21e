import type { Schema } from '~/api/schemas';

export type Notice = Schema['Notice'];
export type NoticeKind = Notice['kind'];
/** The facts of a kind of notifications. */
export type NoticeFacts<K extends NoticeKind> = Extract<Notice, { kind: K }>['detail'];

/** Username of the person in a notification, if there is one. */
export function noticePerson({ detail }: Pick<Notice, 'detail'>): string | undefined {
  return 'username' in detail && detail.username ? detail.username : undefined;
}
