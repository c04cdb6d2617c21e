import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { showRefusal } from '~/api/show-refusal';
import { laneName } from '~/staff/jobs/lanes';
import { MAX_REASON } from '~/staff/ReasonField';
import { useCommand } from '~/staff/use-command';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './LimitsForm.module.css';
import { fieldsOf, isEmpty, isRate, isWhole, type LimitFields, limitsOf } from './limit-fields';
import type { Queue } from './use-queues';

type Props = { lane: string; limits: Schema['QueueLimits']; onDone: (queue: Queue) => void };

const send = (lane: string, body: Schema['SetLimits']): Promise<Queue> =>
  accept(api.PUT('/front/admin/queues/{lane}/limits', { params: { path: { lane } }, body }));

/** A lane's limits on running jobs, in total and per owner. Saving can be undone. */
export function LimitsForm({ lane, limits, onDone }: Props) {
  const { t, i18n } = useLingui();
  const { register, handleSubmit, setError, reset, formState } = useForm<LimitFields>({
    defaultValues: fieldsOf(limits),
  });
  const { run } = useCommand<Queue>({ onDone, onFailed: () => undefined });
  const { errors, isSubmitting, isDirty } = formState;
  // Changes by others show up, unless the form has unsaved edits.
  useEffect(() => {
    if (!isDirty) reset(fieldsOf(limits));
  }, [limits, isDirty, reset]);
  const name = laneName(lane, i18n);
  const submit = handleSubmit(async (fields) => {
    const { maxRunning, perSecond, ownerSlots, ownerRunning } = limits;
    const before = { maxRunning, perSecond, ownerSlots, ownerRunning };
    try {
      const queue = await send(lane, limitsOf(fields));
      onDone(queue);
      reset(fieldsOf(queue.limits));
      toast.undo(
        t`${name}: limits saved.`,
        t`Undo`,
        () =>
          void run(
            () => send(lane, before),
            () => toast.success(t`${name}: limits restored.`),
          ),
      );
    } catch (error) {
      const outside = t`That number is out of range.`;
      const words = { maxRunning: outside, perSecond: outside, ownerSlots: outside, ownerRunning: outside };
      showRefusal(
        error,
        ['maxRunning', 'perSecond', 'ownerSlots', 'ownerRunning', 'reason'],
        setError,
        words,
      );
    }
  });
  const whole = (value: string) => isEmpty(value) || isWhole(value) || t`Enter a whole number above zero.`;
  const rate = (value: string) => isEmpty(value) || isRate(value) || t`Enter a number above zero.`;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormError error={errors.root} />
      <div className={css.numbers}>
        <TextField
          label={<Trans>Max. running</Trans>}
          hint={<Trans>Empty: no limit</Trans>}
          inputMode="numeric"
          autoComplete="off"
          error={errors.maxRunning?.message}
          {...register('maxRunning', { validate: whole })}
        />
        <TextField
          label={<Trans>Starts per second</Trans>}
          hint={<Trans>Empty: no limit</Trans>}
          inputMode="decimal"
          autoComplete="off"
          error={errors.perSecond?.message}
          {...register('perSecond', { validate: rate })}
        />
        <TextField
          label={<Trans>Owner’s share when busy</Trans>}
          hint={<Trans>Empty: same as lane</Trans>}
          inputMode="numeric"
          autoComplete="off"
          error={errors.ownerSlots?.message}
          {...register('ownerSlots', { validate: whole })}
        />
        <TextField
          label={<Trans>Max. running per owner</Trans>}
          hint={<Trans>Empty: no limit</Trans>}
          inputMode="numeric"
          autoComplete="off"
          error={errors.ownerRunning?.message}
          {...register('ownerRunning', { validate: whole })}
        />
      </div>
      <TextField
        label={<Trans>Reason</Trans>}
        maxLength={MAX_REASON}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <Button type="submit" className={css.submit} isBusy={isSubmitting}>
        <Trans>Save limits</Trans>
      </Button>
    </form>
  );
}
