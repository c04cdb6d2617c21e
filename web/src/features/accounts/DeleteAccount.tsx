import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { accept, api } from '~/api/client';
import { forgetDrafts } from '~/api/forget';
import { showRefusal } from '~/api/show-refusal';
import { changeSession } from '~/app/session';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { PasswordField } from '~/ui/PasswordField';
import { deletedPage } from './deleted';
import forms from './Form.module.css';
import css from './SettingsPage.module.css';

/** Deletes the account with its password, and leads to where that is said. */
function DeleteForm({ id }: { id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const call = api.POST('/front/users/{id}/delete', { params: { path: { id } }, body });
      const { restorableUntil } = await accept(call, { isQuiet: true });
      forgetDrafts();
      await navigate(deletedPage(restorableUntil));
      await changeSession().finally(forgetDrafts);
    } catch (error) {
      showRefusal(error, ['password'], setError);
    }
  });
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <ul className={css.losses}>
        <li>
          <Trans>Your profile and content are hidden right away.</Trans>
        </li>
        <li>
          <Trans>Nothing renews. Undelivered orders are refunded.</Trans>
        </li>
        <li>
          <Trans>
            You can restore it for 30 days by logging in. After that, your private data and chips are
            permanently deleted.
          </Trans>
        </li>
        <li>
          <Trans>
            Messages you sent stay with their recipients. We keep payment records as long as the law requires.
          </Trans>
        </li>
      </ul>
      <FormError error={errors.root} />
      <PasswordField
        label={<Trans>Password</Trans>}
        error={errors.password?.message}
        {...register('password', { required: t`Enter your password.` })}
      />
      <Button type="submit" tone="danger" isWide isBusy={isSubmitting}>
        <Trans>Delete my account</Trans>
      </Button>
    </form>
  );
}

/** The way out. */
export function DeleteAccount({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={css.section} aria-labelledby="delete-title">
      <h2 id="delete-title">
        <Trans>Delete account</Trans>
      </h2>
      <div className={css.row}>
        <p>
          <Trans>You can restore it for 30 days.</Trans>
        </p>
        <Button tone="outline" onClick={() => setIsOpen(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        size="small"
        title={<Trans>Delete your account?</Trans>}
      >
        <DeleteForm id={id} />
      </Dialog>
    </section>
  );
}
