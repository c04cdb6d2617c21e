import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { isId } from '~/staff/jobs/filter';
import { Link } from '~/ui/Link';
import css from './AuditTable.module.css';
import { auditWith } from './audit-filter';
import { subjectLink } from './subject-link';

type Entry = Schema['AuditEntry'];

const Subject = ({ entry: { subjectType, subject } }: { entry: Entry }) => {
  if (!subject) return null;
  const to = subjectLink(subjectType, subject);
  const text = isId(subject) ? short(subject) : subject;
  return (
    <>
      {subjectType} {to ? <Link to={to}>{text}</Link> : <Link to={auditWith({ subject })}>{text}</Link>}
    </>
  );
};

/** What staff and the system did, newest first; on a small screen each entry is a card. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  return (
    <table className={css.table} aria-label={t`Audit`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans>Who</Trans>
          </th>
          <th scope="col">
            <Trans>Action</Trans>
          </th>
          <th scope="col">
            <Trans>Subject</Trans>
          </th>
          <th scope="col">
            <Trans>Reason</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { id, at, actorId, actorName, action, reason, detail, hash } = entry;
          const details = Object.entries(detail);
          return (
            <tr key={id}>
              <td className={css.when}>
                <time dateTime={at}>{formatInstant(at)}</time>
                <span className={css.number} title={hash}>
                  #{id}
                </span>
              </td>
              <td className={css.who}>
                {actorId ? (
                  <Link to={auditWith({ actor: actorId })}>{actorName ?? short(actorId)}</Link>
                ) : (
                  <Trans>The system</Trans>
                )}
              </td>
              <td className={css.action}>
                <Link to={auditWith({ action })}>{action}</Link>
              </td>
              <td className={css.subject}>
                <Subject entry={entry} />
              </td>
              <td className={css.reason}>
                {reason}
                {details.length > 0 && (
                  <details>
                    <summary>
                      <Trans>Details</Trans>
                    </summary>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long detail scrolls, and must do so by keyboard as well */}
                    <pre tabIndex={0}>{JSON.stringify(detail, null, 2)}</pre>
                  </details>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
