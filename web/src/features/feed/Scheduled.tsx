import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { ButtonLink } from '~/ui/Button';
import css from './Feed.module.css';
import { PlanRow } from './PlanRow';
import { addDays, dayOf, startOf } from './plan-days';
import { canMove } from './plan-words';
import { useMovePlan } from './use-move-plan';

/** More of them are in the planner. */
const MOST = 5;

function rangeNow() {
  const today = dayOf(Date.now());
  return { from: startOf(addDays(today, -14)), to: startOf(addDays(today, 85)) };
}

/** The next of what a creator has scheduled, above the posts of their own profile. Others never see it. */
export function Scheduled() {
  const [query] = useState(rangeNow);
  const { data, mutate } = useApi(['/front/planner', { query }]);
  const move = useMovePlan(mutate);
  const plans = data?.items.filter(canMove) ?? [];
  if (plans.length === 0) return null;
  const onMove = (plan: Schema['Plan'], at: string) => move(plan, at);
  return (
    <section className={css.form} aria-labelledby="scheduled-posts">
      <div className={css.head}>
        <h2 id="scheduled-posts" className={css.who}>
          <Trans>Scheduled</Trans>
        </h2>
        <ButtonLink size="small" tone="outline" to="/creators-lab/content-planner/list">
          <Trans>Open planner</Trans>
        </ButtonLink>
      </div>
      <p className={css.quiet}>
        <Trans>Only you see this.</Trans>
      </p>
      <ul className={css.list}>
        {plans.slice(0, MOST).map((plan) => (
          <PlanRow key={plan.id} plan={plan} onMove={onMove} />
        ))}
      </ul>
    </section>
  );
}
