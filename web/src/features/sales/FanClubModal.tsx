import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApi } from '~/api/use-api';
import { dropModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
import { Async } from '~/ui/Async';
import { Dialog } from '~/ui/Dialog';
import { Bundles, firstChoice, sorted } from './Bundles';
import { Checkout } from './Checkout';
import { isSkippedFor } from './is-skipped';

type Props = ModalControl & {
  username: string;
  isRenewal?: boolean;
  /** Opened at a character: a year is chosen at first. */
  isCharacter?: boolean;
  source?: string;
};

/** Joins a fan club, or stays in it for longer. Members who do not renew have nothing to choose. */
export default function FanClubModal({ username, isRenewal = false, isCharacter, ...control }: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<'/front/models/username/{username}/fanClub'>([
    '/front/models/username/{username}/fanClub',
    { path: { username } },
  ]);
  const [chosen, setChosen] = useState<number>();
  const isSkipped = isSkippedFor(data?.membership, isRenewal);
  useEffect(() => {
    if (isSkipped) dropModal();
  }, [isSkipped]);
  if (isSkipped) return null;
  if (!data?.isOpen)
    return (
      <Dialog {...control} size="small" title={t`${username}’s fan club`}>
        <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={120} />
        {data && (
          <p>
            <Trans>This fan club isn’t accepting new members.</Trans>
          </p>
        )}
      </Dialog>
    );
  const months = chosen ?? firstChoice(sorted(data.bundles), isCharacter);
  const bundle = data.bundles.find(({ periodInMonth }) => periodInMonth === months);
  return (
    <Checkout
      {...control}
      title={isRenewal ? t`Renew ${username}’s fan club` : t`Join ${username}’s fan club`}
      description={
        <>
          <Plural value={data.membersCount} one="# member" other="# members" />.{' '}
          <Trans>Renews automatically. Cancel anytime.</Trans>
        </>
      }
      wanted={bundle && { kind: 'club', username, periodInMonth: bundle.periodInMonth, isRenewal }}
      priceCents={bundle?.priceCents ?? 0}
    >
      <Bundles bundles={data.bundles} value={months} onChange={setChosen} />
    </Checkout>
  );
}
