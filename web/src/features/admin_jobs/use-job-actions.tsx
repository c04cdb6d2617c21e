import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { openModal } from '~/app/modals/current';
import { toast } from '~/ui/toast';
import type { Job } from './states';

type Target = Pick<Job, 'id' | 'kind'>;

/** What staff can do to a job, after being asked. `onChanged` hears of every end, good or bad. */
export function useJobActions(onChanged: () => void) {
  const { t } = useLingui();
  const [busyId, setBusyId] = useState<string>();

  async function run(id: string, send: () => Promise<Job>, done: string): Promise<void> {
    setBusyId(id);
    try {
      await send();
      toast.success(done);
    } catch (error) {
      tellRefusal(error);
    } finally {
      setBusyId(undefined);
      onChanged();
    }
  }
  const retry = ({ id, kind }: Target) =>
    openModal('confirm', {
      title: <Trans>Send this job through again?</Trans>,
      description: (
        <Trans>
          {kind} joins its lane once more, with all its attempts. What it already did may be done again.
        </Trans>
      ),
      action: <Trans>Send again</Trans>,
      onConfirm: () =>
        void run(
          id,
          () => accept(api.POST('/front/admin/jobs/{id}/retry', { params: { path: { id } } })),
          t`The job is on its way again`,
        ),
    });
  const cancel = ({ id, kind }: Target) =>
    openModal('confirm', {
      title: <Trans>Cancel this job?</Trans>,
      description: (
        <Trans>
          {kind} ends now, waiting or running. What it held, such as chips, goes back to its owner.
        </Trans>
      ),
      action: <Trans>End the job</Trans>,
      tone: 'danger',
      onConfirm: () =>
        void run(
          id,
          () => accept(api.POST('/front/admin/jobs/{id}/cancel', { params: { path: { id } } })),
          t`The job is cancelled`,
        ),
    });
  return { retry, cancel, busyId };
}

export type JobActions = ReturnType<typeof useJobActions>;
