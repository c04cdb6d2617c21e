import { useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { useCommand } from '~/staff/use-command';
import { toast } from '~/ui/toast';

/** Drains a build, with a reason, or takes it back. A refused drain shows what the others can’t do, read again. */
export function useBuild(build: string, onEnd: () => void) {
  const { t } = useLingui();
  const { run, isBusy } = useCommand<unknown>({ onDone: onEnd, onFailed: onEnd });
  const params = { path: { build } };
  const takeBack = () =>
    void run(
      () => accept(api.POST('/front/admin/builds/{build}/undrain', { params, body: {} })),
      () => toast.success(t`Build ${build} takes jobs again.`),
    );
  const drain = async (reason: string) => {
    try {
      const call = api.POST('/front/admin/builds/{build}/drain', { params, body: { reason } });
      await accept(call, { isQuiet: true });
    } finally {
      onEnd();
    }
    toast.undo(t`Build ${build} takes no new jobs.`, t`Undo`, takeBack);
  };
  return { drain, takeBack, isBusy };
}
