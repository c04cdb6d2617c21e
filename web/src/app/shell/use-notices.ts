import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { under, useApi } from '~/api/use-api';
import { useSession } from '../session';

/** Notifications, newest first, with the server's unread counts of them and of news. */
export function useNotices() {
  const { user } = useSession();
  const id = user?.id ?? '';
  const path = '/front/users/{id}/notifications';
  const { data, error, mutate: retry } = useApi(user ? [path, { path: { id } }] : null);
  const notices = data?.items ?? [];
  const unreadNews = data?.unreadNewsCount ?? 0;
  return {
    notices,
    error,
    isKnown: data !== undefined,
    retry: () => void retry(),
    unreadNews,
    unreadCount: unreadNews + (data?.unreadCount ?? 0),
    read: () => {
      const newestId = notices[0]?.id;
      if (!newestId || !data?.unreadCount) return;
      const call = api.POST(`${path}/read`, { params: { path: { id } }, body: { newestId } });
      void accept(call, { isQuiet: true }).then(
        () => mutate(under(path)),
        () => undefined,
      );
    },
  };
}
