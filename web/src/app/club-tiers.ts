import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';

type Tier = Schema['ClubTier'];
type Club = Schema['FanClub'];

/** Tiers that people can join now, the lowest first. */
export const offeredTiers = ({ tiers }: Club): Tier[] => tiers.filter(({ isOffered }) => isOffered);

/** The viewer's tier; undefined while they are no member. */
export const ownTier = ({ tiers, membership }: Club): Tier | undefined =>
  membership && !membership.isExpired ? tiers.find(({ level }) => level === membership.level) : undefined;

/** Tiers that a member can change to: those above their own. */
export const higherTiers = (club: Club): Tier[] => {
  const own = ownTier(club);
  return own ? offeredTiers(club).filter(({ level }) => level > own.level) : [];
};

/** The lowest tier that opens what asks for a level; undefined where no one can join one. */
export const tierFrom = (club: Club, least: number): Tier | undefined =>
  offeredTiers(club).find(({ level }) => level >= least);

/** The name of a tier. The first one has none of its own. */
export function useTierName() {
  const { t } = useLingui();
  return ({ name }: Pick<Tier, 'name'>): string => name || t({ message: 'Basic', context: 'club tier' });
}
