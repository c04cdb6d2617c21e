import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApiPages } from '~/api/use-api-pages';
import { NotFound } from '~/app/NotFound';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { Segmented } from '~/ui/Segmented';
import { useQuery } from '~/ui/use-query';
import css from './AdminTakedowns.module.css';
import { Holds } from './Holds';
import { TakedownCard } from './TakedownCard';

/** Polling interval, in milliseconds. */
const REFRESH_MS = 15_000;

/** Takedown notices by their clocks, and legal holds. */
export default function TakedownsPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const isClosed = query.get('show') === 'closed';
  const list = useApiPages(
    '/front/admin/takedowns',
    { query: { isClosed } },
    { refreshInterval: REFRESH_MS },
  );
  if (isRefusal(list.error, 'forbidden', 'not_found')) return <NotFound />;
  const refresh = () => list.refresh();
  return (
    <StaffPage
      title={t`Takedowns`}
      about={
        <Trans>
          Notices by anyone, most urgent first. Intimate images that no one decides on are hidden after 47
          hours.
        </Trans>
      }
    >
      <Segmented
        label={t`Show`}
        isLabelHidden
        look="pill"
        value={isClosed ? 'closed' : 'open'}
        options={[
          { value: 'open', label: <Trans>Open notices</Trans> },
          { value: 'closed', label: <Trans>Closed notices</Trans> },
        ]}
        onChange={(value) => setQuery({ show: value === 'closed' ? 'closed' : undefined })}
      />
      <ListState
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void refresh()}
        height={420}
      />
      {list.pages && list.items.length === 0 && (
        <EmptyState
          art={<SceneArt seed={6} palette="tide" />}
          title={isClosed ? <Trans>No closed notices</Trans> : <Trans>No open notices</Trans>}
        />
      )}
      {list.items.length > 0 && (
        <ul className={css.cards} aria-label={t`Takedown notices`}>
          {list.items.map((takedown) => (
            <li key={takedown.id}>
              <TakedownCard {...{ takedown }} onChanged={refresh} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
      <Holds />
    </StaffPage>
  );
}
