import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApiPages } from '~/api/use-api-pages';
import { NotFound } from '~/app/NotFound';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { Link } from '~/ui/Link';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { useQuery } from '~/ui/use-query';
import { CaseFilters } from './CaseFilters';
import { CaseTable } from './CaseTable';
import { caseFilterOf } from './case-filter';
import { QueueChips } from './QueueChips';

/** Polling interval, in milliseconds. */
const REFRESH_MS = 15_000;

export default function CasesPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const filter = caseFilterOf(query);
  const list = useApiPages(
    '/front/admin/cases',
    { query: filter },
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );
  if (isRefusal(list.error, 'forbidden', 'not_found')) return <NotFound />;
  const refresh = () => void list.refresh();
  return (
    <StaffPage
      title={t`Moderation`}
      about={
        <Trans>Reports and questions, most urgent first. Anything that may show a minor comes first.</Trans>
      }
    >
      <p>
        <Link to="/admin/replies">
          <Trans>Saved replies</Trans>
        </Link>
      </p>
      <QueueChips queues={list.pages?.[0]?.queues ?? []} />
      <CaseFilters {...{ filter }} onChange={setQuery} />
      <ListState isKnown={list.pages !== undefined} error={list.error} onRetry={refresh} height={420} />
      {list.pages && list.items.length === 0 && (
        <EmptyState
          art={<SceneArt seed={4} palette="tide" />}
          title={
            Object.keys(filter).length > 0 ? <Trans>No matching cases</Trans> : <Trans>No open cases</Trans>
          }
        />
      )}
      {list.items.length > 0 && <CaseTable cases={list.items} />}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </StaffPage>
  );
}
