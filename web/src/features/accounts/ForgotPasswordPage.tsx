import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import { showRefusal } from '~/api/show-refusal';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import { AuthLayout } from './AuthLayout';
import css from './Form.module.css';

type Fields = { email: string };

/** Asks for a link to choose a new password. The answer never tells whether the address is known. */
export default function ForgotPasswordPage() {
  const { t } = useLingui();
  const { register, handleSubmit, setError, formState } = useForm<Fields>();
  const [sentTo, setSentTo] = useState<string>();
  const submit = handleSubmit(async (body) => {
    try {
      await accept(api.POST('/front/auth/password/forgot', { body }), { isQuiet: true });
      setSentTo(body.email);
    } catch (error) {
      showRefusal(error, ['email'], setError);
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <AuthLayout
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter your e-mail address and we send you a link to choose a new one.</Trans>}
      art={{ seed: 77, palette: 'moss' }}
      end={
        <Link to="/login">
          <Trans>Back to the login</Trans>
        </Link>
      }
    >
      <title>{t`Forgot your password?`}</title>
      {sentTo ? (
        <Notice tone="ok">
          <Trans>
            If an account belongs to {sentTo}, a link is on its way. It works for 10 minutes. Look into the
            spam folder as well.
          </Trans>
        </Notice>
      ) : (
        <form className={css.form} onSubmit={submit} noValidate>
          {errors.root && (
            <Notice tone="danger" isUrgent>
              {errors.root.message}
            </Notice>
          )}
          <TextField
            label={<Trans>E-mail</Trans>}
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email', { required: t`Enter a valid e-mail address.` })}
          />
          <Button type="submit" size="large" isWide isBusy={isSubmitting}>
            <Trans>Send the link</Trans>
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
