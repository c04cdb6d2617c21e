import { Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { openModal } from '~/app/modals/current';
import { useCommand } from '~/staff/use-command';
import { toast } from '~/ui/toast';

const paths = {
  pause: '/front/admin/bulks/{id}/pause',
  resume: '/front/admin/bulks/{id}/resume',
  stop: '/front/admin/bulks/{id}/stop',
} as const;

/** Holds a bulk up, lets it go on, or ends it. `onChanged` hears of every end, good or bad. */
export function useBulkControl(id: string, onChanged: () => void) {
  const { t } = useLingui();
  const command = useCommand<unknown>({ onDone: onChanged, onFailed: onChanged });
  const run = (verb: keyof typeof paths, tell: () => void) =>
    command.run(() => accept(api.POST(paths[verb], { params: { path: { id } }, body: {} })), tell);
  const resume = () => void run('resume', () => toast.success(t`Resumed`));
  const pause = () =>
    void run('pause', () => toast.undo(t`Paused. Jobs already processed continue.`, t`Undo`, resume));
  const stop = () =>
    openModal('confirm', {
      title: <Trans>Stop this bulk action?</Trans>,
      description: <Trans>Jobs already processed stay processed. The rest are left alone.</Trans>,
      action: <Trans>Stop</Trans>,
      tone: 'danger',
      onConfirm: () => void run('stop', () => toast.success(t`Stopped`)),
    });
  return { pause, resume, stop, isBusy: command.isBusy };
}
