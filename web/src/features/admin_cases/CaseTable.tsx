import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAgo } from '~/i18n/format';
import { type Case, kinds, rules, states } from '~/staff/case-words';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { Badge } from '~/ui/Badge';
import { CellLink, type Column, Detail, RowLink, Table } from '~/ui/Table';
import { useNow } from '~/ui/use-now';
import css from './Cases.module.css';

const MINUTE_MS = 60_000;

export function Due({ item, now }: { item: Case; now: number }) {
  if (item.state === 'closed') return <>–</>;
  const isLate = Date.parse(item.dueAt) < now;
  return (
    <time dateTime={item.dueAt} title={formatInstant(item.dueAt)} className={isLate ? css.late : undefined}>
      {formatAgo(item.dueAt, now)}
    </time>
  );
}

/** Cases as a table. */
export function CaseTable({ cases, label }: { cases: readonly Case[]; label?: string }) {
  const { t, i18n } = useLingui();
  const now = useNow(MINUTE_MS);
  const columns: Column<Case>[] = [
    {
      label: t`Case`,
      kind: 'title',
      width: '32%',
      isRowHead: true,
      cell: ({ id, subjectType, name }) => (
        <RowLink to={`/admin/moderation/${id}`}>
          {i18n._(kinds[subjectType])}
          {name && <bdi> · {name}</bdi>} <small>{short(id)}</small>
        </RowLink>
      ),
    },
    {
      label: t`Reason`,
      kind: 'half',
      cell: ({ reason, reports, subjectType }) =>
        subjectType === 'support' ? (
          '–'
        ) : (
          <>
            {i18n._(rules[reason])}
            <Detail>
              <Plural value={reports} one="# report" other="# reports" />
            </Detail>
          </>
        ),
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state }) => <Badge tone={states[state].tone}>{i18n._(states[state].word)}</Badge>,
    },
    {
      label: t`Owner`,
      kind: 'number',
      cell: ({ ownerId, ownerName }) =>
        ownerId && ownerName ? <CellLink to={`/admin/members/${ownerId}`}>{ownerName}</CellLink> : '–',
    },
    {
      label: t`Assigned to`,
      kind: 'number',
      cell: ({ assigneeName }) => assigneeName ?? <Trans>No one</Trans>,
    },
    { label: t`Due`, kind: 'number', cell: (item) => <Due {...{ item, now }} /> },
  ];
  return (
    <Table label={label ?? t`Cases`} rows={cases} keyOf={({ id }) => id} columns={columns} cardsBelow={960} />
  );
}
