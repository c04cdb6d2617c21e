import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';
import { TextField } from '~/ui/TextField';
import css from './Feed.module.css';
import { localInput } from './local-input';
import { canMove, PlanMonth } from './PlanMonth';
import { daysFrom, mondayOf } from './plan-days';
import { useMovePlan } from './use-move-plan';

type Plan = Schema['Plan'];
const views = ['week', 'month', 'list'] as const;
type View = (typeof views)[number];
const days: Record<View, number> = { week: 7, month: 35, list: 99 };
const viewWords: Record<View, MessageDescriptor> = { week: msg`Week`, month: msg`Month`, list: msg`List` };
const kindWords: Record<Plan['kind'], MessageDescriptor> = {
  post: msg`Post`,
  album: msg`Album`,
  story: msg`Story`,
};
const failureWords: Record<Schema['PlanFailure'], MessageDescriptor> = {
  media_gone: msg`Not published: its media was deleted`,
  media_processing: msg`Waiting for its media`,
  media_uncleared: msg`Goes public once its media is approved`,
  media_uncovered: msg`Not published: a release doesn’t allow this audience`,
  not_allowed: msg`Not published: you can no longer publish`,
};

function StateBadge({ plan }: { plan: Plan }) {
  const { i18n } = useLingui();
  if (plan.isDeleted)
    return (
      <Badge tone="danger">
        <Trans>Deleted. It won’t be published.</Trans>
      </Badge>
    );
  if (plan.failure)
    return (
      <Badge tone={plan.failure === 'media_uncleared' ? 'gold' : 'danger'}>
        {i18n._(failureWords[plan.failure])}
      </Badge>
    );
  if (plan.isPublished)
    return (
      <Badge tone="ok">
        <Trans>Published</Trans>
      </Badge>
    );
  return plan.isReady ? (
    <Badge tone="info">
      <Trans>Ready</Trans>
    </Badge>
  ) : (
    <Badge tone="gold">
      <Trans>Not ready yet</Trans>
    </Badge>
  );
}

type RowProps = { plan: Plan; onMove: (plan: Plan, scheduledAt: string) => Promise<void> };

function PlanRow({ plan, onMove }: RowProps) {
  const { t, i18n } = useLingui();
  return (
    <li className={css.card}>
      <div className={css.head}>
        <strong className={css.who}>
          {i18n._(kindWords[plan.kind])} {plan.title}
        </strong>
        <StateBadge plan={plan} />
        {plan.hasConflict && (
          <Badge tone="gold">
            <Trans>Same time as another post</Trans>
          </Badge>
        )}
      </div>
      <p className={css.quiet}>{formatMoment(plan.scheduledAt)}</p>
      {canMove(plan) && (
        <TextField
          key={plan.scheduledAt}
          type="datetime-local"
          label={t({ message: 'Time', context: 'of day' })}
          defaultValue={localInput(plan.scheduledAt)}
          onBlur={({ target: { value } }) => {
            if (value && value !== localInput(plan.scheduledAt))
              void onMove(plan, new Date(value).toISOString());
          }}
        />
      )}
    </li>
  );
}

/** Everything that the creator has given a time, from today on. */
export function PlannerPage() {
  const { t, i18n } = useLingui();
  const { type } = useParams();
  const view = views.find((one) => one === type) ?? 'week';
  const shown = useMemo(() => {
    const today = new Date();
    today.setHours(0, 0, 0, 0);
    return daysFrom(view === 'month' ? mondayOf(today) : today, days[view] + 1);
  }, [view]);
  const query = { from: shown[0]?.toISOString() ?? '', to: shown.at(-1)?.toISOString() ?? '' };
  const { data, error, mutate } = useApi(['/front/planner', { query }], { keepPreviousData: true });
  const move = useMovePlan(mutate);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Page title={t`Content planner`}>
      <div className={css.column}>
        <nav className={css.tabs} aria-label={t`Planner views`}>
          {views.map((one) => (
            <ButtonLink
              key={one}
              size="small"
              tone={one === view ? 'primary' : 'quiet'}
              to={`/creators-lab/content-planner/${one}`}
              aria-current={one === view ? 'page' : undefined}
            >
              {i18n._(viewWords[one])}
            </ButtonLink>
          ))}
        </nav>
        <p className={css.quiet}>
          <Trans>Times are in your time zone: {zone}</Trans>
        </p>
        <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
        {data?.items.length === 0 && (
          <EmptyState
            title={<Trans>Nothing scheduled</Trans>}
            action={
              <ButtonLink to="/post/new">
                <Trans>Schedule a post</Trans>
              </ButtonLink>
            }
          />
        )}
        {view !== 'month' && (
          <ul className={css.list}>
            {data?.items.map((plan) => (
              <PlanRow key={plan.id} plan={plan} onMove={move} />
            ))}
          </ul>
        )}
      </div>
      {view === 'month' && data && (
        <PlanMonth
          days={shown.slice(0, -1)}
          plans={data.items}
          name={(plan) => `${i18n._(kindWords[plan.kind])} ${plan.title}`}
          onMove={(plan, time) => void move(plan, time)}
        />
      )}
    </Page>
  );
}
