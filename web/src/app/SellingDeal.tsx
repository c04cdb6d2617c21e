import { Plural, Trans } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { formatDay, formatMoney } from '~/i18n/format';

/** The platform's share of creators' sales, and when the rest is paid out, as configured now. */
export function SellingDeal() {
  const { data } = useApi<'/front/earnings/terms'>(['/front/earnings/terms']);
  if (!data) return null;
  const { feePercent, riskDays, minimumCents, centsPerHundredChips, nextClosing } = data;
  const kept = 100 - feePercent;
  const minimum = formatMoney(minimumCents, 'USD');
  const chips = formatMoney(centsPerHundredChips, 'USD');
  const day = nextClosing && formatDay(nextClosing);
  return (
    <ul>
      <li>
        <Trans>
          You keep {kept}% of every sale. Our fee is {feePercent}%.
        </Trans>
      </li>
      <li>
        <Plural
          value={riskDays}
          one="A sale is pending for # day, because the payment may still be returned."
          other="A sale is pending for # days, because the payment may still be returned."
        />
      </li>
      <li>
        <Trans>Payouts start at {minimum}.</Trans> {day && <Trans>The next payout is on {day}.</Trans>}
      </li>
      {centsPerHundredChips > 0 && (
        <li>
          <Trans>100 chips you earn from others are worth {chips}.</Trans>
        </li>
      )}
      <li>
        <Trans>
          If a payment is refunded or charged back, your part of it is deducted from your earnings.
        </Trans>
      </li>
    </ul>
  );
}
