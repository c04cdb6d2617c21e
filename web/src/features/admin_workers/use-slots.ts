import { useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { useCommand } from '~/staff/use-command';
import { toast } from '~/ui/toast';
import type { WorkerEnds } from './use-cordon';
import type { Worker } from './worker-states';

/**
 * Makes a worker an exception from the number of a lane across the fleet, or ends that with null. A change gives its
 * reason, and can be undone.
 */
export function useSlots({ name, lanes }: Worker, ends: WorkerEnds) {
  const { t } = useLingui();
  const { run } = useCommand(ends);
  const send = (lane: string, slots: number | null, reason: string) =>
    accept(
      api.PUT('/front/admin/workers/{name}/slots', {
        params: { path: { name } },
        body: { slots: { [lane]: slots }, reason },
      }),
      { isQuiet: true },
    );
  return async (lane: string, slots: number | null, reason: string) => {
    const before = lanes.find((each) => each.lane === lane)?.exception ?? null;
    ends.onDone(await send(lane, slots, reason));
    toast.undo(
      t`${name} updates its slots at the next heartbeat.`,
      t`Undo`,
      () =>
        void run(
          () => send(lane, before, reason),
          () => toast.success(t`${name}: change reverted.`),
        ),
    );
  };
}
