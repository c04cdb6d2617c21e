import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import { putFile } from '~/api/put-file';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Imports.module.css';
import type { Platform } from './platforms';

type Proof = Schema['ImportProof'];

/** Upload limit of the server, in bytes. */
const MOST_BYTES = 10 * 1024 * 1024;

function Ask({ platform, onDone }: { platform: Platform; onDone: () => void }) {
  const { t } = useLingui();
  const [profile, setProfile] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const body = { platform: platform.platform, profile };
      await accept(api.POST('/front/import-proofs', { body }), { isQuiet: true });
      onDone();
    } catch (refusal) {
      if ((refusal as { code?: string }).code === 'unknown_option') {
        const { example } = platform;
        setError(t`Enter the address of your profile, like ${example}`);
      } else tellRefusal(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.card} onSubmit={(event) => void ask(event)}>
      <TextField
        label={t`Address of your profile`}
        placeholder={platform.example}
        value={profile}
        error={error}
        required
        maxLength={300}
        onChange={({ target }) => setProfile(target.value)}
      />
      <div className={css.row}>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Get a code</Trans>
        </Button>
      </div>
    </form>
  );
}

function Show({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      toast.error(t`The file is larger than 10 MB.`);
      return;
    }
    setBusy(true);
    try {
      await putFile<Proof>(`/front/import-proofs/${proof.id}/evidence`, file);
      onDone();
    } catch (error) {
      tellRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const { profile, askedBy } = proof;
  const until = i18n.date(proof.expiresAt, { dateStyle: 'medium' });
  return (
    <>
      <p>
        <Trans>Add this code to the description of {profile}, then send us a screenshot of the page.</Trans>
      </p>
      {askedBy && (
        <p>
          <Trans>Requested by {askedBy} of the studio.</Trans>
        </p>
      )}
      <div className={css.row}>
        <code className={css.code}>{proof.code}</code>
      </div>
      {proof.state === 'sent' && (
        <Notice tone="gold">
          <Trans>Our team is checking your screenshot. You’ll get a notification.</Trans>
        </Notice>
      )}
      <p>
        <Trans>The code works until {until}. You can remove it once your profile is confirmed.</Trans>
      </p>
      <div className={css.row}>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={t`Screenshot of your profile`}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          tone={proof.state === 'sent' ? 'outline' : undefined}
          isBusy={isBusy}
          onClick={() => input.current?.click()}
        >
          {proof.state === 'sent' ? <Trans>Replace screenshot</Trans> : <Trans>Send screenshot</Trans>}
        </Button>
      </div>
    </>
  );
}

type Props = { platform: Platform; proof?: Proof; onDone: () => void };

/** Proof that the profile is the user's, required once before importing. */
export function ProofCard({ platform, proof, onDone }: Props) {
  const isOpen = proof?.state === 'asked' || proof?.state === 'sent';
  const reason = proof?.reason;
  return (
    <Card className={css.card}>
      <h2>
        <Trans>1. Show that the profile is yours</Trans>
      </h2>
      <p>
        <Trans>We never ask for your password on another platform.</Trans>
      </p>
      {proof?.state === 'refused' && (
        <Notice tone="danger">
          <Trans>Your profile wasn’t confirmed: {reason}</Trans>
        </Notice>
      )}
      {proof?.state === 'expired' && (
        <Notice>
          <Trans>Your code has expired. Get a new one.</Trans>
        </Notice>
      )}
      {isOpen ? <Show proof={proof} onDone={onDone} /> : <Ask platform={platform} onDone={onDone} />}
    </Card>
  );
}
