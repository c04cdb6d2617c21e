import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { stepUp } from '~/api/step-up';
import { Dialog } from '~/ui/Dialog';
import { PasswordField } from '~/ui/PasswordField';
import { TextField } from '~/ui/TextField';
import { DialogForm } from './DialogForm';
import { useDialogSend } from './use-dialog-send';

type Field = 'code' | 'password';
type Asked = { field: Field; settle: (isConfirmed: boolean) => void };

const fieldOf = (problem: unknown): Field =>
  typeof problem === 'object' && problem && 'field' in problem && problem.field === 'code'
    ? 'code'
    : 'password';

/** Asks who is at the browser when a call is refused for want of it; then the call is made again. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    let leave = () => {};
    const ask = (problem: unknown) => {
      // Calls that are refused together wait for one answer.
      pending ??= new Promise<boolean>((resolve) => {
        const settle = (isConfirmed: boolean) => {
          pending = undefined;
          resolve(isConfirmed);
        };
        leave = () => settle(false);
        setAsked({ field: fieldOf(problem), settle });
      });
      return pending;
    };
    stepUp.ask = ask;
    return () => {
      leave();
      if (stepUp.ask === ask) stepUp.ask = undefined;
    };
  }, []);
  return asked && <StepUpDialog {...asked} onClosed={() => setAsked(undefined)} />;
}

function StepUpDialog({ field, settle, onClosed }: Asked & { onClosed: () => void }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const [value, setValue] = useState('');
  const { send, isSending, error, errorAt } = useDialogSend<Field>(['code', 'password']);
  const end = (isConfirmed: boolean) => {
    setIsOpen(false);
    settle(isConfirmed);
  };
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog below, which sent the call, stays open.
    event.stopPropagation();
    end(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('keydown', leave, true);
    return () => window.removeEventListener('keydown', leave, true);
  }, [isOpen]);
  async function confirm(): Promise<void> {
    const isDone = await send(async () => {
      await accept(
        api.POST('/front/auth/step-up', { body: { [field]: field === 'code' ? value.trim() : value } }),
        { isQuiet: true },
      );
    });
    if (isDone) end(true);
  }
  const input = {
    value,
    error: errorAt(field),
    onChange: ({ target }: { target: HTMLInputElement }) => setValue(target.value),
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => end(false)}
      onClosed={onClosed}
      size="small"
      title={<Trans>Confirm it’s you</Trans>}
      description={<Trans>This lasts for 15 minutes in this browser.</Trans>}
    >
      <DialogForm
        error={error}
        isReady={value.trim() !== ''}
        isBusy={isSending}
        action={<Trans>Continue</Trans>}
        onSend={() => void confirm()}
        onLeave={() => end(false)}
      >
        {field === 'code' ? (
          <TextField
            {...input}
            label={t`Code`}
            hint={<Trans>From your authenticator app, or a recovery code.</Trans>}
            autoComplete="one-time-code"
          />
        ) : (
          <PasswordField {...input} label={t`Password`} />
        )}
      </DialogForm>
    </Dialog>
  );
}
