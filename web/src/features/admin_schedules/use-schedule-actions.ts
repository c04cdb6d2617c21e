import { useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { useCommand } from '~/staff/use-command';
import { toast } from '~/ui/toast';
import { editSchedule } from './edit-schedule';
import type { Schedule } from './use-schedules';

export type ScheduleEnds = { onDone: (schedule: Schedule) => void; onFailed: () => void };

/** Staff actions on a schedule. A pause can be undone; a run has already started and is a job like any other. */
export function useScheduleActions(name: string, ends: ScheduleEnds) {
  const { t } = useLingui();
  const { run, isBusy } = useCommand(ends);
  const params = { path: { name } };
  const runNow = (reason: string) =>
    run(
      () => accept(api.POST('/front/admin/schedules/{name}/run', { params, body: { reason } })),
      () => toast.success(t`${name}: job queued.`),
    );
  const resume = () =>
    void run(
      () => editSchedule(name, { isPaused: false }),
      () => toast.success(t`${name} resumed.`),
    );
  const pause = (reason: string) =>
    run(
      () => editSchedule(name, { isPaused: true, reason }),
      () => toast.undo(t`${name} paused.`, t`Undo`, resume),
    );
  return { runNow, pause, resume, isBusy };
}
