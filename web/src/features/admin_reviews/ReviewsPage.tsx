import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { formatCount } from '~/staff/format/count';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { Select } from '~/ui/Select';
import { Tabs } from '~/ui/Tabs';
import { useQuery } from '~/ui/use-query';
import { Queue } from './Queue';
import css from './Reviews.module.css';
import { type ReviewState, type Shown, useReviews } from './use-reviews';
import { WithdrawalList } from './WithdrawalList';
import { shownWords } from './words';

const states: readonly ReviewState[] = ['review', 'approved', 'refused', 'withdrawn'];
const answers = Object.keys(shownWords) as Shown[];

/** Uploads to review before others see them: oldest first, blurred, one by one or several at a time. */
export default function ReviewsPage() {
  const { t, i18n } = useLingui();
  const { query, setQuery } = useQuery();
  const state = states.find((known) => known === query.get('state')) ?? 'review';
  const shown = answers.find((known) => known === query.get('shown'));
  const list = useReviews(state, shown);
  if (isRefusal(list.error, 'forbidden', 'not_found')) return <NotFound />;
  const { counts } = list;
  const countOf = (wanted: ReviewState) => (counts ? ` (${formatCount(counts[wanted])})` : '');
  const overdue = counts?.overdue ?? 0;
  return (
    <StaffPage
      title={t`Reviews`}
      about={
        <Trans>
          Uploads that others see only after a review, oldest first. Compare the people shown with their
          documents. Opening a document is recorded with your reason.
        </Trans>
      }
    >
      <Tabs<ReviewState>
        label={t`Reviews`}
        value={state}
        onChange={(next) => setQuery({ state: next === 'review' ? undefined : next })}
        tabs={[
          {
            value: 'review',
            label: (
              <>
                <Trans>Pending</Trans>
                {countOf('review')}
              </>
            ),
          },
          {
            value: 'approved',
            label: (
              <>
                <Trans>Approved</Trans>
                {countOf('approved')}
              </>
            ),
          },
          {
            value: 'refused',
            label: (
              <>
                <Trans>Declined</Trans>
                {countOf('refused')}
              </>
            ),
          },
          {
            value: 'withdrawn',
            label: (
              <>
                <Trans>Withdrawn</Trans>
                {countOf('withdrawn')}
              </>
            ),
          },
        ]}
      >
        <div className={css.filters}>
          <Select
            label={t`Who is shown`}
            isLabelHidden
            value={shown ?? ''}
            options={[
              { value: '', label: t`Everyone shown` },
              ...answers.map((value) => ({ value, label: i18n._(shownWords[value]) })),
            ]}
            onChange={({ target }) => setQuery({ shown: target.value || undefined })}
          />
          {overdue > 0 && (
            <span className={css.late}>
              <Plural value={overdue} one="# overdue" other="# overdue" />
            </span>
          )}
        </div>
        <ListState
          isKnown={list.pages !== undefined}
          error={list.error}
          onRetry={() => void list.refresh()}
          height={480}
        />
        {list.pages && list.items.length === 0 && (
          <EmptyState
            art={<SceneArt seed={4} palette="tide" />}
            title={state === 'review' ? <Trans>All reviewed</Trans> : <Trans>Nothing here</Trans>}
          />
        )}
        {list.items.length > 0 && (
          <Queue
            key={`${state}:${shown}`}
            reviews={list.items}
            canDecide={state === 'review'}
            onDecided={() => void list.refresh()}
          />
        )}
        <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
        {state === 'withdrawn' && <WithdrawalList />}
      </Tabs>
    </StaffPage>
  );
}
