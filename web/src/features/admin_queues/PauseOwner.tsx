import { Trans, useLingui } from '@lingui/react/macro';
import { Pause } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '~/api/show-refusal';
import { MAX_REASON } from '~/staff/ReasonField';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './PauseOwner.module.css';
import { hold } from './use-hold';

type Fields = { name: string; reason: string };

/** Holds up every job of one account. */
export function PauseOwner({ onEnd }: { onEnd: () => void }) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, reason }) => {
    try {
      const pause = await hold({ scope: 'owner', name: name.trim().toLowerCase() }, reason.trim());
      const label = pause.ownerName ?? pause.name;
      toast.success(t`${label}: paused. Running jobs finish; no new ones start.`);
      reset();
      onEnd();
    } catch (error) {
      showRefusal(error, ['name', 'reason'], setError, { name: t`No such member.` });
    }
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormError error={errors.root} className={css.notice} />
      <TextField
        label={<Trans>Owner’s username, email or ID</Trans>}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={errors.name?.message}
        {...register('name', {
          validate: (name) => name.trim() !== '' || t`Enter an owner.`,
        })}
      />
      <TextField
        label={<Trans>Reason</Trans>}
        maxLength={MAX_REASON}
        error={errors.reason?.message}
        {...register('reason', {
          validate: (reason) => reason.trim() !== '' || t`Enter a reason.`,
        })}
      />
      <Button type="submit" tone="outline" icon={<Pause />} isBusy={isSubmitting} className={css.submit}>
        <Trans>Pause owner</Trans>
      </Button>
    </form>
  );
}
