import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { under, useApi } from '~/api/use-api';
import { readNotices, useNotices as usePageNotices } from '~/live/notices';
import { useSession } from '../session';

export type KeptNotice = Schema['Notice'];

/** What the bell tells: what the server keeps, and what this page saw happen. Both newest first. */
export function useNotices() {
  const { user } = useSession();
  const id = user?.id ?? '';
  const path = '/front/users/{id}/notifications';
  const { data } = useApi(user ? [path, { path: { id } }] : null);
  const { notices, unreadCount } = usePageNotices();
  const kept = data?.items ?? [];
  return {
    notices,
    kept,
    unreadCount: unreadCount + (data?.unreadCount ?? 0),
    read: () => {
      readNotices();
      const newestId = kept[0]?.id;
      if (!newestId || !data?.unreadCount) return;
      const call = api.POST(`${path}/read`, { params: { path: { id } }, body: { newestId } });
      void accept(call, { isQuiet: true }).then(
        () => mutate(under(path)),
        () => undefined,
      );
    },
  };
}
