import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { refusalText } from '~/i18n/refusals';
import { Button } from './Button';
import css from './EmptyState.module.css';

type Props = { error: unknown; onRetry: () => void };

/** A list or page that could not be read: what went wrong, and another attempt. */
export function ErrorState({ error, onRetry }: Props) {
  return (
    <div className={css.empty} role="alert">
      <h2 className={css.title}>
        <Trans>Couldn’t load this</Trans>
      </h2>
      <p className={css.text}>{refusalText(error)}</p>
      <Button tone="outline" icon={<RotateCw />} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
