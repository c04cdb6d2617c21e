import { useEffect, useRef } from 'react';
import { useApi } from '~/api/use-api';
import { openModal, useCurrentModal } from '../modals/current';
import { openWhenFree } from '../modals/open-when-free';
import { useSession } from '../session';
import { useIsBusy } from './use-is-busy';

/** Shows unread news that ask to be shown, once, over no other window, and not in the middle of something. */
export function useNewsPromo(): void {
  const { user } = useSession();
  const shown = useRef<string>(undefined);
  const hasModal = useCurrentModal() !== null;
  const isBusy = useIsBusy();
  const { data } = useApi(user ? ['/front/users/{id}/news', { path: { id: user.id } }] : null);
  const promo = data?.items.find(({ isPromo, isUnread }) => isPromo && isUnread);
  useEffect(() => {
    if (!promo || !user || hasModal || isBusy || shown.current === promo.id) return;
    return openWhenFree(() => {
      shown.current = promo.id;
      openModal('newsPromo', { news: promo, userId: user.id });
    });
  }, [promo, user, hasModal, isBusy]);
}
