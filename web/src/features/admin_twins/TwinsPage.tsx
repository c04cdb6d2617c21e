import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { Tabs } from '~/ui/Tabs';
import { useQuery } from '~/ui/use-query';
import { TwinQueue } from './TwinQueue';
import { type LookState, states, useTwins } from './use-twins';

/** Decisions that are possible in each state; one that was taken can be turned around. */
const verdictsOf = { review: ['approve', 'refuse'], approved: ['refuse'], refused: ['approve'] } as const;

/** Looks of AI twins that a machine couldn't tell to be their owner's, and those that were decided. */
export default function TwinsPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const state = states.find((known) => known === query.get('state')) ?? 'review';
  const list = useTwins(state);
  if (isRefusal(list.error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage
      title={t`AI twins`}
      about={
        <Trans>
          A twin shows its owner and no one else. Compare the portraits with the selfie that was verified.
          Opening the selfie is recorded.
        </Trans>
      }
    >
      <Tabs<LookState>
        label={t`AI twins`}
        value={state}
        onChange={(next) => setQuery({ state: next === 'review' ? undefined : next })}
        tabs={[
          { value: 'review', label: <Trans>Pending</Trans> },
          { value: 'approved', label: <Trans>Approved</Trans> },
          { value: 'refused', label: <Trans>Declined</Trans> },
        ]}
      >
        <ListState
          isKnown={list.pages !== undefined}
          error={list.error}
          onRetry={() => void list.refresh()}
          height={480}
        />
        {list.pages && list.items.length === 0 && (
          <EmptyState
            art={<SceneArt seed={8} palette="tide" />}
            title={state === 'review' ? <Trans>All reviewed</Trans> : <Trans>Nothing here</Trans>}
          />
        )}
        {list.items.length > 0 && (
          <TwinQueue
            key={state}
            twins={list.items}
            verdicts={verdictsOf[state]}
            onDecided={() => void list.refresh()}
          />
        )}
        <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
      </Tabs>
    </StaffPage>
  );
}
