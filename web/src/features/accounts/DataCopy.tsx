import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { showRefusal } from '~/api/show-refusal';
import { useApi } from '~/api/use-api';
import { formatMoment } from '~/i18n/format';
import { formatBytes } from '~/pictures/upload/bytes';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { PasswordField } from '~/ui/PasswordField';
import { Progress } from '~/ui/Progress';
import forms from './Form.module.css';
import css from './SettingsPage.module.css';

type Copy = Schema['DataExport'];

/** Where live events don't arrive, a copy under way is asked for again, in milliseconds. */
const LOOK_MS = 5000;

const isLive = ({ state }: Copy) => state === 'waiting' || state === 'running';

/** Requests a copy with the password. */
function RequestForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await accept(api.POST('/front/data-exports', { body }), { isQuiet: true });
      onDone();
    } catch (error) {
      showRefusal(error, ['password'], setError);
    }
  });
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <p>
        <Trans>
          We put your profile, chats, orders, payments and files into one ZIP file. Of other people, it only
          has usernames and what they wrote to you.
        </Trans>
      </p>
      <p>
        <Trans>This can take a while. We’ll email you when it’s ready.</Trans>
      </p>
      <FormError error={errors.root} />
      <PasswordField
        label={<Trans>Password</Trans>}
        error={errors.password?.message}
        {...register('password', { required: t`Enter your password.` })}
      />
      <Button type="submit" isWide isBusy={isSubmitting}>
        <Trans>Request a copy</Trans>
      </Button>
    </form>
  );
}

/** State of one copy, and what can be done with it. */
function CopyRow({ copy, onDelete }: { copy: Copy; onDelete: () => void }) {
  const { t } = useLingui();
  const { id, percent, sizeBytes, expiresAt, orderedAt } = copy;
  const until = expiresAt && formatMoment(expiresAt);
  const size = formatBytes(sizeBytes ?? 0);
  if (isLive(copy)) {
    return (
      <div className={css.copy}>
        <p>
          <Trans>We’re preparing your copy: {percent}%</Trans>
        </p>
        <Progress label={t`Progress of your copy`} percent={percent} />
        <Button tone="outline" size="small" onClick={onDelete}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    );
  }
  if (copy.state === 'ready') {
    return (
      <div className={css.row}>
        <p>
          <Trans>
            Your copy is ready ({size}). You can download it until {until}.
          </Trans>
        </p>
        <a href={`/front/data-exports/${id}/file`} download>
          <Trans>Download</Trans>
        </a>
        <Button tone="outline" size="small" onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    );
  }
  if (copy.state === 'failed') {
    return (
      <p>
        <Trans>
          The copy requested <time dateTime={orderedAt}>{formatMoment(orderedAt)}</time> couldn’t be made.
          Request it again.
        </Trans>
      </p>
    );
  }
  return null;
}

/** A copy of everything a person has here, to take along. */
export function DataCopy() {
  const { data, error, mutate } = useApi(['/front/data-exports'], {
    refreshInterval: (known) => (known?.items.some(isLive) ? LOOK_MS : 0),
  });
  const [isOpen, setIsOpen] = useState(false);
  const remove = (id: string) =>
    void accept(api.DELETE('/front/data-exports/{id}', { params: { path: { id } } })).then(
      () => mutate(),
      () => mutate(),
    );
  const [newest] = data?.items ?? [];
  const shown = data?.items.filter((copy) => copy.state === 'ready' || copy === newest);
  const nextAt = data?.nextAt && formatMoment(data.nextAt);
  const hasLive = data?.items.some(isLive) ?? false;
  return (
    <section className={css.section} aria-labelledby="data-title">
      <h2 id="data-title">
        <Trans>Your data</Trans>
      </h2>
      <div className={css.row}>
        <p>
          <Trans>Get a copy of what you have here. You can download it for 30 days.</Trans>
        </p>
        {data && !hasLive && (
          <Button tone="outline" disabled={Boolean(nextAt)} onClick={() => setIsOpen(true)}>
            <Trans>Get a copy of my data</Trans>
          </Button>
        )}
      </div>
      {nextAt && !hasLive && (
        <p>
          <Trans>You can request the next copy from {nextAt}.</Trans>
        </p>
      )}
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={64} />
      {shown?.map((copy) => (
        <CopyRow key={copy.id} copy={copy} onDelete={() => remove(copy.id)} />
      ))}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        size="small"
        title={<Trans>Get a copy of your data</Trans>}
      >
        <RequestForm
          onDone={() => {
            setIsOpen(false);
            void mutate();
          }}
        />
      </Dialog>
    </section>
  );
}
