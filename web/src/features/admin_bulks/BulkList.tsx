import { Trans, useLingui } from '@lingui/react/macro';
import { formatAgo } from '~/i18n/format';
import { formatNumber } from '~/staff/format/count';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { VerbIcon } from '~/staff/jobs/VerbIcon';
import { verbs } from '~/staff/jobs/verbs';
import { Link } from '~/ui/Link';
import { Progress } from '~/ui/Progress';
import { BulkBadge } from './BulkBadge';
import css from './BulkList.module.css';
import { type Bulk, percentOf } from './bulk-states';

/** Bulk actions as rows: action, reason, actor, progress. */
export function BulkList({ bulks }: { bulks: readonly Bulk[] }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={css.list} aria-label={t`Bulk actions`}>
      {bulks.map((bulk) => {
        const { id, verb, state, reason, actorName, actorId, createdAt, moved, failed, confirmed } = bulk;
        const word = i18n._(verbs[verb].word);
        const count = formatNumber(confirmed);
        const failures = formatNumber(failed);
        const done = formatNumber(moved);
        return (
          <li key={id}>
            <Link to={`/admin/bulks/${id}`} className={css.what}>
              <VerbIcon verb={verb} />
              <strong>
                <Trans>
                  {word}: {count} jobs
                </Trans>
              </strong>
            </Link>
            <span className={css.state}>
              <BulkBadge state={state} />
            </span>
            <span className={css.reason}>{reason}</span>
            <span className={css.facts}>
              <span>{actorName ?? short(actorId)}</span>
              <time dateTime={createdAt} title={formatInstant(createdAt)}>
                {formatAgo(createdAt)}
              </time>
              <span>
                <Trans>{done} processed</Trans>
              </span>
              {failed > 0 && (
                <span className={css.failed}>
                  <Trans>{failures} failed</Trans>
                </span>
              )}
            </span>
            <Progress label={t`Progress`} percent={percentOf(bulk)} className={css.progress} />
          </li>
        );
      })}
    </ul>
  );
}
