import { useEffect } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { openWhenFree } from '~/app/modals/open-when-free';
import { useIsBusy } from '~/app/shell/use-is-busy';

const DAY_MS = 86_400_000;
/** Generated usernames: two words and a number. */
const proposed = /^[a-z]+_[a-z]+_\d{3,4}$/;

/** Users already shown an offer in this visit. */
const shown = new Set<string>();

type Offer = 'selectUsername' | 'confirmEmail';

/** One-time offers for a user, in order. None on the first day, which also gives the email time to arrive. */
function offersTo(user: Schema['User'], now: number): Offer[] {
  if (now - Date.parse(user.createdAt) < DAY_MS) return [];
  return [
    ...(proposed.test(user.username) ? ['selectUsername' as const] : []),
    ...(user.isEmailVerified ? [] : ['confirmEmail' as const]),
  ];
}

/** Opens the next offer not yet seen, one per visit and over no task, and stores that it was seen. */
export function useOffers(user: Schema['User'] | undefined): void {
  const id = user?.id ?? '';
  const offers = user ? offersTo(user, Date.now()) : [];
  const { data } = useApi<'/front/users/{id}/viewed-data'>(
    offers.length > 0 ? ['/front/users/{id}/viewed-data', { path: { id } }] : null,
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const isBusy = useIsBusy();
  const offer = isBusy ? undefined : data && offers.find((name) => !data.items.includes(name));
  useEffect(() => {
    if (!offer || shown.has(id)) return;
    return openWhenFree(() => {
      shown.add(id);
      openModal(offer, {});
      const body = { modalName: offer };
      const call = api.POST('/front/users/{id}/viewed-data', { params: { path: { id } }, body });
      accept(call, { isQuiet: true }).catch(() => undefined);
    });
  }, [offer, id]);
}
