import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';
import { toast } from '~/ui/toast';
import css from './Fans.module.css';

const LIMIT = 1000;

type Props = { username: string; note: string; onSaved: () => void };

/** The creator's own note about a fan. */
export function FanNote({ username, note, onSaved }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(note);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setError(undefined);
    const call = api.PUT('/front/fans/{username}/note', {
      params: { path: { username } },
      body: { note: text },
    });
    try {
      await accept(call, { isQuiet: true });
      toast.success(t`Note saved`);
      onSaved();
    } catch (caught) {
      setError(refusalText(caught));
    }
    setIsBusy(false);
  }
  const used = [...text].length;
  return (
    <form className={css.part} onSubmit={(event) => void save(event)}>
      <TextArea
        label={<Trans>Private note</Trans>}
        hint={<Trans>Only you and your studio see it.</Trans>}
        rows={3}
        value={text}
        error={error}
        count={{ used, limit: LIMIT }}
        onChange={({ target }) => setText(target.value)}
      />
      {text !== note && (
        <Button type="submit" size="small" isBusy={isBusy} disabled={used > LIMIT}>
          <Trans>Save note</Trans>
        </Button>
      )}
    </form>
  );
}
