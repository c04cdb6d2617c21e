import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatInstant } from '~/staff/format/time';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import { type Column, Detail, RowLink, Table } from '~/ui/Table';
import { Tabs } from '~/ui/Tabs';
import { useQuery } from '~/ui/use-query';

type Row = Schema['ApplicationRow'];
type State = Schema['ApplicationState'];
/** A state, or those with documents to review. */
type Tab = State | 'documents';

/** Creator applications. */
export default function ApplicationsPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const tab = (query.get('state') ?? 'waiting') as Tab;
  const { data, error, mutate } = useApi<'/front/admin/creators'>([
    '/front/admin/creators',
    { query: tab === 'documents' ? { hasDocuments: true } : { state: tab } },
  ]);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const columns: Column<Row>[] = [
    {
      label: t`Name`,
      kind: 'title',
      isRowHead: true,
      cell: ({ accountId, username, displayName }) => (
        <>
          <RowLink to={`/admin/creators/${accountId}`}>@{username}</RowLink>
          {displayName !== username && <Detail>{displayName}</Detail>}
        </>
      ),
    },
    { label: t`Club`, kind: 'wide', cell: ({ clubName }) => clubName },
    {
      label: t`Submitted`,
      kind: 'half',
      cell: ({ submittedAt }) =>
        submittedAt && <time dateTime={submittedAt}>{formatInstant(submittedAt)}</time>,
    },
  ];
  return (
    <StaffPage title={t`Creators`}>
      <Tabs<Tab>
        label={t`Creators`}
        value={tab}
        onChange={(next) => setQuery({ state: next === 'waiting' ? undefined : next })}
        tabs={[
          { value: 'waiting', label: <Trans>Pending</Trans> },
          { value: 'approved', label: <Trans>Approved</Trans> },
          { value: 'refused', label: <Trans>Declined</Trans> },
          { value: 'documents', label: <Trans>Documents to review</Trans>, count: data?.documentsToReview },
        ]}
      >
        <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
        {data?.items.length === 0 && (
          <EmptyState
            art={<SceneArt seed={4} palette="tide" />}
            title={tab === 'documents' ? <Trans>No documents to review</Trans> : <Trans>Nothing here</Trans>}
          />
        )}
        {data && data.items.length > 0 && (
          <Table
            label={t`Creators`}
            look="text"
            rows={data.items}
            keyOf={({ accountId }) => accountId}
            columns={columns}
            cardsBelow={960}
          />
        )}
      </Tabs>
    </StaffPage>
  );
}
