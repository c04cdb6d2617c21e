import { Trans } from '@lingui/react/macro';
import { lastDayOf } from '~/api/fan-clubs';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatMoney } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import type { Method } from '~/pictures/paying/Methods';
import { Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import type { Wanted } from './use-purchase';

type Preview = Schema['PurchasePreview'];

const Renewal = ({ endsAt, renewsAt, renewalCents, currency }: Preview) => {
  const end = endsAt && lastDayOf(endsAt);
  const next = renewsAt && lastDayOf(renewsAt);
  if (!next || renewalCents === null) return <Trans>Ends on {end} and won’t renew.</Trans>;
  const price = formatMoney(renewalCents, currency);
  return (
    <>
      {next !== end && (
        <>
          <Trans>You have access until {end}.</Trans>{' '}
        </>
      )}
      <Trans>
        Renews on {next} for {price}.
      </Trans>
    </>
  );
};

/** Result of an order of months, before it is paid: today's price, the next charge, and the end of the current plan. */
export function Outcome({ wanted, method }: { wanted: Wanted; method: Method | undefined }) {
  const isShown = (wanted.kind === 'club' || wanted.kind === 'platform') && !wanted.giftTo;
  const asked = isShown && {
    ...(wanted.kind === 'club'
      ? { username: wanted.username, ...(wanted.level && { level: wanted.level }) }
      : { tier: wanted.tier }),
    periodInMonth: wanted.periodInMonth,
    isRenewal: wanted.isRenewal ?? false,
    method,
  };
  const { data, error } = useApi<'/front/purchases/preview'>(
    asked ? ['/front/purchases/preview', { query: asked }] : null,
    { keepPreviousData: true },
  );
  if (!asked) return null;
  if (error && !data) return <Notice tone="danger">{refusalText(error)}</Notice>;
  if (!data) return <Skeleton style={{ blockSize: 48 }} />;
  const price = formatMoney(data.amountCents, data.currency);
  return (
    <p aria-live="polite">
      <Trans>{price} today.</Trans> <Renewal {...data} />{' '}
      {data.effect === 'upgrades' ? (
        wanted.kind === 'club' ? (
          <Trans>Your new tier starts now.</Trans>
        ) : (
          <Trans>Your Premium plan ends now.</Trans>
        )
      ) : (
        data.stopsRenewal && <Trans>This replaces your current renewal.</Trans>
      )}
    </p>
  );
}
