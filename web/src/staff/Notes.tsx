import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { formatAgo } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { TextArea } from '~/ui/TextArea';
import { toast } from '~/ui/toast';
import { ListState } from './ListState';
import css from './Notes.module.css';
import part from './Part.module.css';
import { useDialogSend } from './use-dialog-send';

const MAX_CHARS = 2000;

type Props = { subjectType: 'case' | 'account'; subjectId: string };

/** Notes of staff for each other about a case or a person. */
export function Notes({ subjectType, subjectId }: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/admin/notes', { query: { subjectType, subjectId } }]);
  const [text, setText] = useState('');
  // Of the note as it is now: pressed twice, or sent again after a lost answer, it is written once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const { send, isSending, error: refusal, errorAt } = useDialogSend(['text']);
  const write = () =>
    send(async () => {
      const body = { id, subjectType, subjectId, text };
      const notes = await accept(api.POST('/front/admin/notes', { body }));
      setText('');
      setId(crypto.randomUUID());
      void mutate(notes, { revalidate: false });
      toast.success(t`Note saved`);
    });
  return (
    <section className={part.part} aria-labelledby="notes-title">
      <h2 id="notes-title">
        <Trans>Notes of the staff</Trans>
      </h2>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={80} />
      {data && data.items.length > 0 && (
        <ul className={css.notes} aria-label={t`Notes of the staff`}>
          {data.items.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <p className={part.quiet}>
                <Link to={`/admin/members/${note.byId}`}>@{note.byName}</Link> ·{' '}
                <time dateTime={note.writtenAt}>{formatAgo(note.writtenAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void write();
        }}
      >
        <TextArea
          label={t`New note`}
          hint={<Trans>Only staff see it. It can’t be changed later.</Trans>}
          error={errorAt('text') ?? refusal}
          rows={2}
          value={text}
          count={text.length > MAX_CHARS * 0.8 ? { used: text.length, limit: MAX_CHARS } : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" tone="outline" isBusy={isSending} disabled={text.trim() === ''}>
          <Trans>Save note</Trans>
        </Button>
      </form>
    </section>
  );
}
