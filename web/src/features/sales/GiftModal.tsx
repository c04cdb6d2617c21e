import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { Async } from '~/ui/Async';
import { TextField } from '~/ui/TextField';
import { type Bundle, Bundles, firstChoice, sorted } from './Bundles';
import { Checkout } from './Checkout';

type Props = ModalControl & {
  /** The creator of the fan club. Without one, Premium is given. */
  username?: string;
  tier?: Schema['PlatformTier'];
  /** Recipient at first. */
  to?: string;
};

/** Gifts months of a fan club or of Premium to another person. */
export default function GiftModal({ username, tier = 'tier2', to = '', ...control }: Props) {
  const { t } = useLingui();
  const club = useApi<'/front/models/username/{username}/fanClub'>(
    username === undefined ? null : ['/front/models/username/{username}/fanClub', { path: { username } }],
  );
  const plans = useApi<'/front/plans'>(username === undefined ? ['/front/plans'] : null);
  const asked = username === undefined ? plans : club;
  const [giftTo, setGiftTo] = useState(to);
  const [chosen, setChosen] = useState<number>();
  const isClosed = Boolean(club.data && !club.data.isOpen);
  const bundles: readonly Bundle[] =
    (username === undefined
      ? plans.data?.membershipBundles.filter((bundle) => bundle.tier === tier)
      : club.data?.isOpen && club.data.bundles) || [];
  const first = bundles.find((bundle) => bundle.periodInMonth === 1)?.periodInMonth;
  const months = chosen ?? first ?? firstChoice(sorted(bundles));
  const bundle = bundles.find(({ periodInMonth }) => periodInMonth === months);
  const name = giftTo.trim().replace(/^@/, '');
  const plan = tier === 'pro' ? t`Pro` : t`Premium`;
  const order = bundle && name ? { periodInMonth: bundle.periodInMonth, giftTo: name } : undefined;
  return (
    <Checkout
      {...control}
      title={username === undefined ? t`Gift ${plan}` : t`Gift a membership in ${username}’s fan club`}
      description={<Trans>You pay once. Gifts don’t renew.</Trans>}
      wanted={
        order &&
        (username === undefined ? { kind: 'platform', tier, ...order } : { kind: 'club', username, ...order })
      }
      priceCents={bundle?.priceCents ?? 0}
      currency={bundle?.currency}
    >
      {isClosed && (
        <p>
          <Trans>This fan club isn’t accepting new members.</Trans>
        </p>
      )}
      <TextField
        label={t`Recipient’s username`}
        value={giftTo}
        onChange={({ target }) => setGiftTo(target.value)}
      />
      <Async
        isKnown={Boolean(asked.data)}
        error={asked.error}
        onRetry={() => void (username === undefined ? plans.mutate() : club.mutate())}
        height={120}
      />
      {!isClosed && <Bundles {...{ bundles }} value={months} onChange={setChosen} />}
    </Checkout>
  );
}
