import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApiPages } from '~/api/use-api-pages';
import { NotFound } from '~/app/NotFound';
import { useMay } from '~/app/use-may';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { useQuery } from '~/ui/use-query';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { askedOf, auditFilterOf } from './audit-filter';
import { ChainCheck } from './ChainCheck';

/** The append-only audit log: who on the staff did what, when and why. */
export default function AuditPage() {
  const { t } = useLingui();
  const seesAll = useMay('audit');
  const { query, setQuery } = useQuery();
  const filter = auditFilterOf(query);
  const list = useApiPages('/front/admin/audit', { query: askedOf(filter) }, { keepPreviousData: true });
  const refresh = () => void list.refresh();
  const actions = [...new Set(list.items.map(({ action }) => action))].sort();
  if (isRefusal(list.error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage
      title={t`Audit`}
      about={
        <Trans>
          Who did what, when and why. Entries can’t be changed; each is sealed by the previous one.
        </Trans>
      }
    >
      {seesAll ? (
        <ChainCheck />
      ) : (
        <Notice>
          <Trans>Your role shows your own actions here.</Trans>
        </Notice>
      )}
      <AuditFilters key={JSON.stringify(filter)} {...{ filter, actions }} onChange={setQuery} />
      <ListState isKnown={list.pages !== undefined} error={list.error} onRetry={refresh} height={420} />
      {list.pages && list.items.length === 0 && (
        <EmptyState
          art={<SceneArt seed={2} palette="dusk" />}
          title={
            Object.keys(filter).length > 0 ? (
              <Trans>No matching entries</Trans>
            ) : (
              <Trans>No entries yet</Trans>
            )
          }
        />
      )}
      {list.items.length > 0 && <AuditTable entries={list.items} />}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </StaffPage>
  );
}
