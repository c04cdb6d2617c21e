import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ModalControl } from '~/app/modals/registry';
import { useSession } from '~/app/session';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { MoneyField, writtenMoney } from '~/ui/MoneyField';
import { TextArea } from '~/ui/TextArea';
import { Checkout } from './Checkout';
import { GoalChoice } from './GoalChoice';
import css from './Sales.module.css';

type Props = ModalControl & { username: string; goalId?: string; goalTitle?: string };

/** Offered sums, in cents, as far as the bounds allow them. */
const PRESETS = [500, 1000, 2000, 5000];
/** Maximum characters of the words with a tip. */
const LIMIT = 500;

/** Gives a creator any amount with some words, or helps with one of their goals. */
export default function TipModal({ username, goalId, goalTitle, ...control }: Props) {
  const { t } = useLingui();
  const { config } = useSession();
  const [chosenId, setChosenId] = useState(goalId);
  const [note, setNote] = useState('');
  const least = config?.goalConfig.minAmount ?? 100;
  const most = config?.goalConfig.maxAmount ?? 100_000;
  const presets = PRESETS.filter((preset) => preset >= least && preset <= most);
  const [amount, setAmount] = useState(writtenMoney(presets[0] ?? least));
  const cents = centsOf(amount);
  const isFine = cents !== undefined && cents >= least && cents <= most;
  const from = formatMoney(least, 'USD');
  const to = formatMoney(most, 'USD');
  const words = note.trim();
  const used = [...words].length;
  // The field itself says so.
  const isUnreadable = amount.trim() !== '' && cents === undefined;
  return (
    <Checkout
      {...control}
      title={goalTitle ? t`Tip for “${goalTitle}”` : t`Tip ${username}`}
      description={<Trans>Tips are gifts. They don’t unlock content.</Trans>}
      wanted={
        isFine && used <= LIMIT
          ? { kind: 'tip', username, amountCents: cents, goalId: chosenId, ...(words && { note: words }) }
          : undefined
      }
      priceCents={isFine ? cents : 0}
    >
      {!goalTitle && <GoalChoice {...{ username }} value={chosenId} onChange={setChosenId} />}
      {presets.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has looks of its own in every browser
        <div className={css.presets} role="group" aria-label={t`Suggested amounts`}>
          {presets.map((preset) => (
            <Button
              key={preset}
              size="small"
              tone="outline"
              aria-pressed={cents === preset}
              onClick={() => setAmount(writtenMoney(preset))}
            >
              {formatMoney(preset, 'USD')}
            </Button>
          ))}
        </div>
      )}
      <MoneyField
        label={t`Amount (USD)`}
        value={amount}
        error={isFine || isUnreadable ? undefined : t`Enter an amount from ${from} to ${to}.`}
        onChange={setAmount}
      />
      <TextArea
        label={t`Message (optional)`}
        rows={2}
        dir="auto"
        hint={t`${username} reads it in your chat.`}
        value={note}
        count={{ used, limit: LIMIT }}
        onChange={({ target }) => setNote(target.value)}
      />
    </Checkout>
  );
}
