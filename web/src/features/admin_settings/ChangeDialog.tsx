import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DialogForm } from '~/staff/DialogForm';
import { ReasonField } from '~/staff/ReasonField';
import { useDialogSend } from '~/staff/use-dialog-send';
import { Checkbox } from '~/ui/Checkbox';
import { Dialog } from '~/ui/Dialog';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import { boundsText, readValue, written } from './setting-values';
import { changeSetting, type Setting } from './use-settings';

/** Maximum length of a text edited on one line, in characters. */
const LINE_CHARS = 100;

type Props = {
  setting: Setting;
  label: string;
  /** New state of a switch that was just pressed. */
  wanted?: boolean;
  onDone: (setting: Setting) => void;
  onFailed: () => void;
  onClosed: () => void;
};

/** Asks for a setting's new value and the reason. */
export function ChangeDialog({ setting, label, wanted, onDone, onFailed, onClosed }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState(written(setting, setting.value));
  const [isDefault, setIsDefault] = useState(false);
  const [reason, setReason] = useState('');
  const { send, isSending, error, errorAt } = useDialogSend(['reason', 'value']);
  const { kind, max } = setting;
  const typed = kind === 'switch' ? wanted : readValue(setting, text);
  const value = isDefault ? null : typed;
  const close = () => setIsOpen(false);
  const save = async () => {
    if (value === undefined) return;
    const isDone = await send(async () => {
      try {
        onDone(await changeSetting(setting, value, reason.trim()));
      } catch (failure) {
        onFailed();
        throw failure;
      }
    });
    if (!isDone) return;
    toast.success(t`${label}: saved.`);
    close();
  };
  const title = kind !== 'switch' ? label : wanted ? t`Turn on ${label}` : t`Turn off ${label}`;
  const range = boundsText(setting);
  const isLong = kind === 'text' && (max ?? 0) > LINE_CHARS;
  const field = {
    label: <Trans>New value</Trans>,
    hint: kind === 'number' ? range : undefined,
    error: errorAt('value') ?? (value === undefined && text !== '' ? range : undefined),
    value: isDefault ? written(setting, setting.default) : text,
    disabled: isDefault,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <Dialog {...{ isOpen, title, onClosed }} onClose={close}>
      <DialogForm
        {...{ error }}
        isReady={value !== undefined && reason.trim() !== ''}
        isBusy={isSending}
        action={<Trans>Save</Trans>}
        onSend={() => void save()}
        onLeave={close}
      >
        {kind !== 'switch' && (
          <>
            {isLong ? (
              <TextArea rows={5} {...field} />
            ) : (
              <TextField
                {...field}
                type={kind === 'day' ? 'date' : 'text'}
                inputMode={kind === 'number' ? 'decimal' : undefined}
                autoComplete="off"
              />
            )}
            <Checkbox
              label={<Trans>Reset to default</Trans>}
              checked={isDefault}
              onChange={({ target }) => setIsDefault(target.checked)}
            />
          </>
        )}
        <ReasonField isRequired value={reason} onChange={setReason} error={errorAt('reason')} />
      </DialogForm>
    </Dialog>
  );
}
