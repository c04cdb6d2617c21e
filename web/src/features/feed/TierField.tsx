import { useLingui } from '@lingui/react/macro';
import { useFanClub } from '~/api/fan-clubs';
import { useTierName } from '~/app/club-tiers';
import { useSession } from '~/app/session';
import { Select } from '~/ui/Select';
import type { Draft } from './compose-draft';

type Props = { draft: Draft; change: (part: Partial<Draft>) => void };

/** The lowest tier of the creator's fan club that a post opens to. Nothing where the club has one tier only. */
export function TierField({ draft, change }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const club = useFanClub(user?.id);
  const nameOf = useTierName();
  const tiers = club?.tiers ?? [];
  // A post that came from another creator may ask for a tier that this creator’s club does not have.
  const isForeign = club !== undefined && !tiers.some(({ level }) => level === draft.leastLevel);
  if (tiers.length < 2 && !(isForeign && draft.leastLevel > 1)) return null;
  const known = tiers.length > 0 ? tiers : [{ level: 1, name: '' }];
  const choices = known.map((tier) => ({ value: String(tier.level), label: nameOf(tier) }));
  return (
    <Select
      label={t`Lowest tier`}
      hint={t`Higher tiers see it too.`}
      value={String(draft.leastLevel)}
      options={
        isForeign ? [{ value: String(draft.leastLevel), label: t`Choose a tier` }, ...choices] : choices
      }
      onChange={({ target }) => change({ leastLevel: Number(target.value) })}
    />
  );
}
