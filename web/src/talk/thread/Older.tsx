import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { Button } from '~/ui/Button';
import type { Older as Reading } from '../use-older';
import css from './MessageList.module.css';

/** Over the beginning of the list: that more is on its way, or why it is not. */
export function Older({ state, read }: Reading) {
  if (state === 'failed') {
    return (
      <Button size="small" tone="quiet" icon={<RotateCw />} onClick={() => read()}>
        <Trans>Couldn’t load older messages. Try again</Trans>
      </Button>
    );
  }
  if (state === 'idle') return null;
  return (
    <p className={css.loading}>
      <Trans>Loading older messages…</Trans>
    </p>
  );
}
