import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import { showRefusal } from '~/api/show-refusal';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Studios.module.css';

type Fields = { who: string; studioPercent: string; validFrom: string };
type Props = { isOpen: boolean; onClose: () => void; onSent: () => void };
const names = ['who', 'studioPercent', 'validFrom'] as const;
const today = () => new Date().toISOString().slice(0, 10);

/** Invites a creator by name or email. Nothing applies before they accept. */
export function InviteDialog({ isOpen, onClose, onSent }: Props) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({
    defaultValues: { who: '', studioPercent: '20', validFrom: today() },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ who, studioPercent, validFrom }) => {
    try {
      const body = { who: who.trim(), studioPercent: Number(studioPercent), validFrom };
      await accept(api.POST('/front/studio/invites', { body }), { isQuiet: true });
      toast.success(t`Invitation sent.`);
      reset();
      onSent();
      onClose();
    } catch (error) {
      showRefusal(error, names, setError, {
        who: t`Enter a creator’s username, or an email.`,
        validFrom: t`Choose a day from today to a year from now.`,
      });
    }
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Invite a creator</Trans>}>
      <form className={css.form} onSubmit={submit} noValidate>
        <p>
          <Trans>
            They see the share and its start before they accept, and can leave anytime. With an email, we send
            them a link.
          </Trans>
        </p>
        <FormError error={errors.root} />
        <TextField
          label={<Trans>Username or email</Trans>}
          autoComplete="off"
          spellCheck={false}
          error={errors.who?.message}
          {...register('who', { required: t`Required.` })}
        />
        <TextField
          inputMode="numeric"
          label={<Trans>Studio’s share (%)</Trans>}
          error={errors.studioPercent?.message}
          {...register('studioPercent', {
            pattern: { value: /^([0-8]?\d|90)$/, message: t`Use a whole number from 0 to 90.` },
          })}
        />
        <TextField
          type="date"
          label={<Trans>Share starts on</Trans>}
          min={today()}
          error={errors.validFrom?.message}
          {...register('validFrom', { required: t`Required.` })}
        />
        <Button type="submit" isBusy={isSubmitting}>
          <Trans>Send invitation</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
