import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { showRefusal } from '~/api/show-refusal';
import { closeModal } from '~/app/modals/current';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { Link } from '~/ui/Link';
import { PasswordField } from '~/ui/PasswordField';
import { TextField } from '~/ui/TextField';
import { blockedPage } from './blocked';
import { deletedPage } from './deleted';
import css from './Form.module.css';
import { logIn } from './sign-in';

type Fields = { loginOrEmail: string; password: string; code: string };
type Props = {
  onDone: () => void;
  /** Where the form stands in a window: what asks for a new password opens another one. */
  onForgot?: () => void;
  send?: (body: Schema['LogIn']) => Promise<void>;
  label?: ReactNode;
};

/** The page for an account that can't log in because it is blocked or deleted. */
function wayOut(error: unknown): string | undefined {
  if (!isRefusal(error)) return undefined;
  const { block, restorableUntil } = error.problem;
  if (block) return blockedPage(block);
  return error.code === 'account_deleted' ? deletedPage(restorableUntil) : undefined;
}

/** Name and password of an account that exists, and a code where it asks for one. */
export function LogInForm({ onDone, onForgot, send = logIn, label = <Trans>Log in</Trans> }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [needsCode, setNeedsCode] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code, ...fields }) => {
    try {
      await send(code ? { ...fields, code } : fields);
      onDone();
    } catch (error) {
      const page = wayOut(error);
      if (page) {
        closeModal();
        return void navigate(page);
      }
      if (isRefusal(error, 'two_factor_required')) return setNeedsCode(true);
      showRefusal(error, ['loginOrEmail', 'password', 'code'], setError);
    }
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormError error={errors.root} />
      <TextField
        label={<Trans>Username or email</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.loginOrEmail?.message}
        {...register('loginOrEmail', { required: t`Enter your username or email.` })}
      />
      <div>
        <PasswordField
          label={<Trans>Password</Trans>}
          error={errors.password?.message}
          {...register('password', { required: t`Enter your password.` })}
        />
        {onForgot ? (
          <button type="button" className={css.link} onClick={onForgot}>
            <Trans>Forgot your password?</Trans>
          </button>
        ) : (
          <Link className={css.link} to="/forgot-password">
            <Trans>Forgot your password?</Trans>
          </Link>
        )}
      </div>
      {needsCode && (
        <TextField
          label={<Trans>Code</Trans>}
          hint={<Trans>Enter the code from your app or a recovery code.</Trans>}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={errors.code?.message}
          {...register('code', { required: t`Enter the code.` })}
        />
      )}
      <Button type="submit" size="large" isWide isBusy={isSubmitting}>
        {label}
      </Button>
    </form>
  );
}
