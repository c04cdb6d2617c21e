import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { Schema } from '~/api/schemas';
import { Link } from '~/ui/Link';
import { localInput, momentOf } from './local-input';
import css from './Plan.module.css';
import { PlanChip } from './PlanChip';
import { addDays, clockWords, type Day, dayOf, dayWords, newPostAt, onDay } from './plan-days';
import { type MoveTo, type PlanDrag, usePlanDrag } from './use-plan-drag';

type Plan = Schema['Plan'];
const HOUR_MS = 60 * 60 * 1000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const startOf = (day: Day, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`;

type HourProps = {
  day: Day;
  hour: number;
  /** Day and hour, in words. */
  name: string;
  plans: readonly Plan[];
  drag: PlanDrag;
  chip: Pick<Parameters<typeof PlanChip>[0], 'onOpen' | 'onArrow' | 'focused'>;
};

function Hour({ day, hour, name, plans, drag, chip }: HourProps) {
  const { t } = useLingui();
  const local = startOf(day, hour);
  const { at, times } = momentOf(local);
  const isPast = Date.parse(at) <= Date.now();
  return (
    <li
      className={css.hour}
      data-empty={plans.length === 0 || undefined}
      data-past={isPast || undefined}
      {...drag.target(local, (plan) => onDay(plan.scheduledAt, day, hour))}
    >
      {times === 0 && (
        <small className={css.help}>
          <Trans>Skipped: the clocks go forward</Trans>
        </small>
      )}
      {plans.map((plan) => (
        <PlanChip key={plan.id} {...{ plan, drag, ...chip }} />
      ))}
      {!isPast && times > 0 && (
        // The link of the day is for the keyboard: a hundred more would be in its way.
        <Link
          className={css.addHour}
          tabIndex={-1}
          to={`/post/new?at=${local}`}
          aria-label={t`New post on ${name}`}
        >
          <Plus size={16} aria-hidden="true" />
        </Link>
      )}
    </li>
  );
}

type Props = {
  /** The week, in words. */
  label: string;
  days: readonly Day[];
  plans: readonly Plan[];
  moveTo: MoveTo;
  /** Gives a plan the ISO time. */
  moveAt: (plan: Plan, at: string) => void;
  onOpen: (plan: Plan) => void;
};

/** A week of plans by the hour. What waits is dragged to another day or hour, or moved by the arrow keys. */
export function PlanWeek({ label, days, plans, moveTo, moveAt, onOpen }: Props) {
  const { t } = useLingui();
  const today = dayOf(Date.now());
  const drag = usePlanDrag(moveTo);
  const clocks = HOURS.map((hour) => clockWords(startOf(today, hour)));
  const focused = useRef<string>(undefined);
  function onArrow(plan: Plan, key: string): boolean {
    const hours = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (hours) moveAt(plan, new Date(Date.parse(plan.scheduledAt) + hours * HOUR_MS).toISOString());
    else
      moveTo(plan, onDay(plan.scheduledAt, addDays(dayOf(plan.scheduledAt), key === 'ArrowLeft' ? -1 : 1)));
    return true;
  }
  return (
    <>
      <p id="plan-help" className={css.help}>
        <Trans>Drag a post to another hour, or select it and use the arrow keys.</Trans>
      </p>
      <ol className={css.week} aria-label={label}>
        <li className={css.axis} aria-hidden="true">
          {clocks.map((clock) => (
            <span key={clock}>{clock}</span>
          ))}
        </li>
        {days.map((day) => {
          const at = newPostAt(day);
          const name = dayWords(day);
          const own = plans.filter((plan) => dayOf(plan.scheduledAt) === day);
          return (
            <li key={day} className={css.weekDay} aria-current={day === today ? 'date' : undefined}>
              <div className={css.dayHead}>
                <time dateTime={day}>{name}</time>
                {at && (
                  <Link className={css.add} to={`/post/new?at=${at}`} aria-label={t`New post on ${name}`}>
                    <Plus size={16} aria-hidden="true" />
                  </Link>
                )}
              </div>
              <ol className={css.hours}>
                {HOURS.map((hour) => (
                  <Hour
                    key={hour}
                    name={`${name}, ${clocks[hour]}`}
                    {...{ day, hour, drag, chip: { onOpen, onArrow, focused } }}
                    plans={own.filter((plan) => Number(localInput(plan.scheduledAt).slice(11, 13)) === hour)}
                  />
                ))}
              </ol>
            </li>
          );
        })}
      </ol>
    </>
  );
}
