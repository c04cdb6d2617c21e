import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ModalControl } from '~/app/modals/registry';
import { useSession } from '~/app/session';
import { formatMoney } from '~/i18n/format';
import { TextField } from '~/ui/TextField';
import { Checkout } from './Checkout';
import { GoalChoice } from './GoalChoice';

type Props = ModalControl & { username: string; goalId?: string; goalTitle?: string };

/** Gives a creator any amount, or helps with one of their goals. */
export default function TipModal({ username, goalId, goalTitle, ...control }: Props) {
  const { t } = useLingui();
  const { config } = useSession();
  const [chosenId, setChosenId] = useState(goalId);
  const [amount, setAmount] = useState('5');
  const least = config?.goalConfig.minAmount ?? 100;
  const most = config?.goalConfig.maxAmount ?? 100_000;
  const cents = Math.round(Number(amount) * 100);
  const isFine = Number.isFinite(cents) && cents >= least && cents <= most;
  const from = formatMoney(least, 'USD');
  const to = formatMoney(most, 'USD');
  return (
    <Checkout
      {...control}
      title={goalTitle ? t`Tip for “${goalTitle}”` : t`Tip ${username}`}
      description={<Trans>Tips are gifts. They don’t unlock content.</Trans>}
      wanted={isFine ? { kind: 'tip', username, amountCents: cents, goalId: chosenId } : undefined}
      priceCents={isFine ? cents : 0}
    >
      {!goalTitle && <GoalChoice {...{ username }} value={chosenId} onChange={setChosenId} />}
      <TextField
        label={t`Amount (USD)`}
        inputMode="decimal"
        value={amount}
        error={isFine ? undefined : t`${from} to ${to}.`}
        onChange={({ target }) => setAmount(target.value)}
      />
    </Checkout>
  );
}
