import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { TextField } from '~/ui/TextField';
import css from './Imports.module.css';

const PER_DAY_MAX = 24;

/** Tomorrow, as a date field takes it. */
function tomorrow(): string {
  const date = new Date(Date.now() + 86_400_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

type Props = {
  count: number;
  onSchedule: (schedule: Schema['ImportSchedule']) => Promise<void>;
  onDone: () => void;
  onClosed: () => void;
};

/** How many posts a day, from when, at what time. */
export function ScheduleDialog({ count, onSchedule, onDone, onClosed }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [field, setField] = useState<string>();
  const [perDay, setPerDay] = useState('1');
  const [startsOn, setStartsOn] = useState(tomorrow);
  const [at, setAt] = useState('20:00');
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setField(undefined);
    try {
      await onSchedule({ perDay: Number(perDay), startsOn, at, timeZone });
      setOpen(false);
      onDone();
    } catch (error) {
      if (isRefusal(error, 'unknown_option') && error.problem.field) setField(error.problem.field);
      else tellRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="small"
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={<Plural value={count} one="Schedule # file" other="Schedule # files" />}
      description={<Trans>Times are in your time zone: {timeZone}</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={() => setOpen(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            <Trans>Schedule</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css.card} onSubmit={(event) => void send(event)}>
        <TextField
          label={t`Posts a day`}
          hint={t`Spread over the rest of the day.`}
          error={
            field === 'schedule.perDay'
              ? t`Enter 1 to ${PER_DAY_MAX}. All posts must fit into the next 366 days.`
              : undefined
          }
          type="number"
          required
          min={1}
          max={PER_DAY_MAX}
          value={perDay}
          onChange={({ target }) => setPerDay(target.value)}
        />
        <TextField
          label={t`From`}
          error={field === 'schedule.startsOn' ? t`Choose a time in the future.` : undefined}
          type="date"
          required
          value={startsOn}
          onChange={({ target }) => setStartsOn(target.value)}
        />
        <TextField
          label={t`Time of the first post`}
          type="time"
          required
          value={at}
          onChange={({ target }) => setAt(target.value.slice(0, 5))}
        />
      </form>
    </Dialog>
  );
}
