import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { ActionDialog } from '~/staff/ActionDialog';
import { formatInstant } from '~/staff/format/time';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import { Beside, type Column, Detail, RowLink, Table } from '~/ui/Table';
import { Tabs } from '~/ui/Tabs';
import { toast } from '~/ui/toast';
import { useQuery } from '~/ui/use-query';

type Row = Schema['StaffProof'];
type State = Schema['ImportProofState'];
type Asked = { verb: 'confirm' | 'refuse'; row: Row };

/** Profiles on other platforms to verify before their owners can import from them. */
export default function ProofsPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const state = (query.get('state') ?? 'sent') as State;
  const path = '/front/admin/import-proofs';
  const { data, error, mutate } = useApi<typeof path>([path, { query: { state } }]);
  const [asked, setAsked] = useState<Asked>();
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const columns: Column<Row>[] = [
    {
      label: t`Name`,
      kind: 'title',
      isRowHead: true,
      cell: ({ accountId, username }) => <RowLink to={`/admin/members/${accountId}`}>@{username}</RowLink>,
    },
    {
      label: t`Profile`,
      kind: 'wide',
      cell: ({ profile, code, reason }) => (
        <>
          <a href={profile} target="_blank" rel="noopener noreferrer">
            {profile}
          </a>
          <Detail>{code}</Detail>
          {reason && <Detail>{reason}</Detail>}
        </>
      ),
    },
    {
      label: t`Screenshot`,
      kind: 'half',
      cell: ({ id, hasEvidence }) =>
        hasEvidence && (
          <a href={`${path}/${id}/evidence`} target="_blank" rel="noopener">
            <Trans>Open</Trans>
          </a>
        ),
    },
    {
      label: t`Created`,
      kind: 'half',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
    },
    {
      label: t`Decision`,
      isLabelHidden: true,
      kind: 'action',
      cell: (row) =>
        row.state === 'sent' && (
          <Beside>
            <Button size="small" onClick={() => setAsked({ verb: 'confirm', row })}>
              <Trans>Confirm</Trans>
            </Button>
            <Button size="small" tone="outline" onClick={() => setAsked({ verb: 'refuse', row })}>
              <Trans>Decline</Trans>
            </Button>
          </Beside>
        ),
    },
  ];
  const [name, profile] = asked ? [`@${asked.row.username}`, asked.row.profile] : [];
  return (
    <StaffPage title={t`Import profiles`}>
      <Tabs<State>
        label={t`Import profiles`}
        value={state}
        onChange={(next) => setQuery({ state: next === 'sent' ? undefined : next })}
        tabs={[
          { value: 'sent', label: <Trans>Pending</Trans> },
          { value: 'confirmed', label: <Trans>Confirmed</Trans> },
          { value: 'refused', label: <Trans>Declined</Trans> },
          { value: 'expired', label: <Trans>Expired</Trans> },
        ]}
      >
        <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
        {data?.items.length === 0 && (
          <EmptyState art={<SceneArt seed={4} palette="tide" />} title={<Trans>Nothing here</Trans>} />
        )}
        {data && data.items.length > 0 && (
          <Table
            label={t`Import profiles`}
            look="text"
            rows={data.items}
            keyOf={({ id }) => id}
            columns={columns}
            cardsBelow={960}
          />
        )}
      </Tabs>
      {asked && (
        <ActionDialog
          title={
            asked.verb === 'confirm' ? (
              <Trans>
                Confirm that {profile} belongs to {name}?
              </Trans>
            ) : (
              <Trans>
                Refuse {profile} for {name}?
              </Trans>
            )
          }
          description={
            asked.verb === 'refuse' && (
              <Trans>They read your reason, and can get a new code and try again.</Trans>
            )
          }
          action={asked.verb === 'confirm' ? <Trans>Confirm</Trans> : <Trans>Decline</Trans>}
          isDangerous={asked.verb === 'refuse'}
          isReasonOptional={asked.verb === 'confirm'}
          onClosed={() => setAsked(undefined)}
          onSend={async (reason) => {
            const params = { path: { id: asked.row.id } };
            const call =
              asked.verb === 'confirm'
                ? api.POST(`${path}/{id}/confirm`, { params, body: { reason: reason || null } })
                : api.POST(`${path}/{id}/refuse`, { params, body: { reason } });
            await accept(call, { isQuiet: true });
            void mutate();
            toast.success(t`Decided. The applicant was notified.`);
          }}
        />
      )}
    </StaffPage>
  );
}
