import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { showRefusal } from '~/api/show-refusal';
import { closeModal } from '~/app/modals/current';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { PasswordField } from '~/ui/PasswordField';
import { TextField } from '~/ui/TextField';
import { blockedPage } from './blocked';
import css from './Form.module.css';
import { logIn } from './sign-in';

type Fields = { loginOrEmail: string; password: string };
type Props = { onDone: () => void };

/** Name and password of an account that exists. */
export function LogInForm({ onDone }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await logIn(fields);
      onDone();
    } catch (error) {
      const block = isRefusal(error) ? error.problem.block : undefined;
      if (block) {
        closeModal();
        return void navigate(blockedPage(block));
      }
      showRefusal(error, ['loginOrEmail', 'password'], setError);
    }
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {errors.root && (
        <Notice tone="danger" isUrgent>
          {errors.root.message}
        </Notice>
      )}
      <TextField
        label={<Trans>Username or e-mail</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.loginOrEmail?.message}
        {...register('loginOrEmail', { required: t`Enter your username or e-mail address.` })}
      />
      <div>
        <PasswordField
          label={<Trans>Password</Trans>}
          error={errors.password?.message}
          {...register('password', { required: t`Enter your password.` })}
        />
        <Link className={css.link} to="/forgot-password">
          <Trans>Forgot your password?</Trans>
        </Link>
      </div>
      <Button type="submit" size="large" isWide isBusy={isSubmitting}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  );
}
