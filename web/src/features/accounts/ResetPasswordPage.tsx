import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { accept, api } from '~/api/client';
import { showRefusal } from '~/api/show-refusal';
import { refreshSession } from '~/app/session';
import { Button, ButtonLink } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { Link } from '~/ui/Link';
import { PasswordField } from '~/ui/PasswordField';
import { TextField } from '~/ui/TextField';
import { Title } from '~/ui/Title';
import { AuthLayout } from './AuthLayout';
import css from './Form.module.css';
import { PasswordStrength } from './PasswordStrength';
import { PASSWORD_MIN } from './password-strength';
import { rememberWeakPassword } from './weak-password';

type Fields = { recoveryKey: string; password: string };

/** Chooses a new password with the key from the mail. Every session ends, this one as well. */
export default function ResetPasswordPage() {
  const { t } = useLingui();
  const { recoveryKey = '' } = useParams();
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, setError, watch, formState } = useForm<Fields>({
    defaultValues: { recoveryKey, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await accept(api.POST('/front/auth/password/reset', { body }), { isQuiet: true });
      rememberWeakPassword(false);
      setIsDone(true);
      await refreshSession().catch(() => undefined);
    } catch (error) {
      showRefusal(error, ['password'], setError);
    }
  });
  return (
    <AuthLayout
      title={isDone ? <Trans>Password changed</Trans> : <Trans>Choose a new password</Trans>}
      lead={isDone && <Trans>You’re logged out on all devices. Log in with your new password.</Trans>}
      art={{ seed: 64, palette: 'dusk' }}
      end={
        !isDone && (
          <Link to="/forgot-password">
            <Trans>Request a new link</Trans>
          </Link>
        )
      }
    >
      <Title>{t`Choose a new password`}</Title>
      {isDone ? (
        <ButtonLink to="/login" size="large" isWide>
          <Trans>Log in</Trans>
        </ButtonLink>
      ) : (
        <form className={css.form} onSubmit={submit} noValidate>
          <FormError error={errors.root} />
          {!recoveryKey && (
            <TextField
              label={<Trans>Code from the email</Trans>}
              autoComplete="one-time-code"
              spellCheck={false}
              error={errors.recoveryKey?.message}
              {...register('recoveryKey', { required: t`Enter the code from the email.` })}
            />
          )}
          <PasswordField
            label={<Trans>New password</Trans>}
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password', {
              required: t`Use at least ${PASSWORD_MIN} characters.`,
              minLength: { value: PASSWORD_MIN, message: t`Use at least ${PASSWORD_MIN} characters.` },
            })}
          />
          {!errors.password && <PasswordStrength password={watch('password')} />}
          <Button type="submit" size="large" isWide isBusy={isSubmitting}>
            <Trans>Change password</Trans>
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
