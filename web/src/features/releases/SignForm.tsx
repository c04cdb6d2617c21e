import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';
import { nameError } from '~/pictures/consent/use-persons';
import { Documents } from '~/pictures/documents/Documents';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { FormError } from '~/ui/FormError';
import { TextField } from '~/ui/TextField';
import css from './Releases.module.css';
import type { Releasing, SignedRelease } from './use-release';

const kinds = ['id_front', 'selfie'] as const;
const fields = ['documents', 'fullName', 'birthDate', 'isAgreed'];

type Props = { release: SignedRelease; releasing: Releasing; onDecline: () => void };

function isBelow18(birthDate: string): boolean {
  const adult = new Date();
  adult.setFullYear(adult.getFullYear() - 18);
  return birthDate > adult.toISOString().slice(0, 10);
}

/** Proof of identity, then the signature: name, date of birth and consent. */
export function SignForm({ release, releasing, onDecline }: Props) {
  const { t } = useLingui();
  const [fullName, setFullName] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  // A slip of the pen would take everything down: a date below 18 is asked about once.
  const [askedOf, setAskedOf] = useState('');
  const readingOf = (wanted: (typeof kinds)[number]) =>
    release.unreadDocuments.find(({ kind }) => kind === wanted)?.reading;
  const hasDocuments = kinds.every((kind) => release.documents.includes(kind) && !readingOf(kind));
  const isReady = hasDocuments && fullName.trim() !== '' && birthDate !== '' && isAgreed;
  const field = isRefusal(error) ? fields.find((name) => name === error.problem.field) : undefined;
  const words = () => {
    if (isRefusal(error, 'adults_only'))
      return t`You have to be 18 or older. Nothing that shows you will be published.`;
    if (isRefusal(error, 'conflict')) return t`This release can’t be signed anymore. Reload the page.`;
    if (field === 'birthDate') return t`Enter your date of birth as in your ID.`;
    if (field === 'documents') return t`Add both documents first.`;
    return refusalText(error);
  };
  const errorAt = (name: string) => (error !== undefined && field === name ? words() : undefined);
  const wordsOfAll = error !== undefined && (field === undefined || field === 'documents');
  async function sign(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setError(undefined);
    if (isBelow18(birthDate) && askedOf !== birthDate) {
      setAskedOf(birthDate);
      return;
    }
    setIsBusy(true);
    try {
      await releasing.sign({ fullName: fullName.trim(), birthDate, isAgreed });
    } catch (caught) {
      setError(caught);
      setIsBusy(false);
    }
  }
  return (
    <>
      <Card className={css.form} aria-label={t`Your documents`}>
        <h2>
          <Trans>Your documents</Trans>
        </h2>
        <p>
          <Trans>
            They prove who you are and that you’re an adult. They’re encrypted, and only our team opens them.
          </Trans>
        </p>
        <Documents
          kinds={kinds}
          items={release.documents.map((kind) => ({ kind, reading: readingOf(kind) }))}
          isOpen
          onPut={releasing.put}
        />
      </Card>
      <Card aria-label={t`Sign`}>
        <form className={css.form} onSubmit={(event) => void sign(event)} noValidate>
          <h2>
            <Trans>Sign</Trans>
          </h2>
          {wordsOfAll && <FormError error={{ message: words() }} />}
          <TextField
            label={<Trans>Your full name</Trans>}
            hint={<Trans>As in your ID.</Trans>}
            autoComplete="name"
            maxLength={120}
            value={fullName}
            error={nameError(error, 'fullName')}
            onChange={({ target }) => setFullName(target.value)}
          />
          <TextField
            label={<Trans>Date of birth</Trans>}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={new Date().toISOString().slice(0, 10)}
            value={birthDate}
            error={
              errorAt('birthDate') ??
              (birthDate && askedOf === birthDate && !isBusy
                ? t`By this date you’re under 18. If it’s right, choose Sign again: nothing that shows you will be published.`
                : undefined)
            }
            onChange={({ target }) => setBirthDate(target.value)}
          />
          <Checkbox
            label={
              <Trans>I have read the agreement, I’m 18 or older, and I agree of my own free will.</Trans>
            }
            checked={isAgreed}
            error={errorAt('isAgreed')}
            onChange={({ target }) => setIsAgreed(target.checked)}
          />
          {!hasDocuments && (
            <p className={css.quiet}>
              <Trans>Add both documents first.</Trans>
            </p>
          )}
          <div className={css.buttons}>
            <Button type="submit" isBusy={isBusy} disabled={!isReady}>
              <Trans>Sign</Trans>
            </Button>
            <Button tone="outline" onClick={onDecline}>
              <Trans>Decline</Trans>
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}
