import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useMemo, useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import { isRefusal } from '~/api/refusal';
import { under } from '~/api/use-api';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import css from './Support.module.css';

/** Characters of a question, as the server counts them. */
const LIMIT = 4000;

/** Asks support. What could not be sent stays in the form. */
export function SupportForm() {
  const { t } = useLingui();
  const { user } = useSession();
  const once = useMemo(createOnce, []);
  const [email, setEmail] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const used = [...text.trim()].length;
  const address = email.trim() || (user?.email ?? '');
  const isReady = used > 0 && used <= LIMIT && address !== '';

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const asked = { text: text.trim(), email: address };
      await once([asked.email, asked.text], (clientId) =>
        accept(api.POST('/front/support', { body: { ...asked, clientId } }), { isQuiet: true }),
      );
      setText('');
      setSentTo(address);
      void mutate(under('/front/support'));
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  const isAddress = isRefusal(error) && error.problem.field === 'email';
  return (
    <section aria-labelledby="support-form">
      <h2 id="support-form">
        <Trans>Contact us</Trans>
      </h2>
      {sentTo && (
        <Notice tone="ok">
          <Trans>Thanks! We’ll reply to {sentTo}.</Trans>
        </Notice>
      )}
      <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          type="email"
          autoComplete="email"
          label={t`Reply to`}
          placeholder={user?.email}
          value={email}
          error={isAddress ? refusalText(error) : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextArea
          label={t`Your question`}
          rows={6}
          dir="auto"
          value={text}
          error={error !== undefined && !isAddress ? refusalText(error) : undefined}
          count={{ used, limit: LIMIT }}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" {...{ isBusy }} disabled={!isReady}>
          <Trans>Send</Trans>
        </Button>
      </form>
    </section>
  );
}
