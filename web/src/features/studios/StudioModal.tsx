import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import { showRefusal } from '~/api/show-refusal';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Studios.module.css';

type Fields = { email: string; studioPercent: string };
const names = ['email', 'studioPercent'] as const;

/** A creator asks a studio to look after them. Nothing holds until the studio has agreed. */
export default function StudioModal({ isOpen, onClose, onClosed }: ModalControl) {
  const { t } = useLingui();
  const { mutate } = useApi(['/front/attach-studios']);
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { email: '', studioPercent: '20' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email, studioPercent }) => {
    try {
      const body = { email, studioPercent: Number(studioPercent) };
      await mutate(accept(api.POST('/front/attach-studios', { body }), { isQuiet: true }), {
        revalidate: false,
      });
      toast.success(t`Request sent.`);
      onClose();
    } catch (error) {
      showRefusal(error, names, setError, { email: t`No studio uses this email.` });
    }
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={<Trans>Work with a studio</Trans>}>
      <form className={css.form} onSubmit={submit} noValidate>
        <p>
          <Trans>
            The studio earns its share of your sales from the day it accepts. You can leave anytime and keep
            your content and fans.
          </Trans>
        </p>
        <FormError error={errors.root} />
        <TextField
          type="email"
          label={<Trans>Studio’s email</Trans>}
          error={errors.email?.message}
          {...register('email', { required: t`Required.` })}
        />
        <TextField
          inputMode="numeric"
          label={<Trans>Studio’s share (%)</Trans>}
          error={errors.studioPercent?.message}
          {...register('studioPercent', {
            pattern: { value: /^([0-8]?\d|90)$/, message: t`Use a whole number from 0 to 90.` },
          })}
        />
        <Button type="submit" isBusy={isSubmitting}>
          <Trans>Send request</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
