import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatInstant } from '~/staff/format/time';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { Notice } from '~/ui/Notice';
import { type Column, Detail, Table } from '~/ui/Table';

type Mail = Schema['MemberMail'];

/** The latest emails to a member: subjects and whether they went out, and nothing that was written. */
export function Mails({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/admin/members/{id}/mails', { path: { id } }]);
  const bounced = data?.bouncedAt && formatInstant(data.bouncedAt);
  const columns: Column<Mail>[] = [
    {
      label: t`Subject`,
      kind: 'title',
      isRowHead: true,
      cell: ({ subject, createdAt }) => (
        <>
          {subject}
          <Detail>{formatInstant(createdAt)}</Detail>
        </>
      ),
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ deliveredAt }) =>
        deliveredAt ? (
          <>
            <Trans>Sent</Trans>
            <Detail>{formatInstant(deliveredAt)}</Detail>
          </>
        ) : (
          <Trans>Not sent yet</Trans>
        ),
    },
  ];
  return (
    <Part title={<Trans>Latest emails</Trans>}>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
      {bounced && (
        <Notice tone="danger">
          <Trans>Emails to this address bounce since {bounced}.</Trans>
        </Notice>
      )}
      {data?.items.length === 0 && (
        <Nothing>
          <Trans>No emails yet.</Trans>
        </Nothing>
      )}
      {data && data.items.length > 0 && (
        <Table
          label={t`Latest emails`}
          look="text"
          rows={data.items}
          keyOf={(mail) => mail.id}
          columns={columns}
          cardsBelow={480}
        />
      )}
    </Part>
  );
}
