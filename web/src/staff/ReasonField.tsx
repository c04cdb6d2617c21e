import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextArea } from '~/ui/TextArea';
import css from './DialogForm.module.css';

/** The longest reason that the server keeps, in characters. */
export const MAX_REASON = 300;

type Props = {
  value: string;
  onChange: (reason: string) => void;
  isRequired?: boolean;
  error?: ReactNode;
};

/** The reason for a staff action. */
export function ReasonField({ value, onChange, isRequired, error }: Props) {
  const { t } = useLingui();
  return (
    <TextArea
      label={isRequired ? t`Reason` : t`Reason (optional)`}
      hint={<Trans>Recorded in the audit log.</Trans>}
      error={error}
      rows={2}
      className={css.reason}
      required={isRequired}
      value={value}
      count={value.length > MAX_REASON * 0.8 ? { used: value.length, limit: MAX_REASON } : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
