import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatInstant } from '~/staff/format/time';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { RibbonArt } from '~/ui/RibbonArt';
import { type Column, Detail, RowLink, Table } from '~/ui/Table';
import { Tabs } from '~/ui/Tabs';
import { useQuery } from '~/ui/use-query';

type Row = Schema['ApplicationRow'];
type State = Schema['ApplicationState'];

/** Creator applications. */
export default function ApplicationsPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const state = (query.get('state') ?? 'waiting') as State;
  const { data, error, mutate } = useApi<'/front/admin/creators'>([
    '/front/admin/creators',
    { query: { state } },
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
      <Tabs<State>
        label={t`Creators`}
        value={state}
        onChange={(next) => setQuery({ state: next === 'waiting' ? undefined : next })}
        tabs={[
          { value: 'waiting', label: <Trans>Pending</Trans> },
          { value: 'approved', label: <Trans>Approved</Trans> },
          { value: 'refused', label: <Trans>Declined</Trans> },
        ]}
      >
        <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
        {data?.items.length === 0 && (
          <EmptyState art={<RibbonArt seed={4} palette="tide" />} title={<Trans>Nothing here</Trans>} />
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
