import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { IconButton } from '~/ui/IconButton';
import { Page } from '~/ui/Page';
import { toast } from '~/ui/toast';
import { useQuery } from '~/ui/use-query';
import css from './Feed.module.css';
import { localInput, momentOf, ownZone } from './local-input';
import planCss from './Plan.module.css';
import { PlanDialog } from './PlanDialog';
import { PlanMonth } from './PlanMonth';
import { PlanRow } from './PlanRow';
import { PlanWeek } from './PlanWeek';
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysFrom,
  dayWords,
  isDay,
  mondayOf,
  monthWords,
  startOf,
  weeksOfMonth,
} from './plan-days';
import { canMove } from './plan-words';
import { timeRefusal } from './time-words';
import { useMovePlan } from './use-move-plan';

type Plan = Schema['Plan'];
const views = ['week', 'month', 'list'] as const;
type View = (typeof views)[number];
const viewWords: Record<View, MessageDescriptor> = { week: msg`Week`, month: msg`Month`, list: msg`List` };
/** Days before today in which the list looks for what missed its time, and days ahead: 100 are read at once. */
const LIST_BEFORE = 14;
const LIST_DAYS = 99;

function daysOf(view: View, on: Day): Day[] {
  if (view === 'month') return weeksOfMonth(on);
  if (view === 'week') return daysFrom(mondayOf(on), 7);
  return daysFrom(addDays(dayOf(Date.now()), -LIST_BEFORE), LIST_DAYS);
}

type StepsProps = { view: 'week' | 'month'; label: string; on: Day; setOn: (on: Day | undefined) => void };

function Steps({ view, label, on, setOn }: StepsProps) {
  const { t } = useLingui();
  const isWeek = view === 'week';
  const by = (step: number) => setOn(isWeek ? addDays(on, step * 7) : addMonths(on, step));
  return (
    <div className={planCss.steps}>
      <IconButton
        label={isWeek ? t`Previous week` : t`Previous month`}
        icon={<ChevronLeft />}
        onClick={() => by(-1)}
      />
      <Button size="small" tone="outline" onClick={() => setOn(undefined)}>
        <Trans>Today</Trans>
      </Button>
      <IconButton
        label={isWeek ? t`Next week` : t`Next month`}
        icon={<ChevronRight />}
        onClick={() => by(1)}
      />
      <h2 aria-live="polite">{label}</h2>
    </div>
  );
}

function Views({ view, on }: { view: View; on: Day | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <nav className={css.tabs} aria-label={t`Planner views`}>
      {views.map((one) => (
        <ButtonLink
          key={one}
          size="small"
          tone={one === view ? 'primary' : 'quiet'}
          to={`/creators-lab/content-planner/${one}${on ? `?on=${on}` : ''}`}
          aria-current={one === view ? 'page' : undefined}
        >
          {i18n._(viewWords[one])}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** All that the creator has given a time: by the hour, by the day, or as a list. */
export function PlannerPage() {
  const { t } = useLingui();
  const { type } = useParams();
  const { query, setQuery } = useQuery();
  const view = views.find((one) => one === type) ?? 'week';
  const asked = query.get('on');
  const chosen = isDay(asked) ? asked : undefined;
  const on = chosen ?? dayOf(Date.now());
  const setOn = (day: Day | undefined) => setQuery({ on: day });
  const days = daysOf(view, on);
  const [first = on, last = on] = [days[0], days.at(-1)];
  const range = { from: startOf(first), to: startOf(addDays(last, 1)) };
  const { data, error, mutate } = useApi(['/front/planner', { query: range }], { keepPreviousData: true });
  const move = useMovePlan(mutate);
  const [openId, setOpenId] = useState<string>();
  const onOpen = ({ id }: Plan) => setOpenId(id);

  async function moveAt(plan: Plan, at: string): Promise<void> {
    if (at === plan.scheduledAt) return;
    const refusal = timeRefusal(localInput(at));
    if (refusal) return toast.error(refusal);
    await move(plan, at);
    if (view !== 'list' && !days.includes(dayOf(at))) setOn(dayOf(at));
  }
  function moveTo(plan: Plan, local: string): void {
    const { at, times } = momentOf(local);
    if (local === localInput(plan.scheduledAt)) return;
    if (times === 0) toast.error(timeRefusal(local));
    else void moveAt(plan, at);
  }

  const plans = data?.items ?? [];
  const now = Date.now();
  const listed = plans.filter((plan) => canMove(plan) || Date.parse(plan.scheduledAt) > now);
  const label = view === 'month' ? monthWords(on) : `${dayWords(first)} – ${dayWords(last)}`;
  const zone = ownZone();
  return (
    <Page
      title={t`Content planner`}
      action={
        <ButtonLink size="small" icon={<Plus />} to="/post/new">
          <Trans>New post</Trans>
        </ButtonLink>
      }
    >
      <div className={planCss.bar}>
        <Views view={view} on={chosen} />
        {view !== 'list' && <Steps {...{ view, label, on, setOn }} />}
      </div>
      <p className={planCss.zone}>
        <Trans>Times are in your time zone: {zone}</Trans>
      </p>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
      {view === 'week' && data && <PlanWeek {...{ label, days, plans, moveTo, onOpen }} moveAt={moveAt} />}
      {view === 'month' && data && (
        <PlanMonth {...{ label, days, plans, moveTo, onOpen }} month={on.slice(0, 7)} />
      )}
      {view === 'list' && data && listed.length === 0 && (
        <EmptyState
          title={<Trans>Nothing scheduled</Trans>}
          action={
            <ButtonLink to="/post/new">
              <Trans>Schedule a post</Trans>
            </ButtonLink>
          }
        />
      )}
      {view === 'list' && (
        <ul className={css.list}>
          {listed.map((plan) => (
            <PlanRow key={plan.id} plan={plan} onMove={moveAt} />
          ))}
        </ul>
      )}
      <PlanDialog
        plan={plans.find(({ id }) => id === openId)}
        onClose={() => setOpenId(undefined)}
        onMove={moveAt}
      />
    </Page>
  );
}
