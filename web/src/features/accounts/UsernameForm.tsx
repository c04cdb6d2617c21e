import { Trans, useLingui } from '@lingui/react/macro';
import { Dices } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { showRefusal } from '~/api/show-refusal';
import { refreshSession } from '~/app/session';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Form.module.css';

type Props = { user: Schema['User']; onDone?: () => void };

/** Changes the username. The old one leads nowhere, and no one else gets it. */
export function UsernameForm({ user, onDone }: Props) {
  const { t } = useLingui();
  const { register, handleSubmit, setError, setValue, formState } = useForm<{ username: string }>({
    defaultValues: { username: user.username },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const call = api.POST('/front/users/{id}/username', { params: { path: { id: user.id } }, body });
      await accept(call, { isQuiet: true });
      await refreshSession().catch(() => undefined);
      toast.success(t`Username changed`);
      onDone?.();
    } catch (error) {
      showRefusal(error, ['username'], setError);
    }
  });
  const suggest = async () => {
    const { username } = await accept(api.GET('/front/users/generate/username'));
    setValue('username', username, { shouldValidate: true });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormError error={errors.root} />
      <div className={css.withSuggestion}>
        <TextField
          label={<Trans>Username</Trans>}
          hint={<Trans>Links with your old name stop working. No one else can take it.</Trans>}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username', { required: t`Use 3–24 characters: a–z, 0–9 or underscores.` })}
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
      <Button type="submit" isBusy={isSubmitting}>
        <Trans>Change username</Trans>
      </Button>
    </form>
  );
}
