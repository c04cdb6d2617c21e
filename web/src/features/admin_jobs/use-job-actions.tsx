import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import type { Job } from '~/staff/jobs/states';
import type { BulkVerb } from '~/staff/jobs/verbs';
import { MAX_REASON } from '~/staff/ReasonField';
import { toast } from '~/ui/toast';
import { JobDialog, type Wish } from './JobDialog';

const paths = {
  retry: '/front/admin/jobs/{id}/retry',
  cancel: '/front/admin/jobs/{id}/cancel',
  discard: '/front/admin/jobs/{id}/discard',
  restore: '/front/admin/jobs/{id}/restore',
  run: '/front/admin/jobs/{id}/run',
} as const;

function sendWish({ verb, job: { id }, reason, priority }: Wish, isQuiet: boolean): Promise<Job> {
  const params = { path: { id } };
  const why = reason.trim();
  if (verb === 'prioritise')
    return accept(api.PATCH('/front/admin/jobs/{id}', { params, body: { priority, reason: why } }), {
      isQuiet,
    });
  return accept(api.POST(paths[verb], { params, body: why ? { reason: why } : {} }), { isQuiet });
}

/** Staff actions on one job, each confirmed first. `onChanged` runs after every attempt, successful or not. */
export function useJobActions(onChanged: () => void) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ verb: BulkVerb; job: Job }>();
  const [busyId, setBusyId] = useState<string>();

  async function send(wish: Wish): Promise<void> {
    setBusyId(wish.job.id);
    try {
      await sendWish(wish, true);
      tell(wish);
    } finally {
      setBusyId(undefined);
      onChanged();
    }
  }
  const undo = (wish: Wish) => () =>
    void sendWish(wish, false).then(
      () => {
        toast.success(t`Undone`);
        onChanged();
      },
      (error) => {
        tellRefusal(error);
        onChanged();
      },
    );
  function tell(wish: Wish): void {
    const { verb, job, reason } = wish;
    const back = t`Undo: ${reason}`.slice(0, MAX_REASON);
    if (verb === 'retry') toast.success(t`Job will be retried`);
    if (verb === 'run') toast.success(t`Job is due now`);
    if (verb === 'discard')
      toast.undo(t`Job discarded`, t`Undo`, undo({ ...wish, verb: 'restore', reason: back }));
    if (verb === 'restore')
      toast.undo(t`Job restored`, t`Undo`, undo({ ...wish, verb: 'discard', reason: back }));
    if (verb === 'cancel')
      toast.undo(t`Job canceled`, t`Undo`, undo({ ...wish, verb: 'retry', reason: back }));
    if (verb === 'prioritise')
      toast.undo(t`Priority changed`, t`Undo`, undo({ ...wish, priority: job.priority, reason: back }));
  }
  return {
    ask: (verb: BulkVerb, job: Job) => setAsked({ verb, job }),
    busyId,
    dialog: asked && (
      <JobDialog
        key={asked.verb + asked.job.id}
        {...asked}
        onSend={send}
        onClosed={() => setAsked(undefined)}
      />
    ),
  };
}

export type JobActions = ReturnType<typeof useJobActions>;
