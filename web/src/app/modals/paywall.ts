import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useFeatures } from '../features';
import { openModal } from './current';

/** What is missing where something is not paid for. */
export type Need = 'chips' | 'plan';
/** Where somebody was when they were stopped; it is kept with what they buy then. */
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

/** What a refusal says is missing; nothing where it is about something else. */
export function needOf(error: unknown): Need | undefined {
  if (isRefusal(error, 'chips_insufficient')) return 'chips';
  if (isRefusal(error, 'plan_needed', 'freemium_limit')) return 'plan';
  return undefined;
}

/** The one place that decides which window an unpaid action opens. None where nothing of the kind is sold. */
export function paywallFor(
  need: Need,
  has: Has,
): 'planPaywall' | 'purchaseTokens' | 'tokensPaywall' | undefined {
  const hasPlans = has('isPaidSubscriptionEnabled');
  if (need === 'plan') return hasPlans ? 'planPaywall' : undefined;
  if (!has('isTokenSystemEnabled')) return undefined;
  return hasPlans ? 'tokensPaywall' : 'purchaseTokens';
}

/** Opens what sells the missing thing, from one place of the product. */
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
    /** Answers a refusal with its window. Says whether there was one. */
    answer: (error: unknown): boolean => {
      const need = needOf(error);
      return need !== undefined && open(need);
    },
  };
}

type Locked = { id: string; kind: 'post' | 'album'; username: string };

/** Opens what sells something locked of a creator. Says whether anything does. */
export function openLock(lock: Schema['Lock'], { id, kind, username }: Locked, source: Source): boolean {
  if (lock.kind === 'paid') openModal('purchasePost', { id, kind, priceCents: lock.priceCents, source });
  else if (lock.kind === 'fan_club') openModal('fanClubSubscription', { username, source });
  return lock.kind !== 'parted';
}

/** The place that an address names, if it names one as the server takes it. */
export function sourceOf(query: URLSearchParams): string | undefined {
  const word = query.get('triggerSource') ?? '';
  return /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(word) ? word : undefined;
}
