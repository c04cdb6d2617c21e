import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';
import css from './Cases.module.css';

/** Characters of an appeal, as the server counts them. */
const LIMIT = 1000;

type Props = { id: string; onSent: (decision: Schema['CaseDecision']) => void };

/** Asks for another look. What could not be sent stays in the form. */
export function AppealForm({ id, onSent }: Props) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const used = [...words.trim()].length;
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || used === 0 || used > LIMIT) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const body = { words: words.trim() };
      const call = api.POST('/front/cases/{id}/appeal', { params: { path: { id } }, body });
      onSent(await accept(call, { isQuiet: true }));
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t`Why do you disagree?`}
        rows={5}
        dir="auto"
        value={words}
        error={error === undefined ? undefined : refusalText(error)}
        count={{ used, limit: LIMIT }}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" {...{ isBusy }} disabled={used === 0 || used > LIMIT}>
        <Trans>Send appeal</Trans>
      </Button>
    </form>
  );
}
