import { useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useCommand } from '~/staff/use-command';
import { toast } from '~/ui/toast';

type Held = Pick<Schema['Pause'], 'scope' | 'name'>;

/** Holds up one kind of job or the jobs of one owner. */
export const hold = ({ scope, name }: Held, reason: string): Promise<Schema['Pause']> =>
  accept(api.POST('/front/admin/pauses', { body: { scope, name, reason } }));

const release = ({ scope, name }: Held) =>
  accept(api.DELETE('/front/admin/pauses/{scope}/{name}', { params: { path: { scope, name } } }));

/**
 * Pauses and resumes a kind or an owner. A pause gives its reason; either can be undone.
 * `label` is the name shown; `old` is the reason of the pause, given again when a resume is undone.
 */
export function useHold(held: Held, label: string, onEnd: () => void, old: string | null = null) {
  const { t } = useLingui();
  const { run, isBusy } = useCommand<unknown>({ onDone: onEnd, onFailed: onEnd });
  const resume = () =>
    void run(
      () => release(held),
      () => {
        if (old) toast.undo(t`${label}: resumed.`, t`Undo`, () => again(old));
        else toast.success(t`${label}: resumed.`);
      },
    );
  const again = (reason: string) =>
    void run(
      () => hold(held, reason),
      () => toast.success(t`${label}: paused. Running jobs finish; no new ones start.`),
    );
  const pause = (reason: string) =>
    run(
      () => hold(held, reason),
      () => toast.undo(t`${label}: paused. Running jobs finish; no new ones start.`, t`Undo`, () => back()),
    );
  const back = () =>
    void run(
      () => release(held),
      () => toast.success(t`${label}: resumed.`),
    );
  return { pause, resume, isBusy };
}
