import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatInstant } from '~/staff/format/time';
import { roles } from '~/staff/roles';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { Beside, type Column, Detail, RowLink, Table } from '~/ui/Table';

type Member = Schema['MemberRow'];

const Standing = ({ member: { isBlocked, isEmailConfirmed } }: { member: Member }) => (
  <Beside>
    {isBlocked && (
      <Badge tone="danger">
        <Trans>Blocked</Trans>
      </Badge>
    )}
    {!isEmailConfirmed && (
      <Badge tone="gold">
        <Trans>Not confirmed</Trans>
      </Badge>
    )}
  </Beside>
);

/** People, each with the way to their page. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const { t, i18n } = useLingui();
  const columns: Column<Member>[] = [
    {
      label: t`Name`,
      kind: 'title',
      isRowHead: true,
      cell: ({ id, username, displayName }) => (
        <Beside>
          <Avatar name={displayName} person={username} size="small" />
          <span>
            <RowLink to={`/admin/members/${id}`}>@{username}</RowLink>
            {displayName !== username && <Detail>{displayName}</Detail>}
          </span>
        </Beside>
      ),
    },
    { label: t`Email`, kind: 'wide', cell: ({ email }) => email },
    { label: t`Role`, kind: 'half', cell: ({ role }) => i18n._(roles[role]) },
    { label: t`Standing`, kind: 'half', cell: (member) => <Standing member={member} /> },
    {
      label: t`Joined`,
      kind: 'half',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
    },
    {
      label: t`Last seen`,
      kind: 'half',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? <time dateTime={lastSeenAt}>{formatInstant(lastSeenAt)}</time> : '–',
    },
  ];
  return (
    <Table
      label={t`People`}
      look="text"
      rows={members}
      keyOf={({ id }) => id}
      columns={columns}
      cardsBelow={960}
    />
  );
}
