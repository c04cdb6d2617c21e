import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { Schema } from '~/api/schemas';
import { Link } from '~/ui/Link';
import css from './Plan.module.css';
import { PlanChip } from './PlanChip';
import { addDays, type Day, dayOf, dayWords, newPostAt, onDay } from './plan-days';
import { type MoveTo, usePlanDrag } from './use-plan-drag';

type Plan = Schema['Plan'];
/** How many days later an arrow key leads. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type Props = {
  /** The month, in words. */
  label: string;
  /** Its first letters of an ISO day, such as 2026-12: other days are shown quietly. */
  month: string;
  days: readonly Day[];
  plans: readonly Plan[];
  moveTo: MoveTo;
  onOpen: (plan: Plan) => void;
};

/** A month of plans. What waits is dragged to another day, or moved by the arrow keys. */
export function PlanMonth({ label, month, days, plans, moveTo, onOpen }: Props) {
  const { t } = useLingui();
  const today = dayOf(Date.now());
  const drag = usePlanDrag(moveTo);
  const focused = useRef<string>(undefined);
  function onArrow(plan: Plan, key: string): boolean {
    const step = steps[key];
    if (!step) return false;
    moveTo(plan, onDay(plan.scheduledAt, addDays(dayOf(plan.scheduledAt), step)));
    return true;
  }
  return (
    <>
      <p id="plan-help" className={css.help}>
        <Trans>Drag a post to another day, or select it and use the arrow keys.</Trans>
      </p>
      <ol className={css.month} aria-label={label}>
        {days.map((day) => {
          const at = newPostAt(day);
          const name = dayWords(day);
          return (
            <li
              key={day}
              className={css.day}
              data-past={day < today || undefined}
              data-other={!day.startsWith(month) || undefined}
              aria-current={day === today ? 'date' : undefined}
              {...drag.target(day, (plan) => onDay(plan.scheduledAt, day))}
            >
              <div className={css.dayHead}>
                <time dateTime={day}>{name}</time>
                {at && (
                  <Link className={css.add} to={`/post/new?at=${at}`} aria-label={t`New post on ${name}`}>
                    <Plus size={16} aria-hidden="true" />
                  </Link>
                )}
              </div>
              <ul className={css.plans}>
                {plans
                  .filter((plan) => dayOf(plan.scheduledAt) === day)
                  .map((plan) => (
                    <li key={plan.id}>
                      <PlanChip {...{ plan, drag, onOpen, onArrow, focused }} />
                    </li>
                  ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </>
  );
}
