import type { Schema } from '~/api/schemas';

type Purchase = Schema['Purchase'];

/** Page of what was bought; none if it can't be opened any more. */
export function placeOf({ purpose, subjectId, seller, isThere }: Purchase): string | undefined {
  if (!isThere) return undefined;
  switch (purpose) {
    case 'post':
    case 'album':
      return `/post/${subjectId}`;
    case 'club':
    case 'bundle':
    case 'tip':
    case 'goal_tip':
      return seller ? `/profile/${seller}` : undefined;
    case 'message':
    case 'call_pack':
      return seller ? `/chat/${seller}` : '/chat';
    case 'request':
      return '/requests';
    case 'platform':
      return '/subscription';
    case 'chips':
      return '/chips/history';
  }
}

/** The same order again; none if it can't be placed any more. */
export function wantedOf(purchase: Purchase): Schema['Wanted'] | undefined {
  const { purpose, subjectId, seller, giftTo, tier, level, bundleId, note, isThere, isExtension } = purchase;
  const { periodInMonth, amountCents } = purchase;
  if (!isThere) return undefined;
  switch (purpose) {
    case 'post':
    case 'album':
    case 'bundle':
    case 'message':
      return subjectId ? { kind: purpose, id: subjectId } : undefined;
    case 'club':
      return seller && periodInMonth
        ? {
            kind: 'club',
            username: seller,
            periodInMonth,
            level: level ?? undefined,
            isRenewal: isExtension,
            giftTo,
          }
        : undefined;
    case 'platform':
      return tier && periodInMonth
        ? { kind: 'platform', tier, periodInMonth, isRenewal: isExtension, giftTo }
        : undefined;
    case 'tip':
    case 'goal_tip':
      return seller
        ? {
            kind: 'tip',
            username: seller,
            amountCents,
            goalId: purpose === 'goal_tip' ? subjectId : null,
            note,
          }
        : undefined;
    case 'request':
      return subjectId ? { kind: 'request', itemId: subjectId, note: note ?? '' } : undefined;
    case 'chips':
      return bundleId ? { kind: 'chips', bundleId } : undefined;
    default:
      return undefined;
  }
}
