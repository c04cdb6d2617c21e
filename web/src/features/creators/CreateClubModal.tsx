import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { ModalControl } from '~/app/modals/registry';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import css from './Creators.module.css';
import type { Application } from './use-application';

type Props = ModalControl & { application: Application; onDone: (next: Application) => void };
const ABOUT_LIMIT = 500;

/** Asks what the club is called and about. */
export default function CreateClubModal({ application, onDone, ...control }: Props) {
  const [name, setName] = useState(application.clubName);
  const [about, setAbout] = useState(application.clubAbout);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const field = isRefusal(error) ? error.problem.field : undefined;
  const errorAt = (wanted: string) => (field === wanted ? refusalText(error) : undefined);
  async function save(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      const body = { name, about };
      onDone(await accept(api.PUT('/front/become-creator/club', { body }), { isQuiet: true }));
      control.onClose();
    } catch (caught) {
      setError(caught);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Dialog {...control} title={<Trans>Create your fan club</Trans>}>
      <form className={css.form} onSubmit={(event) => void save(event)}>
        {error !== undefined && !['name', 'about'].includes(field ?? '') && (
          <Notice tone="danger" isUrgent>
            {refusalText(error)}
          </Notice>
        )}
        <TextField
          label={<Trans>Fan club name</Trans>}
          maxLength={60}
          required
          value={name}
          error={errorAt('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={<Trans>Description</Trans>}
          value={about}
          count={{ used: [...about].length, limit: ABOUT_LIMIT }}
          error={errorAt('about')}
          onChange={({ target }) => setAbout(target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
