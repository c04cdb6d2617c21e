import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Answer, useApi } from '~/api/use-api';
import { formatMoney } from '~/i18n/format';
import { formatInstant } from '~/staff/format/time';
import { ListState } from '~/staff/ListState';
import { Part } from '~/staff/Part';
import { Badge } from '~/ui/Badge';
import { type Column, Detail, RowLink, Table } from '~/ui/Table';

const path = '/front/admin/reviews/withdrawals';
type Withdrawal = Answer<typeof path>['items'][number];

const causes: Record<Withdrawal['cause'], MessageDescriptor> = {
  revoked: msg`Revoked`,
  expired: msg`Expired`,
  underage: msg`Under 18`,
};

/** Withdrawals after releases ended: the media taken down, and the money that buyers got back. */
export function WithdrawalList() {
  const { t, i18n } = useLingui();
  const { data, error, mutate } = useApi<typeof path>([path]);
  const columns: Column<Withdrawal>[] = [
    {
      label: t`Person`,
      kind: 'title',
      isRowHead: true,
      cell: ({ personName, ownerId, ownerName }) => (
        <>
          <bdi>{personName}</bdi>
          <Detail>
            <RowLink to={`/admin/members/${ownerId}`}>@{ownerName}</RowLink>
          </Detail>
        </>
      ),
    },
    {
      label: t`Cause`,
      kind: 'half',
      cell: ({ cause, reason }) => (
        <>
          {i18n._(causes[cause])}
          {reason && <Detail>{reason}</Detail>}
        </>
      ),
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state }) => (
        <Badge tone={state === 'done' ? 'ok' : 'info'}>
          {state === 'done' ? <Trans>Done</Trans> : <Trans>Running</Trans>}
        </Badge>
      ),
    },
    { label: t`Media`, kind: 'number', cell: ({ media }) => media },
    { label: t`Posts`, kind: 'number', cell: ({ posts, stories }) => posts + stories },
    { label: t`Messages`, kind: 'number', cell: ({ messages }) => messages },
    { label: t`Buyers`, kind: 'number', cell: ({ buyers }) => buyers },
    {
      label: t`Refunded`,
      kind: 'number',
      cell: ({ refundedCents }) => formatMoney(refundedCents, 'USD'),
    },
    { label: t`Started`, kind: 'half', cell: ({ createdAt }) => formatInstant(createdAt) },
  ];
  if (data?.items.length === 0) return null;
  return (
    <Part title={<Trans>Withdrawals</Trans>}>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
      {data && (
        <Table
          label={t`Withdrawals`}
          rows={data.items}
          keyOf={({ id }) => id}
          columns={columns}
          cardsBelow={960}
        />
      )}
    </Part>
  );
}
