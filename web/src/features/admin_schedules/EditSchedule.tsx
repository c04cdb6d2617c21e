import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { isRefusal } from '~/api/refusal';
import { showRefusal } from '~/api/show-refusal';
import { useApi } from '~/api/use-api';
import { MAX_REASON } from '~/staff/ReasonField';
import { useCommand } from '~/staff/use-command';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { FormError } from '~/ui/FormError';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import { useSettled } from '~/ui/use-settled';
import css from './EditSchedule.module.css';
import { editSchedule } from './edit-schedule';
import { Upcoming } from './Upcoming';
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

/** Delay after the last key before the times are asked for, in milliseconds. */
const SETTLED_MS = 300;

/** The next times of an expression that is being written, or whether it is none. */
function usePreview(cron: string, zone: string) {
  const settled = useSettled(cron, SETTLED_MS);
  const key = ['/front/admin/schedules/times', { query: { cron: settled, zone } }] as const;
  const { data, error } = useApi<'/front/admin/schedules/times'>(settled ? key : null, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
  const isWrong = settled === cron && isRefusal(error) && error.problem.field === 'cron';
  return { upcoming: settled === cron ? data?.upcoming : undefined, isWrong };
}

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
  const [written, chosen] = [watch('cron').trim(), watch('zone')];
  const { upcoming, isWrong } = usePreview(written, chosen);
  const meaning = isWrong ? undefined : explain(written);
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
          error={errors.cron?.message ?? (isWrong ? t`Not a valid cron expression.` : undefined)}
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
        {upcoming && <Upcoming name={name} zone={chosen} upcoming={upcoming} />}
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
          <Button type="submit" isBusy={isSubmitting} disabled={isWrong}>
            <Trans>Save schedule</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
