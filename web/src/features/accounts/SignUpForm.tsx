import { Trans, useLingui } from '@lingui/react/macro';
import { Dices } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import { showRefusal } from '~/api/show-refusal';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { FormError } from '~/ui/FormError';
import { Link } from '~/ui/Link';
import { PasswordField } from '~/ui/PasswordField';
import { TextField } from '~/ui/TextField';
import css from './Form.module.css';
import { PasswordStrength } from './PasswordStrength';
import { PASSWORD_MIN } from './password-strength';
import { signUp } from './sign-in';

type Fields = { email: string; username: string; password: string; isAdult: boolean };
type Props = { onDone: () => void };
const names = ['email', 'username', 'password', 'isAdult'] as const;

/** Opens an account. Only for adults, who have to say so. */
export function SignUpForm({ onDone }: Props) {
  const { t, i18n } = useLingui();
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ username, ...fields }) => {
    try {
      await signUp({ ...fields, username: username.trim() || undefined, locale: i18n.locale });
      onDone();
    } catch (error) {
      showRefusal(error, names, setError);
    }
  });
  const suggest = async () => {
    const { username } = await accept(api.GET('/front/users/generate/username'));
    setValue('username', username, { shouldValidate: true });
  };
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
        {...register('email', {
          required: t`Enter a valid email address.`,
          pattern: { value: /^\S+@\S+\.\S+$/, message: t`Enter a valid email address.` },
        })}
      />
      <div className={css.withSuggestion}>
        <TextField
          label={<Trans>Username</Trans>}
          hint={<Trans>Leave empty to get a suggestion.</Trans>}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <Button
          tone="ghost"
          size="small"
          icon={<Dices />}
          onClick={() => void suggest().catch(() => undefined)}
        >
          <Trans>Suggest</Trans>
        </Button>
      </div>
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', {
          required: t`Use at least ${PASSWORD_MIN} characters.`,
          minLength: { value: PASSWORD_MIN, message: t`Use at least ${PASSWORD_MIN} characters.` },
        })}
      />
      {!errors.password && <PasswordStrength password={watch('password') ?? ''} />}
      <Checkbox
        label={
          <Trans>
            I’m at least 18 and of legal age where I live, and I accept the{' '}
            <Link to="/terms" target="_blank">
              terms
            </Link>
            .
          </Trans>
        }
        error={errors.isAdult?.message}
        {...register('isAdult', { required: t`Confirm that you’re 18 or older.` })}
      />
      <Button type="submit" size="large" isWide isBusy={isSubmitting}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}
