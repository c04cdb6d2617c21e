import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { useFeatures } from '~/app/features';
import { formatChips, formatMoney } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Figures } from '~/ui/Figures';
import { Link } from '~/ui/Link';
import css from './Earnings.module.css';

/** Unpaid earnings, chips received, and downloadable statements. */
export function Summary() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/earnings']);
  const once = useMemo(createOnce, []);
  const [isBusy, setIsBusy] = useState(false);
  const month = new Date().toISOString().slice(0, 7);
  const file = (format: string) => `/front/earnings/statement?month=${month}&format=${format}`;

  async function use(way: 'spend' | 'cash', chips: number): Promise<void> {
    setIsBusy(true);
    try {
      await once({ way, chips }, (key) =>
        accept(
          api.POST(`/front/earnings/income/${way}`, {
            params: { header: { 'Idempotency-Key': key } },
            body: { chips },
          }),
        ),
      );
    } catch (caught) {
      tellRefusal(caught);
    }
    setIsBusy(false);
    await mutate();
  }
  const hasChips = useFeatures()('isTokenSystemEnabled');
  if (!data) return <Async isKnown={false} error={error} onRetry={() => void mutate()} height={160} />;
  const money = (cents: number) => formatMoney(cents, 'USD');
  return (
    <div className={css.stack}>
      <Figures
        label={t`Your earnings`}
        figures={[
          { label: t({ message: 'Pending', context: 'earnings' }), value: money(data.pendingCents) },
          { label: t`Available`, value: money(data.availableCents) },
          { label: t`Processing`, value: money(data.transitCents) },
          ...(hasChips ? [{ label: t`Earned chips`, value: formatChips(data.incomeChips) }] : []),
        ]}
      />
      <p className={css.text}>
        <Trans>
          Sales clear after {data.riskDays} days. Available earnings of {money(data.minimumCents)} or more are
          paid out weekly.
        </Trans>{' '}
        {!data.hasMethod && (
          <Link to="/settings/payout-settings">
            <Trans>Add payout account</Trans>
          </Link>
        )}
      </p>
      {data.incomeChips > 0 && data.centsPerHundredChips > 0 && (
        <p className={css.text}>
          <Trans>
            Only chips bought with money can be converted to cash, after {data.riskDays} days: now{' '}
            {formatChips(data.payableChips)}, later {formatChips(data.waitingChips)}.
          </Trans>
        </p>
      )}
      <div className={css.tools}>
        {hasChips && data.incomeChips > 0 && (
          <Button tone="outline" isBusy={isBusy} onClick={() => void use('spend', data.incomeChips)}>
            <Trans>Add earned chips to my balance</Trans>
          </Button>
        )}
        {data.payableChips > 0 && data.centsPerHundredChips > 0 && (
          <Button tone="outline" isBusy={isBusy} onClick={() => void use('cash', data.payableChips)}>
            <Trans>Convert earned chips to cash</Trans>
          </Button>
        )}
        <a href={`/front/earnings/sales/file?month=${month}`} download>
          <Trans>Sales this month (CSV)</Trans>
        </a>
        <a href={file('csv')} download>
          <Trans>Monthly statement (CSV)</Trans>
        </a>
        <a href={file('pdf')} download>
          <Trans>Monthly statement (PDF)</Trans>
        </a>
      </div>
    </div>
  );
}
