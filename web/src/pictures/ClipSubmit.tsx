import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schema } from '~/api/schemas';
import { useFeatures } from '~/app/features';
import { formatChips } from '~/i18n/format';
import { Button } from '~/ui/Button';
import css from './ClipPage.module.css';
import { OrderNotice } from './OrderNotice';
import { useClipQuote } from './use-clip-quote';

type Props = {
  order: Required<Schema['QuoteVideo']>;
  source: 'video' | 'voiceover';
  error: unknown;
  isSending: boolean;
  isDisabled?: boolean;
  children: ReactNode;
};

/** The other price. */
function OtherPrice({ quote }: { quote: Schema['VideoQuote'] }) {
  const { price, isSubscriber, usualPrice, subscriberPrice } = quote;
  const [usual, lower] = [usualPrice, subscriberPrice].map(formatChips);
  if (isSubscriber && usualPrice > price) return <Trans>{usual} chips without Premium</Trans>;
  if (!isSubscriber && subscriberPrice < price) return <Trans>{lower} chips with Premium</Trans>;
  return null;
}

/** The button that orders a video or voice-over, and before it is pressed: what it costs this member. */
export function ClipSubmit({ order, source, error, isSending, isDisabled, children }: Props) {
  const has = useFeatures();
  const hasTokens = has('isTokenSystemEnabled');
  const { quote, quoteError, refreshQuote } = useClipQuote(order);
  return (
    <div className={css.submit}>
      <OrderNotice source={source} error={error} quote={quote} hasField />
      <div className={css.press}>
        <Button type="submit" size="large" isBusy={isSending} disabled={isDisabled}>
          {children}
        </Button>
        {hasTokens && quote && (
          <p className={css.price}>
            <strong>
              <Plural value={quote.price} one="# chip" other="# chips" />
            </strong>
            <span>
              <OtherPrice quote={quote} />
            </span>
          </p>
        )}
        {hasTokens && !quote && quoteError !== undefined && (
          <p className={css.price} role="alert">
            <Trans>Couldn’t load the price.</Trans>
            <Button size="small" tone="outline" onClick={refreshQuote}>
              <Trans>Refresh price</Trans>
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
