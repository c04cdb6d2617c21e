import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';
import type { Person } from '~/pictures/consent/consent';
import { addPerson, nameError, refreshPersons } from '~/pictures/consent/use-persons';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { TextField } from '~/ui/TextField';
import css from './Releases.module.css';

type Props = {
  /** The person to rename; without one, a person is added. */
  person?: Person;
  onAdded: (person: Person) => void;
  onClosed: () => void;
};

/** A person's names. After a signature, the legal name is final. */
export function PersonDialog({ person, onAdded, onClosed }: Props) {
  const formId = useId();
  const [id] = useState(() => person?.id ?? crypto.randomUUID());
  const [isOpen, setIsOpen] = useState(true);
  const [fullName, setFullName] = useState(person?.fullName ?? '');
  const [stageName, setStageName] = useState(person?.stageName ?? '');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const field = isRefusal(error) ? error.problem.field : undefined;
  const isFinal = Boolean(person?.release?.signedAt);
  const close = () => setIsOpen(false);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || fullName.trim() === '') return;
    setIsBusy(true);
    setError(undefined);
    try {
      if (person) {
        const body = { fullName: fullName.trim(), stageName: stageName.trim() };
        await accept(api.PATCH('/front/persons/{id}', { params: { path: { id } }, body }), { isQuiet: true });
        await refreshPersons();
        close();
      } else onAdded(await addPerson(id, fullName, stageName));
    } catch (caught) {
      setError(caught);
      setIsBusy(false);
    }
  }
  return (
    <Dialog
      {...{ isOpen, onClosed }}
      onClose={close}
      size="small"
      title={person ? <Trans>Rename</Trans> : <Trans>Add a person</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} disabled={fullName.trim() === ''}>
            {person ? <Trans>Save</Trans> : <Trans>Add</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.stack} onSubmit={(event) => void save(event)}>
        {error !== undefined && field !== 'fullName' && field !== 'stageName' && (
          <FormError error={{ message: refusalText(error) }} />
        )}
        <TextField
          label={<Trans>Full legal name</Trans>}
          hint={
            isFinal ? (
              <Trans>It can’t change after a signature.</Trans>
            ) : (
              <Trans>As in their ID. Only you and our team see it.</Trans>
            )
          }
          maxLength={120}
          autoComplete="off"
          readOnly={isFinal}
          value={fullName}
          error={nameError(error, 'fullName')}
          onChange={({ target }) => setFullName(target.value)}
        />
        <TextField
          label={<Trans>Stage name (optional)</Trans>}
          maxLength={60}
          autoComplete="off"
          value={stageName}
          error={nameError(error, 'stageName')}
          onChange={({ target }) => setStageName(target.value)}
        />
      </form>
    </Dialog>
  );
}
