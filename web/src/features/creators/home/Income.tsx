import { Trans, useLingui } from '@lingui/react/macro';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schema } from '~/api/schemas';
import { formatMoney } from '~/i18n/format';
import { Card } from '~/ui/Card';
import { Link } from '~/ui/Link';
import css from './Home.module.css';

const money = (cents: number) => formatMoney(cents, 'USD');

/** How the figure stands beside the same part of the time before; nothing where nothing came in then. */
function Change({ income: { cents, centsBeforeByNow } }: { income: Schema['CreatorIncome'] }) {
  const { t, i18n } = useLingui();
  if (centsBeforeByNow <= 0 || cents === centsBeforeByNow) return null;
  const isUp = cents > centsBeforeByNow;
  const share = Math.abs(cents - centsBeforeByNow) / centsBeforeByNow;
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
  return (
    <span className={css.change} data-up={isUp || undefined}>
      {isUp ? <TrendingUp aria-hidden="true" /> : <TrendingDown aria-hidden="true" />}
      <span aria-hidden="true">{percent}</span>
      <span className={css.spoken}>
        {isUp
          ? t`${percent} more than at this point last time`
          : t`${percent} less than at this point last time`}
      </span>
    </span>
  );
}

type SumProps = { label: ReactNode; income: Schema['CreatorIncome']; before: ReactNode };

const Sum = ({ label, income, before }: SumProps) => (
  <Card className={css.sum}>
    <h3>{label}</h3>
    <p className={css.figure}>
      {money(income.cents)}
      <Change income={income} />
    </p>
    <p className={css.note}>{before}</p>
  </Card>
);

/** Earnings of the day, the week and the month, and what waits to be paid out. */
export function Income({ home }: { home: Schema['CreatorHome'] }) {
  const { t } = useLingui();
  const { today, week, month } = home;
  const yesterday = money(today.centsBefore);
  const lastWeek = money(week.centsBefore);
  const lastMonth = money(month.centsBefore);
  const pending = money(home.pendingCents);
  const part = money(home.studioPendingCents);
  return (
    <section aria-labelledby="income">
      <header className={css.head}>
        <h2 id="income">
          <Trans>Earnings</Trans>
        </h2>
        <Link to="/earnings/earning-history">
          <Trans>All sales</Trans>
        </Link>
      </header>
      <div className={css.income}>
        <Sum label={t`Today`} income={today} before={<Trans>Yesterday: {yesterday}</Trans>} />
        <Sum label={t`This week`} income={week} before={<Trans>Last week: {lastWeek}</Trans>} />
        <Sum label={t`This month`} income={month} before={<Trans>Last month: {lastMonth}</Trans>} />
        <Card className={css.sum}>
          <h3>{t`Available`}</h3>
          <p className={css.figure}>{money(home.availableCents)}</p>
          <p className={css.note}>
            <Trans>Pending: {pending}</Trans>
          </p>
          {home.studioPendingCents > 0 && (
            <p className={css.note}>
              <Trans>Your studio gets {part} of it.</Trans>
            </p>
          )}
        </Card>
      </div>
    </section>
  );
}
