import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useFeatures } from '../features';
import { openModal } from './current';

/** Means of payment that the user lacks. */
export type Need = 'chips' | 'plan';
/** Where the user hit the paywall; stored with the purchase. */
export type Source =
  | 'autoChat'
  | 'characterWizard'
  | 'chat'
  | 'feed'
  | 'generator'
  | 'header'
  | 'message'
  | 'payment'
  | 'profile'
  | 'sidebar'
  | 'video'
  | 'voiceover';
type Has = ReturnType<typeof useFeatures>;

/** The need behind a refusal; undefined if it's about something else. */
export function needOf(error: unknown): Need | undefined {
  if (isRefusal(error, 'chips_insufficient')) return 'chips';
  if (isRefusal(error, 'plan_needed', 'freemium_limit')) return 'plan';
  return undefined;
}

/** Decides which modal an unpaid action opens; none where that isn't sold. */
export function paywallFor(
  need: Need,
  has: Has,
): 'planPaywall' | 'purchaseTokens' | 'tokensPaywall' | undefined {
  const hasPlans = has('isPaidSubscriptionEnabled');
  if (need === 'plan') return hasPlans ? 'planPaywall' : undefined;
  if (!has('isTokenSystemEnabled')) return undefined;
  return hasPlans ? 'tokensPaywall' : 'purchaseTokens';
}

/** Opens the modal that sells what is missing, on behalf of `source`. */
export function usePaywall(source: Source) {
  const has = useFeatures();
  const open = (need: Need): boolean => {
    const name = paywallFor(need, has);
    if (name) openModal(name, { source });
    return name !== undefined;
  };
  return {
    isThere: (need: Need): boolean => paywallFor(need, has) !== undefined,
    open,
    /** Opens the modal for a refusal. Returns whether there was one. */
    answer: (error: unknown): boolean => {
      const need = needOf(error);
      return need !== undefined && open(need);
    },
  };
}

type Locked = { id: string; kind: 'post' | 'album'; username: string };

/** Opens the modal that unlocks a creator's item. Returns whether there is one. */
export function openLock(lock: Schema['Lock'], { id, kind, username }: Locked, source: Source): boolean {
  if (lock.kind === 'paid') openModal('purchasePost', { id, kind, priceCents: lock.priceCents, source });
  else if (lock.kind === 'fan_club') openModal('fanClubSubscription', { username, source, periodInMonth: 1 });
  return lock.kind !== 'parted';
}

/** The trigger source in the query, if well-formed. */
export function sourceOf(query: URLSearchParams): string | undefined {
  const word = query.get('triggerSource') ?? '';
  return /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(word) ? word : undefined;
}
