import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { Schema } from '~/api/schemas';
import { formatTime } from '~/i18n/format';
import { withEmoji } from '~/ui/emoji';
import css from './Plan.module.css';
import { canMove, kindWords } from './plan-words';
import type { PlanDrag } from './use-plan-drag';

type Plan = Schema['Plan'];
type Props = {
  plan: Plan;
  drag: PlanDrag;
  onOpen: (plan: Plan) => void;
  /** An arrow key was pressed on it. Returns whether it moves. */
  onArrow: (plan: Plan, key: string) => boolean;
  /** Id of the plan that the focus goes to: one that moved is rendered in its new place as a new button. */
  focused: { current: string | undefined };
};

/** One plan in a calendar: a press opens it, and a waiting one is dragged or moved by arrow keys. */
export function PlanChip({ plan, drag, onOpen, onArrow, focused }: Props) {
  const { i18n } = useLingui();
  const isFixed = !canMove(plan);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isFixed || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    focused.current = onArrow(plan, event.key) ? plan.id : undefined;
  };
  const kind = i18n._(kindWords[plan.kind]);
  return (
    <button
      type="button"
      className={css.plan}
      data-gone={plan.isDeleted || undefined}
      data-failed={plan.failure !== null || undefined}
      aria-describedby={isFixed ? undefined : 'plan-help'}
      ref={(element) => {
        if (!element || focused.current !== plan.id) return;
        focused.current = undefined;
        element.focus();
      }}
      onClick={() => onOpen(plan)}
      onKeyDown={onKeyDown}
      {...(isFixed ? {} : drag.source(plan))}
    >
      <span className={css.when}>
        {formatTime(plan.scheduledAt)} · {kind}
      </span>{' '}
      {withEmoji(plan.title)}
    </button>
  );
}
