import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { firstCents } from '~/api/fan-clubs';
import { useApi } from '~/api/use-api';
import { OfferTerms } from '~/app/ClubOffer';
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
  /** Chosen at first, if it is sold. */
  periodInMonth?: number;
  source?: string;
};

/** Joins a fan club, or stays in it for longer. Members who do not renew have nothing to choose. */
export default function FanClubModal({
  username,
  isRenewal = false,
  isCharacter,
  periodInMonth,
  ...control
}: Props) {
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
  const { bundles, name, description, postsCount, membership, discount } = data;
  const first = bundles.find((bundle) => bundle.periodInMonth === periodInMonth)?.periodInMonth;
  const months = chosen ?? first ?? firstChoice(sorted(bundles), isCharacter);
  // Current members stay longer, also in trials and canceled memberships.
  const staysLonger = isRenewal || Boolean(membership && !membership.isExpired);
  const bundle = bundles.find((bundle) => bundle.periodInMonth === months);
  return (
    <Checkout
      {...control}
      title={
        staysLonger && !membership?.isTrial ? t`Renew ${username}’s fan club` : t`Join ${username}’s fan club`
      }
      description={
        <>
          {name && <strong>{name}. </strong>}
          {description ? `${description} ` : null}
          {postsCount > 0 && (
            <>
              <Plural value={postsCount} one="# post for members" other="# posts for members" />.{' '}
            </>
          )}
          <Trans>Renews automatically. Cancel anytime.</Trans>
        </>
      }
      wanted={
        bundle && { kind: 'club', username, periodInMonth: bundle.periodInMonth, isRenewal: staysLonger }
      }
      priceCents={(bundle && firstCents(data, bundle.periodInMonth)) ?? 0}
    >
      <Bundles {...{ bundles }} offered={discount?.prices} value={months} onChange={setChosen} />
      {discount && (
        <p>
          <OfferTerms offer={discount} />
        </p>
      )}
    </Checkout>
  );
}
