import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import { useSession } from '~/app/session';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { FormError } from '~/ui/FormError';
import { Select } from '~/ui/Select';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import css from './Takedowns.module.css';
import { useFormRefusal } from './use-form-refusal';
import { type Kind, kindWords } from './words';

/** Characters of a statement and of contact details, as the server counts them. */
const LIMITS = { statement: 4000, contact: 300 };

type Props = { preset: Kind };

/** The notice. Text that could not be sent stays in the form. */
export function TakedownForm({ preset }: Props) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const navigate = useNavigate();
  const once = useMemo(createOnce, []);
  const [kind, setKind] = useState(preset);
  const [links, setLinks] = useState('');
  const [email, setEmail] = useState(user?.email ?? '');
  const [contact, setContact] = useState('');
  const [statement, setStatement] = useState('');
  const [signature, setSignature] = useState('');
  const [isSworn, setIsSworn] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { setRefusal, errorAt, rest } = useFormRefusal({
    links: t`Enter 1 to 20 links to content on this site, one per line.`,
    email: undefined,
    contact: t`Enter your postal address and phone number.`,
    statement: t`Tell us what is wrong.`,
    signature: t`Enter your full name.`,
  });
  const used = [...statement.trim()].length;
  const isFilled = [links, email, statement, signature].every((text) => text.trim() !== '');
  const isReady = isFilled && isSworn && (kind !== 'copyright' || contact.trim() !== '');

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setRefusal(undefined);
    const notice = {
      kind,
      links: links.split(/\s+/).filter(Boolean),
      email: email.trim(),
      contact: kind === 'copyright' ? contact.trim() : '',
      statement: statement.trim(),
      signature: signature.trim(),
      isSworn,
      locale: i18n.locale,
    };
    try {
      const sent = await once(notice, (clientId) =>
        accept(api.POST('/front/takedowns', { body: { ...notice, clientId } }), { isQuiet: true }),
      );
      void navigate(`/takedown/${sent.id}/${sent.signature}`);
    } catch (caught) {
      setRefusal(caught);
    }
    setIsBusy(false);
  }

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <FormError error={rest} />
      <Select
        label={t`What is it about?`}
        value={kind}
        options={(['intimate', 'copyright', 'other'] as const).map((value) => ({
          value,
          label: i18n._(kindWords[value]),
        }))}
        onChange={({ target }) => setKind(target.value as Kind)}
      />
      <TextArea
        label={t`Links`}
        hint={t`Addresses of the content on this site, one per line.`}
        rows={3}
        value={links}
        error={errorAt('links')}
        onChange={({ target }) => setLinks(target.value)}
      />
      <TextArea
        label={t`Statement`}
        hint={
          kind === 'copyright'
            ? t`Which work is yours, and why is this use not allowed?`
            : t`Who is shown, and why should it be removed?`
        }
        rows={6}
        dir="auto"
        value={statement}
        error={errorAt('statement')}
        count={{ used, limit: LIMITS.statement }}
        onChange={({ target }) => setStatement(target.value)}
      />
      <TextField
        type="email"
        autoComplete="email"
        label={t`Your email`}
        value={email}
        error={errorAt('email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      {kind === 'copyright' && (
        <TextArea
          label={t`Postal address and phone number`}
          rows={3}
          dir="auto"
          autoComplete="street-address"
          maxLength={LIMITS.contact}
          value={contact}
          error={errorAt('contact')}
          onChange={({ target }) => setContact(target.value)}
        />
      )}
      <TextField
        label={t`Full name, as your signature`}
        autoComplete="name"
        dir="auto"
        maxLength={100}
        value={signature}
        error={errorAt('signature')}
        onChange={({ target }) => setSignature(target.value)}
      />
      {kind === 'copyright' && (
        <p>
          <Trans>
            We send your statement and your name to the owner of the content, who can send a counter notice.
          </Trans>
        </p>
      )}
      <Checkbox
        label={
          kind === 'copyright' ? (
            <Trans>
              I believe in good faith that this use isn’t authorized. I declare under penalty of perjury that
              this notice is accurate and that I own the rights or act for the owner.
            </Trans>
          ) : (
            <Trans>
              I declare in good faith that this notice is accurate, and that I’m the person shown or act for
              them.
            </Trans>
          )
        }
        checked={isSworn}
        onChange={({ target }) => setIsSworn(target.checked)}
      />
      <Button type="submit" {...{ isBusy }} disabled={!isReady}>
        <Trans>Send notice</Trans>
      </Button>
    </form>
  );
}
