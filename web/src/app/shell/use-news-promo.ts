import { useEffect, useRef } from 'react';
import { useApi } from '~/api/use-api';
import { openModal, useCurrentModal } from '../modals/current';
import { useSession } from '../session';

/** Shows unread news that ask to be shown, once, and over no other window. */
export function useNewsPromo(): void {
  const { user } = useSession();
  const shown = useRef<string>(undefined);
  const hasModal = useCurrentModal() !== null;
  const { data } = useApi(user ? ['/front/users/{id}/news', { path: { id: user.id } }] : null);
  const promo = data?.items.find(({ isPromo, isUnread }) => isPromo && isUnread);
  useEffect(() => {
    if (!promo || !user || hasModal || shown.current === promo.id) return;
    shown.current = promo.id;
    openModal('newsPromo', { news: promo, userId: user.id });
  }, [promo, user, hasModal]);
}
