import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMoment } from '~/i18n/format';
import { withEmoji } from '~/ui/emoji';
import css from './Feed.module.css';
import { PlanActions } from './PlanActions';
import { PlanBadges } from './PlanBadges';
import { PlanTime } from './PlanTime';
import { canMove, kindWords } from './plan-words';

type Props = { plan: Schema['Plan']; onMove: (plan: Schema['Plan'], scheduledAt: string) => Promise<void> };

/** Something scheduled in a list, with all that can be done with it. */
export function PlanRow({ plan, onMove }: Props) {
  const { i18n } = useLingui();
  return (
    <li className={css.card}>
      <div className={css.head}>
        <div className={css.who}>
          <strong>{withEmoji(plan.title) || i18n._(kindWords[plan.kind])}</strong>
          <p className={css.quiet}>
            {i18n._(kindWords[plan.kind])} · {formatMoment(plan.scheduledAt)}
          </p>
        </div>
        <PlanBadges plan={plan} />
      </div>
      {canMove(plan) && <PlanTime key={plan.scheduledAt} plan={plan} onMove={onMove} />}
      <PlanActions plan={plan} />
    </li>
  );
}
