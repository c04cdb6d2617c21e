import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '~/ui/TextField';
import { localInput, ownZone } from './local-input';
import { timeRefusal, twiceWarning } from './time-words';

type Props = {
  label: ReactNode;
  /** Said before the time zone. */
  hint?: string;
  /** Local date and time; empty for none. */
  value: string;
  /** The time that it has so far: it isn't refused for having passed. */
  old?: string | null;
  onChange: (value: string) => void;
};

/** A date and time in the creator's own time zone, which it names. Says why a time can't be. */
export function TimeField({ label, hint, value, old, onChange }: Props) {
  const { t } = useLingui();
  const zone = ownZone();
  const inZone = t`Your time zone: ${zone}.`;
  const isOld = Boolean(old && localInput(old) === value);
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={twiceWarning(value) ?? (hint ? `${hint} ${inZone}` : inZone)}
      error={isOld ? undefined : timeRefusal(value)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
