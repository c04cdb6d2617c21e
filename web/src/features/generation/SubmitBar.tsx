import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schema } from '~/api/schemas';
import { useFeatures } from '~/app/features';
import { formatChips } from '~/i18n/format';
import { formatInterval } from '~/pictures/interval';
import { Button } from '~/ui/Button';
import { Skeleton } from '~/ui/Skeleton';
import css from './Order.module.css';

type Props = {
  quote: Schema['Quote'] | undefined;
  isSending: boolean;
  /** Asks for the price again, when it could not be read. */
  onRetry?: () => void;
  notice?: ReactNode;
};

/** How a price comes about, where there is something to say about it. */
function Why({ quote }: { quote: Schema['Quote'] }) {
  const { price, pricePerPicture, isSubscriber, usualPrice, subscriberPrice } = quote;
  const count = pricePerPicture > 0 ? price / pricePerPicture : 1;
  const [each, usual, lower] = [pricePerPicture, usualPrice, subscriberPrice].map(formatChips);
  return (
    <>
      {count > 1 && (
        <span>
          <Trans>
            {count} × {each} chips
          </Trans>
        </span>
      )}
      {isSubscriber && usualPrice > price && (
        <span>
          <Trans>{usual} chips without Premium</Trans>
        </span>
      )}
      {!isSubscriber && subscriberPrice < price && (
        <span>
          <Trans>{lower} chips with Premium</Trans>
        </span>
      )}
    </>
  );
}

/** The button, and before it is pressed: what it costs and how long it takes. */
export function SubmitBar({ quote, isSending, onRetry, notice }: Props) {
  const has = useFeatures();
  const ahead = quote?.estimate.ahead ?? 0;
  return (
    <div className={css.submit}>
      {notice}
      <div className={css.press}>
        <Button type="submit" size="large" isBusy={isSending}>
          <Trans>Generate</Trans>
        </Button>
        {quote ? (
          <div className={css.price}>
            <span>
              {has('isTokenSystemEnabled') && (
                <>
                  <strong>{formatChips(quote.price)}</strong>{' '}
                  <Plural value={quote.price} one="chip" other="chips" />
                  {' · '}
                </>
              )}
              {quote.estimate.isPaused ? (
                <Trans>generation is paused, orders are queued</Trans>
              ) : (
                formatInterval(quote.estimate.lowSeconds, quote.estimate.highSeconds)
              )}
            </span>
            {has('isTokenSystemEnabled') && <Why quote={quote} />}
            {ahead > 0 ? (
              <span>
                <Plural value={ahead} one="# order ahead of yours" other="# orders ahead of yours" />
              </span>
            ) : (
              <span className={css.keys} aria-hidden="true">
                <kbd>Ctrl</kbd>
                <kbd>Enter</kbd>
              </span>
            )}
          </div>
        ) : onRetry ? (
          <div className={css.price} role="alert">
            <Trans>Couldn’t load the price.</Trans>
            <Button size="small" tone="outline" onClick={onRetry}>
              <Trans>Refresh price</Trans>
            </Button>
          </div>
        ) : (
          <Skeleton shape="text" style={{ inlineSize: 120 }} />
        )}
      </div>
    </div>
  );
}
