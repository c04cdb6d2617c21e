import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { showRefusal } from '~/api/show-refusal';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { Notice } from '~/ui/Notice';
import { PasswordField } from '~/ui/PasswordField';
import { TextField } from '~/ui/TextField';
import forms from './Form.module.css';
import { SquareCode } from './SquareCode';
import css from './TwoFactor.module.css';

type Props = { id: string; onDone: (recoveryCodes: string[]) => void };
type Fields = { code: string; password: string };

function useSecret(id: string) {
  const { trigger, data, error, isMutating } = useSWRMutation(
    ['/front/users/{id}/2fa/generate', id],
    () => accept(api.POST('/front/users/{id}/2fa/generate', { params: { path: { id } } }), { isQuiet: true }),
    { throwOnError: false },
  );
  return { makeSecret: () => void trigger(), made: data, error, isMaking: isMutating };
}

/** Hands a secret to an app, and takes a code of it with the password as the proof. */
export function TwoFactorOn({ id, onDone }: Props) {
  const { t } = useLingui();
  const { makeSecret, made, error, isMaking } = useSecret(id);
  const { register, handleSubmit, setError, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const call = api.POST('/front/users/{id}/2fa/activate', { params: { path: { id } }, body });
      onDone((await accept(call, { isQuiet: true })).recoveryCodes);
    } catch (refused) {
      showRefusal(refused, ['code', 'password'], setError);
    }
  });
  if (!made) {
    return (
      <div className={css.content}>
        <p>
          <Trans>You need an authenticator app on your phone.</Trans>
        </p>
        {error !== undefined && (
          <Notice tone="danger" isUrgent>
            {refusalText(error)}
          </Notice>
        )}
        <Button isWide isBusy={isMaking} onClick={makeSecret}>
          <Trans>Start</Trans>
        </Button>
      </div>
    );
  }
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <p>
        <Trans>
          Scan this code with your app, <a href={made.url}>open the app</a>, or enter the key.
        </Trans>
      </p>
      <SquareCode {...made.picture} label={t`QR code`} />
      <code className={css.key}>{made.secret}</code>
      <FormError error={errors.root} />
      <TextField
        label={<Trans>Code from your app</Trans>}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register('code', { required: t`Enter the code.` })}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        error={errors.password?.message}
        {...register('password', { required: t`Enter your password.` })}
      />
      <Button type="submit" isWide isBusy={isSubmitting}>
        <Trans>Turn on</Trans>
      </Button>
    </form>
  );
}
