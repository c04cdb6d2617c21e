import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import { showRefusal } from '~/api/show-refusal';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import css from './Form.module.css';

type Fields = { email: string };

/** Asks for a link to choose a new password. The answer never tells whether the address is known. */
export function ForgotPasswordForm({ email = '' }: { email?: string }) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({ defaultValues: { email } });
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
  if (sentTo) {
    return (
      <Notice tone="ok">
        <Trans>
          If {sentTo} belongs to an account, we’ve sent a link. It’s valid for one hour. Check your spam
          folder too.
        </Trans>
      </Notice>
    );
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormError error={errors.root} />
      <TextField
        label={<Trans>Email</Trans>}
        // Not type="email": Chromium would turn a domain in other letters into xn--.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { required: t`Enter a valid email address.` })}
      />
      <Button type="submit" size="large" isWide isBusy={isSubmitting}>
        <Trans>Send link</Trans>
      </Button>
    </form>
  );
}
