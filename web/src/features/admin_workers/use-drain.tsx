import { Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { openModal } from '~/app/modals/current';
import { useCommand } from '~/staff/use-command';
import { toast } from '~/ui/toast';
import type { WorkerEnds } from './use-cordon';

/** Lets a worker end with the jobs it runs. There is no way back, so staff are asked first. */
export function useDrain(name: string, ends: WorkerEnds) {
  const { t } = useLingui();
  const { run, isBusy } = useCommand(ends);
  const send = () =>
    accept(api.POST('/front/admin/workers/{name}/drain', { params: { path: { name } }, body: {} }));
  const drain = () =>
    openModal('confirm', {
      title: <Trans>Drain this worker?</Trans>,
      description: (
        <Trans>
          {name} takes no new jobs, finishes the running ones and stops. You can’t undo this. If a supervisor
          such as Kubernetes or Docker runs it, another one starts in its place: drain its build instead.
        </Trans>
      ),
      action: <Trans>Drain worker</Trans>,
      tone: 'danger',
      onConfirm: () => void run(send, () => toast.success(t`${name} is draining.`)),
    });
  return { drain, isBusy };
}
