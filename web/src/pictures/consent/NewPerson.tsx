import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { TextField } from '~/ui/TextField';
import css from './Consent.module.css';
import type { Person } from './consent';
import { addPerson, nameError } from './use-persons';

type Props = { onAdded: (person: Person) => void; onLeave: () => void };

/** Adds a person, within a form about something else. */
export function NewPerson({ onAdded, onLeave }: Props) {
  const { t } = useLingui();
  const [id] = useState(() => crypto.randomUUID());
  const [fullName, setFullName] = useState('');
  const [stageName, setStageName] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const field = isRefusal(error) ? error.problem.field : undefined;
  async function add(): Promise<void> {
    if (isBusy || fullName.trim() === '') return;
    setIsBusy(true);
    setError(undefined);
    try {
      onAdded(await addPerson(id, fullName, stageName));
    } catch (caught) {
      setError(caught);
      setIsBusy(false);
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around is about something else.
    event.preventDefault();
    void add();
  };
  return (
    <fieldset className={css.new}>
      <legend className="visually-hidden">{t`Add a person`}</legend>
      {error !== undefined && field !== 'fullName' && field !== 'stageName' && (
        <FormError error={{ message: refusalText(error) }} />
      )}
      <TextField
        label={<Trans>Full legal name</Trans>}
        hint={<Trans>As in their ID. Only you and our team see it.</Trans>}
        maxLength={120}
        autoComplete="off"
        value={fullName}
        error={nameError(error, 'fullName')}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setFullName(target.value)}
      />
      <TextField
        label={<Trans>Stage name (optional)</Trans>}
        maxLength={60}
        autoComplete="off"
        value={stageName}
        error={nameError(error, 'stageName')}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setStageName(target.value)}
      />
      <div className={css.buttons}>
        <Button size="small" isBusy={isBusy} disabled={fullName.trim() === ''} onClick={() => void add()}>
          <Trans>Add</Trans>
        </Button>
        <Button size="small" tone="outline" onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
