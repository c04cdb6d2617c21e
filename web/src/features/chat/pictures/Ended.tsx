import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { CardStatus } from '~/pictures/CardStatus';
import type { Generation } from '~/pictures/order';
import { Button } from '~/ui/Button';
import css from './OrderCard.module.css';

type Props = {
  generation: Generation;
  /** This page knows how to show what comes of such an order. */
  isShown: boolean;
  isBusy: boolean;
  onRetry: () => void;
};

/** An order that ended with nothing to look at: why, what came back, and another try. */
export function Ended({ generation, isShown, isBusy, onRetry }: Props) {
  const { state, canRetry } = generation;
  return (
    <div className={css.ended}>
      {state === 'done' && !isShown ? (
        <p>
          <Trans>This can’t be displayed yet. Reload the page.</Trans>
        </p>
      ) : (
        <CardStatus generation={generation} />
      )}
      {canRetry && (
        <Button size="small" tone="outline" icon={<RefreshCw />} isBusy={isBusy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
