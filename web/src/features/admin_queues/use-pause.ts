import { useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { laneName } from '~/staff/jobs/lanes';
import { useCommand } from '~/staff/use-command';
import { toast } from '~/ui/toast';
import type { Queue } from './use-queues';

export type QueueEnds = { onDone: (queue: Queue) => void; onFailed: () => void };

/** Pauses and resumes a lane. A pause gives its reason; either can be undone. */
export function usePause(lane: string, ends: QueueEnds) {
  const { t, i18n } = useLingui();
  const { run, isBusy } = useCommand(ends);
  const name = laneName(lane, i18n);
  const params = { path: { lane } };
  const resume = () =>
    void run(
      () => accept(api.POST('/front/admin/queues/{lane}/resume', { params, body: {} })),
      () => toast.success(t`${name}: resumed.`),
    );
  const pause = (reason: string) =>
    run(
      () => accept(api.POST('/front/admin/queues/{lane}/pause', { params, body: { reason } })),
      () => toast.undo(t`${name}: paused. Running jobs finish; no new ones start.`, t`Undo`, resume),
    );
  return { pause, resume, isBusy };
}
