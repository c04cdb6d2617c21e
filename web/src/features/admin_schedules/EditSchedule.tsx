import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { showRefusal } from '~/api/show-refusal';
import { MAX_REASON } from '~/staff/ReasonField';
import { useCommand } from '~/staff/use-command';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './EditSchedule.module.css';
import { editSchedule } from './edit-schedule';
import type { ScheduleEnds } from './use-schedule-actions';
import type { Schedule } from './use-schedules';
import { zonesWith } from './zones';

type Fields = { cron: string; zone: string; reason: string };
type Props = {
  schedule: Schedule;
  explain: (cron: string) => string | undefined;
  ends: ScheduleEnds;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
};

/** Changes when a schedule runs: its expression and the zone whose clocks count. What is saved can be taken back. */
export function EditSchedule({ schedule, explain, ends, ...control }: Props) {
  const { t } = useLingui();
  const { name, cron, zone } = schedule;
  const { register, handleSubmit, setError, watch, formState } = useForm<Fields>({
    defaultValues: { cron, zone, reason: '' },
  });
  const { run } = useCommand(ends);
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      ends.onDone(
        await editSchedule(name, {
          cron: fields.cron.trim(),
          zone: fields.zone,
          reason: fields.reason.trim() || null,
        }),
      );
      const back = () =>
        void run(
          () => editSchedule(name, { cron, zone }),
          () => toast.success(t`${name}: schedule restored.`),
        );
      toast.undo(t`${name}: schedule saved.`, t`Undo`, back);
      control.onClose();
    } catch (error) {
      showRefusal(error, ['cron', 'zone', 'reason'], setError, { cron: t`Not a valid cron expression.` });
    }
  });
  const meaning = explain(watch('cron').trim());
  return (
    <Dialog {...control} title={t`Edit ${name}`}>
      <form className={css.form} onSubmit={submit} noValidate>
        <FormError error={errors.root} />
        <TextField
          label={<Trans>Cron expression</Trans>}
          hint={meaning ?? <Trans>Minute, hour, day, month, day of the week</Trans>}
          autoComplete="off"
          spellCheck={false}
          className={css.cron}
          error={errors.cron?.message}
          {...register('cron', {
            validate: (text) => text.trim() !== '' || t`Enter a cron expression.`,
          })}
        />
        <Select
          label={<Trans>Time zone</Trans>}
          options={zonesWith(zone).map((value) => ({ value, label: value }))}
          error={errors.zone?.message}
          {...register('zone')}
        />
        <TextField
          label={<Trans>Reason</Trans>}
          maxLength={MAX_REASON}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <div className={css.actions}>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            <Trans>Save schedule</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
