import { useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';

type Plan = Schema['Plan'];

/** Gives something that waits another time, and offers to take that back. */
export function useMovePlan(onMoved: () => Promise<unknown>) {
  const { t } = useLingui();
  async function send({ id, kind }: Plan, scheduledAt: string): Promise<void> {
    const body = { kind, scheduledAt };
    await accept(api.PUT('/front/planner/{id}', { params: { path: { id } }, body }), { isQuiet: true });
    await onMoved();
  }
  async function tell(moving: Promise<void>): Promise<boolean> {
    try {
      await moving;
      return true;
    } catch (error) {
      toast.error(refusalText(error));
      return false;
    }
  }
  return async (plan: Plan, scheduledAt: string): Promise<void> => {
    if (!(await tell(send(plan, scheduledAt)))) return;
    toast.undo(t`Rescheduled`, t`Undo`, () => void tell(send(plan, plan.scheduledAt)));
  };
}
