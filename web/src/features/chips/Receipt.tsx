import { Plural, Trans } from '@lingui/react/macro';
import { formatChips, formatMoney } from '~/i18n/format';
import { Link } from '~/ui/Link';
import type { Movement } from './groups';
import css from './History.module.css';

type Paid = NonNullable<Movement['receipt']>;

/** Path of what was paid for. */
function placeOf({ kind, username }: Paid, subjectId: string | null): string | undefined {
  switch (kind) {
    case 'pictures':
    case 'video':
    case 'voiceover':
      return `/media-storage?generation=${subjectId}`;
    case 'autoChat':
    case 'message':
      return username ? `/chat/${username}` : undefined;
    case 'payment':
      return `/payment/success?payment=${subjectId}`;
  }
}

/** Its name: the user's own words, or the counterpart. */
function Name({ kind, words, name, paidCents, currency }: Paid) {
  if (words) return <bdi>{words}</bdi>;
  if (kind === 'payment' && paidCents !== null && currency) {
    const price = formatMoney(paidCents, currency);
    return <Trans>Paid {price}</Trans>;
  }
  if (name) return <bdi>{name}</bdi>;
  return kind === 'video' ? <Trans>Video from an image</Trans> : <Trans>Show details</Trans>;
}

/** Quantity ordered, and its price in chips. */
function Agreed({ kind, ordered, price }: Paid) {
  if (price === null) return null;
  const chips = formatChips(price);
  if (ordered !== null && kind === 'pictures') {
    return (
      <Plural value={ordered} one={`# image for ${chips} chips`} other={`# images for ${chips} chips`} />
    );
  }
  if (ordered !== null && kind === 'autoChat') {
    return <Plural value={ordered} one={`# turn for ${chips} chips`} other={`# turns for ${chips} chips`} />;
  }
  return <Trans>Price: {chips} chips</Trans>;
}

/** The purchase behind a chip transaction, with a link. */
export function Receipt({ movement: { receipt, subjectId } }: { movement: Movement }) {
  if (!receipt) return null;
  const to = placeOf(receipt, subjectId);
  return (
    <span className={css.receipt}>
      {to ? (
        <Link to={to}>
          <Name {...receipt} />
        </Link>
      ) : (
        <Name {...receipt} />
      )}
      <small>
        <Agreed {...receipt} />
      </small>
    </span>
  );
}
