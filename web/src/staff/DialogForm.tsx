import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import css from './DialogForm.module.css';

type Props = {
  children: ReactNode;
  /** An error that belongs to no field. */
  error?: ReactNode;
  isReady: boolean;
  isBusy: boolean;
  /** Label of the submit button. */
  action: ReactNode;
  tone?: ComponentProps<typeof Button>['tone'];
  onSend: () => void;
  onLeave: () => void;
};

/** The form of a staff dialog, with its error and its two buttons. */
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
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" {...{ tone, isBusy }} disabled={!isReady}>
          {action}
        </Button>
      </div>
    </form>
  );
}
