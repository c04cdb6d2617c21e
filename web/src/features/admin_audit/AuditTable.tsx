import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { isId } from '~/staff/jobs/filter';
import { CellLink, type Column, Table } from '~/ui/Table';
import css from './AuditTable.module.css';
import { auditWith } from './audit-filter';
import { subjectLink } from './subject-link';

type Entry = Schema['AuditEntry'];

const When = ({ entry: { id, at, hash } }: { entry: Entry }) => (
  <>
    <time dateTime={at}>{formatInstant(at)}</time> <small title={hash}>#{id}</small>
  </>
);

const Who = ({ entry: { actorId, actorName } }: { entry: Entry }) =>
  actorId ? (
    <CellLink to={auditWith({ actor: actorId })}>{actorName ?? short(actorId)}</CellLink>
  ) : (
    <Trans>System</Trans>
  );

const Subject = ({ entry: { subjectType, subject } }: { entry: Entry }) => {
  if (!subject) return null;
  const to = subjectLink(subjectType, subject) ?? auditWith({ subject });
  return (
    <>
      {subjectType} <CellLink to={to}>{isId(subject) ? short(subject) : subject}</CellLink>
    </>
  );
};

const Reason = ({ entry: { reason, detail } }: { entry: Entry }) => (
  <>
    {reason}
    {Object.keys(detail).length > 0 && (
      <details className={css.detail}>
        <summary>
          <Trans>Details</Trans>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long detail scrolls, and must do so by keyboard as well */}
        <pre tabIndex={0}>{JSON.stringify(detail, null, 2)}</pre>
      </details>
    )}
  </>
);

/** Audit entries of staff and the system, newest first. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  const columns: Column<Entry>[] = [
    { label: t`Date`, kind: 'title', width: '20%', cell: (entry) => <When entry={entry} /> },
    { label: t`Person`, kind: 'half', cell: (entry) => <Who entry={entry} /> },
    {
      label: t`Action`,
      kind: 'half',
      cell: ({ action }) => (
        <CellLink to={auditWith({ action })} tone="strong">
          {action}
        </CellLink>
      ),
    },
    { label: t`Subject`, kind: 'wide', cell: (entry) => <Subject entry={entry} /> },
    { label: t`Reason`, kind: 'wide', width: '34%', cell: (entry) => <Reason entry={entry} /> },
  ];
  return (
    <Table
      label={t`Audit`}
      look="text"
      isFixed
      rows={entries}
      keyOf={({ id }) => id}
      columns={columns}
      cardsBelow={960}
    />
  );
}
