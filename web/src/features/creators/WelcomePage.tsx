import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Page, pageNote } from '~/ui/Page';
import { TextArea } from '~/ui/TextArea';
import { toast } from '~/ui/toast';
import css from './Creators.module.css';

const LIMIT = 500;

function Form({ kept }: { kept: Schema['WelcomeTexts'] }) {
  const { t } = useLingui();
  const [texts, setTexts] = useState(kept);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const field = isRefusal(error) ? error.problem.field : undefined;
  const errorAt = (wanted: string) => (field === wanted ? refusalText(error) : undefined);
  async function save(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      await accept(api.PUT('/front/settings/welcome', { body: texts }), { isQuiet: true });
      setError(undefined);
      toast.success(t`Welcome messages saved.`);
    } catch (caught) {
      setError(caught);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form className={css.steps} onSubmit={(event) => void save(event)}>
      {error !== undefined && !field && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      {(['follower', 'member'] as const).map((name) => (
        <TextArea
          key={name}
          label={name === 'follower' ? <Trans>To new followers</Trans> : <Trans>To new members</Trans>}
          value={texts[name]}
          count={{ used: [...texts[name]].length, limit: LIMIT }}
          error={errorAt(name)}
          onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
        />
      ))}
      <div className={css.buttons}>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Settings of the welcome message. */
export default function WelcomePage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<'/front/settings/welcome'>(['/front/settings/welcome']);
  return (
    <Page title={t`Welcome message`}>
      <p className={pageNote}>
        <Trans>Sent once to each person. Leave empty to send nothing.</Trans>
      </p>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
      {data && <Form kept={data} />}
    </Page>
  );
}
