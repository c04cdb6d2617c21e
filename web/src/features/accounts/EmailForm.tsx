import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { showRefusal } from '~/api/show-refusal';
import { useApi } from '~/api/use-api';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { PasswordField } from '~/ui/PasswordField';
import { TextField } from '~/ui/TextField';
import css from './Form.module.css';
import { PendingEmail } from './PendingEmail';

type Fields = { email: string; password: string };

/** Another address. It is the account's once its reader has opened the link that goes there. */
export function EmailForm({ user }: { user: Schema['User'] }) {
  const { t } = useLingui();
  const change = useApi<'/front/users/{id}/email'>(['/front/users/{id}/email', { path: { id: user.id } }]);
  const pending = change.data?.pending;
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const call = api.POST('/front/users/{id}/email', { params: { path: { id: user.id } }, body });
      await accept(call, { isQuiet: true });
      reset({ email: '', password: '' });
      await change.mutate();
    } catch (error) {
      const words = isRefusal(error, 'conflict') ? { email: t`This is already your email.` } : {};
      showRefusal(error, ['email', 'password'], setError, words);
    }
  });
  const { email } = user;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>
        <Trans>
          Your email is {email}. It stays the same until you open the link we send to the new one.
        </Trans>
      </p>
      {pending && <PendingEmail id={user.id} {...{ pending }} onChange={() => change.mutate()} />}
      <FormError error={errors.root} />
      <TextField
        label={<Trans>New email</Trans>}
        // Not type="email": Chromium would turn a domain in other letters into xn--.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', {
          required: t`Enter a valid email address.`,
          pattern: { value: /^\S+@\S+\.\S+$/, message: t`Enter a valid email address.` },
        })}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        error={errors.password?.message}
        {...register('password', { required: t`Enter your password.` })}
      />
      <Button type="submit" isBusy={isSubmitting}>
        <Trans>Send link</Trans>
      </Button>
    </form>
  );
}
