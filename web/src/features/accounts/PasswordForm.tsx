import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { showRefusal } from '~/api/show-refusal';
import { openModal } from '~/app/modals/current';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { PasswordField } from '~/ui/PasswordField';
import { toast } from '~/ui/toast';
import css from './Form.module.css';
import { PasswordStrength } from './PasswordStrength';
import { PASSWORD_MIN } from './password-strength';
import { rememberWeakPassword } from './weak-password';

type Fields = { password: string; newPassword: string };

/** Another password, for who knows the old one: an open browser alone is not enough to take an account over. */
export function PasswordForm({ user }: { user: Schema['User'] }) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, reset, watch, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const call = api.POST('/front/users/{id}/password', { params: { path: { id: user.id } }, body });
      await accept(call, { isQuiet: true });
      rememberWeakPassword(false);
      reset({ password: '', newPassword: '' });
      toast.success(t`Password changed`);
    } catch (error) {
      showRefusal(error, ['password', 'newPassword'], setError);
    }
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>
        <Trans>All other devices are logged out.</Trans>
      </p>
      <FormError error={errors.root} />
      {/* For password managers: whose password it is. */}
      <input type="hidden" autoComplete="username" value={user.username} />
      <div>
        <PasswordField
          label={<Trans>Current password</Trans>}
          error={errors.password?.message}
          {...register('password', { required: t`Enter your password.` })}
        />
        <button
          type="button"
          className={css.link}
          onClick={() => openModal('forgotPassword', { email: user.email })}
        >
          <Trans>Forgot your password?</Trans>
        </button>
      </div>
      <PasswordField
        label={<Trans>New password</Trans>}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword', {
          required: t`Use at least ${PASSWORD_MIN} characters.`,
          minLength: { value: PASSWORD_MIN, message: t`Use at least ${PASSWORD_MIN} characters.` },
        })}
      />
      {!errors.newPassword && <PasswordStrength password={watch('newPassword') ?? ''} />}
      <Button type="submit" isBusy={isSubmitting}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}
