import { useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useCommand } from '~/staff/use-command';
import { toast } from '~/ui/toast';

type Held = Pick<Schema['Pause'], 'scope' | 'name'>;

/** Holds up one kind of job or the jobs of one owner, with a reason if there is one. */
export const hold = ({ scope, name }: Held, reason: string | null = null): Promise<Schema['Pause']> =>
  accept(api.POST('/front/admin/pauses', { body: { scope, name, reason } }));

const release = ({ scope, name }: Held) =>
  accept(api.DELETE('/front/admin/pauses/{scope}/{name}', { params: { path: { scope, name } } }));

/**
 * Pauses and resumes a kind or an owner. Either can be undone, so neither asks for confirmation.
 * `label` is the name shown; `reason` is given again when a resume is undone.
 */
export function useHold(held: Held, label: string, onEnd: () => void, reason: string | null = null) {
  const { t } = useLingui();
  const { run, isBusy } = useCommand<unknown>({ onDone: onEnd, onFailed: onEnd });
  const resume = () =>
    void run(
      () => release(held),
      () => toast.undo(t`${label}: resumed.`, t`Undo`, () => again()),
    );
  const again = () =>
    void run(
      () => hold(held, reason),
      () => toast.success(t`${label}: paused. Running jobs finish; no new ones start.`),
    );
  const pause = () =>
    void run(
      () => hold(held),
      () => toast.undo(t`${label}: paused. Running jobs finish; no new ones start.`, t`Undo`, () => back()),
    );
  const back = () =>
    void run(
      () => release(held),
      () => toast.success(t`${label}: resumed.`),
    );
  return { pause, resume, isBusy };
}
