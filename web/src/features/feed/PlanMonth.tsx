import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { formatDay, formatTime } from '~/i18n/format';
import css from './Plan.module.css';
import { byDays, dayOf, onDay } from './plan-days';

type Plan = Schema['Plan'];
/** How many days later an arrow key leads. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export const canMove = (plan: Plan): boolean => !plan.isPublished && !plan.isDeleted;

type Props = {
  days: readonly Date[];
  plans: readonly Plan[];
  name: (plan: Plan) => string;
  onMove: (plan: Plan, scheduledAt: string) => void;
};

/** Five weeks of plans. What waits is dragged to another day, or moved by the arrow keys. */
export function PlanMonth({ days, plans, name, onMove }: Props) {
  const { t } = useLingui();
  const today = dayOf(new Date());
  const [over, setOver] = useState<string>();
  const dragged = useRef<Plan>(undefined);
  // A plan that changes its day is rendered there as a new button: the focus goes with it.
  const focused = useRef<string>(undefined);

  function drop(day: string): void {
    setOver(undefined);
    const plan = dragged.current;
    dragged.current = undefined;
    if (plan && dayOf(plan.scheduledAt) !== day) onMove(plan, onDay(plan.scheduledAt, day));
  }
  function onKeyDown(event: KeyboardEvent, plan: Plan): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const to = byDays(plan.scheduledAt, step);
    if (dayOf(to) < today) return;
    focused.current = plan.id;
    onMove(plan, to);
  }
  const show = (plan: Plan) => {
    const words = `${formatTime(plan.scheduledAt)} ${name(plan)}`;
    if (!canMove(plan)) return <span className={css.plan}>{words}</span>;
    return (
      <button
        type="button"
        className={css.plan}
        draggable
        aria-describedby="plan-month-help"
        ref={(element) => {
          if (!element || focused.current !== plan.id) return;
          focused.current = undefined;
          element.focus();
        }}
        onDragStart={(event) => {
          dragged.current = plan;
          event.dataTransfer.setData('text/plain', plan.id);
          event.dataTransfer.effectAllowed = 'move';
        }}
        onDragEnd={() => setOver(undefined)}
        onKeyDown={(event) => onKeyDown(event, plan)}
      >
        {words}
      </button>
    );
  };
  return (
    <>
      <p id="plan-month-help" className={css.help}>
        <Trans>Drag a post to another day, or select it and use the arrow keys.</Trans>
      </p>
      <ol className={css.month} aria-label={t`Five weeks`}>
        {days.map((date) => {
          const day = dayOf(date);
          const isPast = day < today;
          return (
            <li
              key={day}
              className={css.day}
              data-past={isPast || undefined}
              data-over={over === day || undefined}
              aria-current={day === today ? 'date' : undefined}
              onDragOver={(event) => {
                if (isPast || !dragged.current) return;
                event.preventDefault();
                setOver(day);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop(day);
              }}
            >
              <time dateTime={day}>{formatDay(date)}</time>
              <ul className={css.plans}>
                {plans
                  .filter((plan) => dayOf(plan.scheduledAt) === day)
                  .map((plan) => (
                    <li key={plan.id}>{show(plan)}</li>
                  ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </>
  );
}
