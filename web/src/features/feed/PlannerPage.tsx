import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatMoment } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Feed.module.css';
import { localInput } from './local-input';

type Plan = Schema['Plan'];
const views = ['week', 'month', 'list'] as const;
type View = (typeof views)[number];
const days: Record<View, number> = { week: 7, month: 31, list: 100 };
const viewWords: Record<View, MessageDescriptor> = { week: msg`Week`, month: msg`Month`, list: msg`List` };
const kindWords: Record<Plan['kind'], MessageDescriptor> = {
  post: msg`Post`,
  album: msg`Album`,
  story: msg`Story`,
};
const failureWords: Record<Schema['PlanFailure'], MessageDescriptor> = {
  media_gone: msg`Not published: its photos were deleted`,
  media_processing: msg`Waits until its photos are ready`,
  not_allowed: msg`Not published: you can’t publish any more`,
};

function StateBadge({ plan }: { plan: Plan }) {
  const { i18n } = useLingui();
  if (plan.isDeleted)
    return (
      <Badge tone="danger">
        <Trans>Deleted: it will not be published</Trans>
      </Badge>
    );
  if (plan.failure) return <Badge tone="danger">{i18n._(failureWords[plan.failure])}</Badge>;
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

function PlanRow({ plan, onMoved }: { plan: Plan; onMoved: () => void }) {
  const { t, i18n } = useLingui();
  const move = async (scheduledAt: string) => {
    const body = { kind: plan.kind, scheduledAt };
    await accept(api.PUT('/front/planner/{id}', { params: { path: { id: plan.id } }, body }), {
      isQuiet: true,
    });
    onMoved();
  };
  async function change(value: string): Promise<void> {
    if (!value) return;
    try {
      await move(new Date(value).toISOString());
      toast.undo(t`Moved to another time`, t`Undo`, () => void move(plan.scheduledAt));
    } catch (error) {
      toast.error(refusalText(error));
    }
  }
  const canMove = !plan.isPublished && !plan.isDeleted;
  return (
    <li className={css.card}>
      <div className={css.head}>
        <strong className={css.who}>
          {i18n._(kindWords[plan.kind])} {plan.title}
        </strong>
        <StateBadge plan={plan} />
        {plan.hasConflict && (
          <Badge tone="gold">
            <Trans>Same minute as another</Trans>
          </Badge>
        )}
      </div>
      <p className={css.quiet}>{formatMoment(plan.scheduledAt)}</p>
      {canMove && (
        <TextField
          key={plan.scheduledAt}
          type="datetime-local"
          label={t`Time`}
          defaultValue={localInput(plan.scheduledAt)}
          onBlur={(event) => {
            if (event.target.value !== localInput(plan.scheduledAt)) void change(event.target.value);
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
  const query = useMemo(() => {
    const from = new Date();
    from.setHours(0, 0, 0, 0);
    return { from: from.toISOString(), to: new Date(from.getTime() + days[view] * 86_400_000).toISOString() };
  }, [view]);
  const { data, error, mutate } = useApi(['/front/planner', { query }]);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Page title={t`Content planner`}>
      <div className={css.column}>
        <nav className={css.tabs} aria-label={t`Views of the planner`}>
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
          <Trans>All times are in your time zone: {zone}</Trans>
        </p>
        <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
        {data?.items.length === 0 && (
          <EmptyState
            title={<Trans>Nothing is planned here</Trans>}
            action={
              <ButtonLink to="/post/new">
                <Trans>Plan a post</Trans>
              </ButtonLink>
            }
          />
        )}
        <ul className={css.list}>
          {data?.items.map((plan) => (
            <PlanRow key={plan.id} plan={plan} onMoved={() => void mutate()} />
          ))}
        </ul>
      </div>
    </Page>
  );
}
