import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { under, useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { PasswordField } from '~/ui/PasswordField';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { PlanSummary } from './PlanSummary';
import css from './Transfers.module.css';

type Props = ModalControl & {
  /** Content chosen before; without it the form asks. */
  choice?: Schema['TransferChoice'];
};

/** Asks what moves, unless it was chosen before. */
function ChoiceFields({ onChange }: { onChange: (change: Schema['TransferChoice']) => void }) {
  const { t } = useLingui();
  const { data } = useApi(['/front/media-storage/folders']);
  return (
    <>
      <Checkbox
        label={t`All posts and albums`}
        onChange={({ target }) => onChange({ hasAllItems: target.checked })}
      />
      <Select
        label={t`Folder of the library`}
        options={[
          { value: '', label: t`No folder` },
          ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange({ folderId: target.value || null })}
      />
    </>
  );
}

/** Moves content to another account of the same person or studio: what and to whom, the effect, and the password. */
export default function TransferModal({ choice: given, ...control }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const navigate = useNavigate();
  const [to, setTo] = useState('');
  const [choice, setChoice] = useState<Schema['TransferChoice']>(given ?? {});
  const [plan, setPlan] = useState<Schema['TransferPlan']>();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const count = (given?.itemIds?.length ?? 0) + (given?.mediaIds?.length ?? 0);
  const isEmpty = !given && !choice.hasAllItems && !choice.folderId;
  const canMove = plan && plan.posts + plan.albums + plan.media > 0;

  async function attempt(act: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (caught) {
      setError(caught);
    } finally {
      setIsBusy(false);
    }
  }
  const check = () =>
    attempt(async () => {
      const body = { to: to.trim().replace(/^@/, ''), choice };
      setPlan(await accept(api.POST('/front/transfers/plan', { body }), { isQuiet: true }));
    });
  const send = (known: Schema['TransferPlan']) =>
    attempt(async () => {
      const body = { to: known.to.username, choice, password };
      const { id } = await accept(api.POST('/front/transfers', { body }), { isQuiet: true });
      void mutate(under('/front/transfers'));
      control.onClose();
      await navigate(`/transfer/${id}`);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void (plan ? send(plan) : check());
  };
  const wordsOf = (refusal: unknown) => {
    if (isRefusal(refusal, 'post_limit')) return t`The receiver has reached the post limit.`;
    if (isRefusal(refusal, 'storage_full')) return t`The receiver’s storage is full.`;
    return refusalText(refusal);
  };
  const message = error === undefined ? undefined : wordsOf(error);
  const isOfField = isRefusal(error) && ['to', 'password'].includes(error.problem.field ?? '');
  return (
    <Dialog
      {...control}
      title={<Trans>Transfer content</Trans>}
      description={<Trans>Move content to another account that belongs to you or your studio.</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={plan ? () => setPlan(undefined) : control.onClose}>
            {plan ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {(!plan || canMove) && (
            <Button
              type="submit"
              form={formId}
              isBusy={isBusy}
              disabled={plan ? password === '' : to.trim() === '' || isEmpty}
            >
              {plan ? <Trans>Request transfer</Trans> : <Trans>Continue</Trans>}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={css.stack} onSubmit={submit}>
        {!isOfField && message && <FormError error={{ message }} />}
        {plan ? (
          <>
            <PlanSummary plan={plan} />
            {canMove && (
              <PasswordField
                label={t`Password`}
                hint={t`You confirm that both accounts belong to you or to your studio.`}
                error={isOfField ? message : undefined}
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </>
        ) : (
          <>
            {given ? (
              <p>
                <Plural value={count} one="# item selected" other="# items selected" />
              </p>
            ) : (
              <ChoiceFields onChange={(change) => setChoice((known) => ({ ...known, ...change }))} />
            )}
            <TextField
              label={t`Username of the receiver`}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={100}
              value={to}
              error={isOfField ? message : undefined}
              onChange={({ target }) => setTo(target.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
