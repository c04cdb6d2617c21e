import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import { showRefusal } from '~/api/show-refusal';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { PasswordField } from '~/ui/PasswordField';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Form.module.css';

type Props = { id: string; codesLeft: number; onDone: () => void };

/** Asks for no code any more, with the password and one more code. */
export function TwoFactorOff({ id, codesLeft, onDone }: Props) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, formState } = useForm<{ password: string; code: string }>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const call = api.POST('/front/users/{id}/2fa/deactivate', { params: { path: { id } }, body });
      await accept(call, { isQuiet: true });
      toast.success(t`Two-factor authentication is off`);
      onDone();
    } catch (error) {
      showRefusal(error, ['password', 'code'], setError);
    }
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>
        <Trans>Logging in requires a code from your app.</Trans>{' '}
        <Plural
          value={codesLeft}
          one="You have # recovery code left."
          other="You have # recovery codes left."
        />
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
      <Button type="submit" tone="outline" isWide isBusy={isSubmitting}>
        <Trans>Turn off</Trans>
      </Button>
    </form>
  );
}
