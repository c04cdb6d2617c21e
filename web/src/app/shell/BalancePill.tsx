import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Owed } from '~/features/chips/Owed';
import { formatChips } from '~/i18n/format';
import { ButtonLink } from '~/ui/Button';
import { Popover, PopoverClose } from '~/ui/Popover';
import { useFeatures } from '../features';
import { useSession } from '../session';
import css from './MemberTools.module.css';

/** Whether the balance has just grown by enough to be celebrated. */
function useHasGrown(amount: number | undefined, threshold: number): [boolean, () => void] {
  const last = useRef(amount);
  const [hasGrown, setHasGrown] = useState(false);
  useEffect(() => {
    const before = last.current;
    last.current = amount;
    if (before !== undefined && amount !== undefined && amount - before > threshold) setHasGrown(true);
  }, [amount, threshold]);
  return [hasGrown, () => setHasGrown(false)];
}

/** The chip balance, and what can be done with it. */
export function BalancePill() {
  const { t } = useLingui();
  const { balance, config } = useSession();
  const [hasGrown, settle] = useHasGrown(balance?.totalAmount, config?.tokens.topUpAnimationThreshold ?? 39);
  const has = useFeatures();
  if (!balance || !has('isTokenSystemEnabled')) return null;
  const amount = formatChips(balance.totalAmount);
  const held = formatChips(balance.heldAmount);
  const pill = (
    <button
      type="button"
      className={clsx(css.pill, hasGrown && css.grown)}
      onAnimationEnd={settle}
      aria-label={t`Chips: ${amount}`}
    >
      <Sparkles aria-hidden="true" />
      {amount}
    </button>
  );
  return (
    <Popover trigger={pill} title={<Trans>Your chips</Trans>}>
      <p className={css.amount}>
        {amount}{' '}
        <span>
          <Plural value={balance.totalAmount} one="chip" other="chips" />
        </span>
      </p>
      {balance.heldAmount > 0 && (
        <p className={css.held}>
          <Trans>Reserved for work in progress: {held}</Trans>
        </p>
      )}
      {balance.owedAmount > 0 && (
        <p className={css.held}>
          <Owed chips={balance.owedAmount} />
        </p>
      )}
      <div className={css.actions}>
        <PopoverClose nativeButton={false} render={<ButtonLink to="/chips?triggerSource=header" isWide />}>
          <Trans>Get chips</Trans>
        </PopoverClose>
        <PopoverClose nativeButton={false} render={<ButtonLink to="/chips/history" tone="quiet" isWide />}>
          <Trans>History</Trans>
        </PopoverClose>
      </div>
    </Popover>
  );
}
