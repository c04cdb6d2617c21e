import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import { showRefusal } from '~/api/show-refusal';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { PasswordField } from '~/ui/PasswordField';
import { TextField } from '~/ui/TextField';
import css from './Form.module.css';

type Props = { id: string; onDone: (codes: string[]) => void; onBack: () => void };

/** Asks for the password and a code, and makes new recovery codes. */
export function RenewCodes({ id, onDone, onBack }: Props) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, formState } = useForm<{ password: string; code: string }>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const call = api.POST('/front/users/{id}/2fa/recovery-codes', { params: { path: { id } }, body });
      onDone((await accept(call, { isQuiet: true })).recoveryCodes);
    } catch (error) {
      showRefusal(error, ['password', 'code'], setError);
    }
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>
        <Trans>Your previous recovery codes stop working.</Trans>
      </p>
      <FormError error={errors.root} />
      <PasswordField
        label={<Trans>Password</Trans>}
        error={errors.password?.message}
        {...register('password', { required: t`Enter your password.` })}
      />
      <TextField
        label={<Trans>Code</Trans>}
        hint={<Trans>Enter the code from your app or a recovery code.</Trans>}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...register('code', { required: t`Enter the code.` })}
      />
      <Button type="submit" isWide isBusy={isSubmitting}>
        <Trans>Create new codes</Trans>
      </Button>
      <Button tone="ghost" isWide onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
