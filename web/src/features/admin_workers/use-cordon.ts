import { useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { useCommand } from '~/staff/use-command';
import { toast } from '~/ui/toast';
import type { Worker } from './worker-states';

export type WorkerEnds = { onDone: (worker: Worker) => void; onFailed: () => void };

/** Cordons and uncordons a worker. A cordon gives its reason; either can be undone. */
export function useCordon(name: string, ends: WorkerEnds) {
  const { t } = useLingui();
  const { run, isBusy } = useCommand(ends);
  const params = { path: { name } };
  const uncordon = () =>
    void run(
      () => accept(api.POST('/front/admin/workers/{name}/uncordon', { params, body: {} })),
      () => toast.success(t`${name} takes jobs again.`),
    );
  const cordon = (reason: string) =>
    run(
      () => accept(api.POST('/front/admin/workers/{name}/cordon', { params, body: { reason } })),
      () => toast.undo(t`${name} takes no new jobs.`, t`Undo`, uncordon),
    );
  return { cordon, uncordon, isBusy };
}
