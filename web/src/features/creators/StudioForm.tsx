import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { showRefusal } from '~/api/show-refusal';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { FormError } from '~/ui/FormError';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import css from './Creators.module.css';

type Sent = Schema['StudioApplications'];
type Fields = { name: string; website: string; about: string };
const names = ['name', 'website', 'about'] as const;

function Form({ known, onSent }: { known?: Schema['StudioApplication']; onSent: (next: Sent) => void }) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { name: known?.name ?? '', website: known?.website ?? '', about: known?.about ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      onSent(await accept(api.PUT('/front/studio-application', { body }), { isQuiet: true }));
    } catch (caught) {
      showRefusal(caught, names, setError, {
        website: t`Enter an address that starts with https://.`,
      });
    }
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormError error={errors.root} />
      <TextField
        label={<Trans>Studio’s name</Trans>}
        maxLength={60}
        error={errors.name?.message}
        {...register('name', { required: t`Required.` })}
      />
      <TextField
        label={<Trans>Website (optional)</Trans>}
        type="url"
        placeholder="https://"
        maxLength={200}
        error={errors.website?.message}
        {...register('website')}
      />
      <TextArea
        label={<Trans>About your studio</Trans>}
        hint={<Trans>How many creators you manage, your team, and what you do for them.</Trans>}
        maxLength={1000}
        error={errors.about?.message}
        {...register('about', { required: t`Required.` })}
      />
      <div className={css.buttons}>
        <Button type="submit" isBusy={isSubmitting}>
          <Trans>Send application</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The way to open a studio: an application, which staff review. */
export function StudioForm() {
  const { t } = useLingui();
  const { user } = useSession();
  const { data, error, mutate } = useApi(['/front/studio-application']);
  useLiveEvent('noticeAdded', () => void mutate());
  const sent = data?.items[0];
  if (user?.isStudio)
    return (
      <Notice tone="ok" action={<ButtonLink size="small" to="/studio">{t`Studio`}</ButtonLink>}>
        <Trans>Your studio is open.</Trans>
      </Notice>
    );
  return (
    <Card className={css.form} aria-label={t`Open a studio`}>
      <h2>
        <Trans>Open a studio</Trans>
      </h2>
      <p>
        <Trans>
          A studio manages creators for a share of their sales: it posts, plans and writes for them, with a
          team of operators. A studio account can’t be a creator itself.
        </Trans>
      </p>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
      {sent?.state === 'waiting' && (
        <Notice tone="gold">
          <Trans>We’re reviewing your application. You’ll get a notification and an email.</Trans>
        </Notice>
      )}
      {sent?.state === 'refused' && (
        <Notice tone="danger">
          <Trans>Your application was declined: {sent.reason}</Trans>
        </Notice>
      )}
      {user && !user.isEmailVerified && (
        <Notice tone="gold" action={<ButtonLink size="small" to="/settings">{t`Settings`}</ButtonLink>}>
          <Trans>Confirm your email before you apply.</Trans>
        </Notice>
      )}
      {data && sent?.state !== 'waiting' && (
        <Form known={sent} onSent={(next) => void mutate(next, { revalidate: false })} />
      )}
    </Card>
  );
}
