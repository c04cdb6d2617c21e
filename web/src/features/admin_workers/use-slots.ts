import { useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { useCommand } from '~/staff/use-command';
import { toast } from '~/ui/toast';
import { wantedSlots } from './lane-slots';
import type { WorkerEnds } from './use-cordon';
import type { Worker } from './worker-states';

type Slots = Readonly<Record<string, number>>;

/** Sets how many jobs a worker runs at a time. A change gives its reason, and can be undone. */
export function useSlots(worker: Worker, ends: WorkerEnds) {
  const { t } = useLingui();
  const { run, isBusy } = useCommand(ends);
  const { name } = worker;
  const send = (slots: Slots, reason: string) =>
    accept(
      api.PUT('/front/admin/workers/{name}/slots', { params: { path: { name } }, body: { slots, reason } }),
    );
  const setSlots = (slots: Slots, reason: string) => {
    const before = wantedSlots(worker);
    const back = () =>
      void run(
        () => send(before, reason),
        () => toast.success(t`${name}: change reverted.`),
      );
    return run(
      () => send(slots, reason),
      () => toast.undo(t`${name} updates its slots at the next heartbeat.`, t`Undo`, back),
    );
  };
  return { setSlots, isBusy };
}
