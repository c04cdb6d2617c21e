import { Plural, Trans } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { useSession } from '~/app/session';
import { Button } from '~/ui/Button';
import css from './DailyBonus.module.css';
import { useClaimBonus } from './use-claim-bonus';
import { useUntil } from './use-until';

/** The day's bonus: to be taken, or when the next one comes. */
export function DailyBonus() {
  const { balance } = useSession();
  const { claim, isClaiming } = useClaimBonus();
  const bonus = balance?.claims.dailyBonus;
  const wait = useUntil(bonus?.nextAt ?? null);
  if (!bonus || bonus.amount === 0) return null;
  const { amount, isAvailable } = bonus;
  return (
    <section className={css.bonus} aria-labelledby="bonus-title">
      <Gift aria-hidden="true" />
      <div>
        <h2 id="bonus-title">
          <Plural value={amount} one="# chip a day" other="# chips a day" />
        </h2>
        <p>
          {isAvailable ? (
            <Trans>Your daily bonus is ready.</Trans>
          ) : wait ? (
            <Trans>Claimed for today. Next bonus {wait}.</Trans>
          ) : (
            <Trans>Claimed for today.</Trans>
          )}
        </p>
      </div>
      {isAvailable && (
        <Button isBusy={isClaiming} onClick={() => claim(amount)}>
          <Plural value={amount} one="Claim # chip" other="Claim # chips" />
        </Button>
      )}
    </section>
  );
}
