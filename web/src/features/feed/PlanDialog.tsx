import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMoment } from '~/i18n/format';
import { Dialog } from '~/ui/Dialog';
import css from './Feed.module.css';
import { PlanActions } from './PlanActions';
import { PlanBadges } from './PlanBadges';
import { PlanTime } from './PlanTime';
import { canMove, kindWords } from './plan-words';

type Props = {
  /** Undefined: none is open. */
  plan: Schema['Plan'] | undefined;
  onClose: () => void;
  onMove: (plan: Schema['Plan'], scheduledAt: string) => Promise<void>;
};

/** Something scheduled that was chosen in the week or month. */
export function PlanDialog({ plan, onClose, onMove }: Props) {
  const { i18n } = useLingui();
  if (!plan) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={plan.title || i18n._(kindWords[plan.kind])}
      description={`${i18n._(kindWords[plan.kind])} · ${formatMoment(plan.scheduledAt)}`}
    >
      <div className={css.head}>
        <PlanBadges plan={plan} />
      </div>
      {canMove(plan) && <PlanTime key={plan.scheduledAt} plan={plan} onMove={onMove} />}
      <PlanActions plan={plan} onDone={onClose} />
    </Dialog>
  );
}
