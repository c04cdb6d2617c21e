import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '~/api/show-refusal';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { PasswordField } from '~/ui/PasswordField';
import { TextField } from '~/ui/TextField';
import css from './Form.module.css';

type Body = { password: string; code: string };
type Props = {
  /** Its consequence. */
  children: ReactNode;
  /** Label of the button. */
  action: ReactNode;
  tone?: 'outline';
  onSubmit: (body: Body) => Promise<void>;
  onBack?: () => void;
};

/** Asks for the password and a code, which changes to two-factor authentication need. */
export function PasswordAndCode({ children, action, tone, onSubmit, onBack }: Props) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, formState } = useForm<Body>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await onSubmit(body);
    } catch (error) {
      showRefusal(error, ['password', 'code'], setError);
    }
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{children}</p>
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
      <Button type="submit" tone={tone} isWide isBusy={isSubmitting}>
        {action}
      </Button>
      {onBack && (
        <Button tone="ghost" isWide onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
    </form>
  );
}
