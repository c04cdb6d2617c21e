import { i18n } from '@lingui/core';
import useSWR from 'swr';
import { createBatch } from './batch';
import type { Schema } from './schemas';
import { read } from './use-api';

type FanClub = Schema['FanClub'];

/** Milliseconds within which look-ups are made as one. */
export const FAN_CLUB_WINDOW_MS = 100;

const lookUp = createBatch<FanClub>(async (ids) => {
  const { items } = await read(['/front/fanClubs', { query: { userIds: ids.join(',') } }]);
  return new Map(items.map((club) => [club.modelId, club]));
}, FAN_CLUB_WINDOW_MS);

/** Whether something renews the viewer's membership, even one that has ended. */
export const isCancelable = ({ membership }: FanClub): boolean => membership?.renewal === 'cancelable';

/** Whether the viewer's membership renews. A closed club takes no further payment. */
export const isRenewing = (club: FanClub): boolean =>
  club.isOpen && isCancelable(club) && club.membership?.status === 'active' && !club.membership.isExpired;

/** The viewer's price of the first period of so many months in a tier, in cents: less while a discount runs. */
export const firstCents = (
  club: FanClub,
  months = 1,
  tier: Schema['ClubTier'] | undefined = undefined,
): number | undefined => {
  const offered = tier ? tier.offered : (club.discount?.prices ?? []);
  const prices = offered.length > 0 ? offered : (tier ?? club).bundles;
  return prices.find(({ periodInMonth }) => periodInMonth === months)?.priceCents;
};

/** The day on which a membership renews or ends. */
export const lastDayOf = (expiresAt: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(expiresAt));

/** A creator's fan club, and how the viewer stands to it. Nothing while it is not known, or is not asked for. */
export function useFanClub(creatorId: string | undefined): FanClub | undefined {
  const key = creatorId ? (['/front/fanClubs', creatorId] as const) : null;
  return useSWR(key, ([, id]) => lookUp(id)).data;
}
