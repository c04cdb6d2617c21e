import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { TextField } from '~/ui/TextField';
import { Bundles, firstChoice, sorted } from './Bundles';
import { Checkout } from './Checkout';

type Props = ModalControl & { username: string };

/** Gifts months of a fan club to another person. */
export default function GiftModal({ username, ...control }: Props) {
  const { t } = useLingui();
  const { data } = useApi<'/front/models/username/{username}/fanClub'>([
    '/front/models/username/{username}/fanClub',
    { path: { username } },
  ]);
  const [giftTo, setGiftTo] = useState('');
  const [chosen, setChosen] = useState<number>();
  const bundles = data?.bundles ?? [];
  const months = chosen ?? firstChoice(sorted(bundles));
  const bundle = bundles.find(({ periodInMonth }) => periodInMonth === months);
  const name = giftTo.trim().replace(/^@/, '');
  return (
    <Checkout
      {...control}
      title={t`Gift a membership in ${username}’s fan club`}
      description={<Trans>Gifts don’t renew.</Trans>}
      wanted={
        bundle && name
          ? { kind: 'club', username, periodInMonth: bundle.periodInMonth, giftTo: name }
          : undefined
      }
      priceCents={bundle?.priceCents ?? 0}
    >
      <TextField
        label={t`Recipient’s username`}
        value={giftTo}
        onChange={({ target }) => setGiftTo(target.value)}
      />
      <Bundles bundles={bundles} value={months} onChange={setChosen} />
    </Checkout>
  );
}
