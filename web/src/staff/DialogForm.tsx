import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import css from './DialogForm.module.css';

type Props = {
  children: ReactNode;
  /** What the server said against it, where it belongs to no field. */
  error?: ReactNode;
  isReady: boolean;
  isBusy: boolean;
  /** What sending is called. */
  action: ReactNode;
  tone?: ComponentProps<typeof Button>['tone'];
  onSend: () => void;
  onLeave: () => void;
};

/** What a dialog of the staff asks, with what was said against it and the two ways on. */
export function DialogForm({ children, error, isReady, isBusy, action, tone, onSend, onLeave }: Props) {
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onSend();
      }}
    >
      {children}
      {error && (
        <Notice tone="danger" isUrgent>
          {error}
        </Notice>
      )}
      <div className={css.actions}>
        <Button tone="outline" onClick={onLeave}>
          <Trans>Leave it</Trans>
        </Button>
        <Button type="submit" {...{ tone, isBusy }} disabled={!isReady}>
          {action}
        </Button>
      </div>
    </form>
  );
}
