import { Plural, Trans } from '@lingui/react/macro';
import { lastDayOf } from '~/api/fan-clubs';
import type { Schema } from '~/api/schemas';
import { formatMoney } from '~/i18n/format';

type Offer = NonNullable<Schema['FanClub']['discount']>;

/** A price with what it costs without the discount struck through. */
export function Price({ cents, fullCents }: { cents: number; fullCents: number }) {
  const price = formatMoney(cents, 'USD');
  if (cents === fullCents) return price;
  return (
    <>
      <s>{formatMoney(fullCents, 'USD')}</s> {price}
    </>
  );
}

/** How much a club's discount takes off the first payment, and when it ends. */
export function OfferTerms({ offer: { percent, endsAt, placesLeft } }: { offer: Offer }) {
  const day = endsAt && lastDayOf(endsAt);
  return (
    <>
      {day ? (
        <Trans>
          {percent}% off the first payment until {day}
        </Trans>
      ) : (
        <Trans>{percent}% off the first payment</Trans>
      )}
      {placesLeft !== null && (
        <>
          {' '}
          · <Plural value={placesLeft} one="# place left" other="# places left" />
        </>
      )}
    </>
  );
}
