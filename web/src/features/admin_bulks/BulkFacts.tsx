import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { startsRuns } from '~/staff/bulk/pace';
import { formatNumber } from '~/staff/format/count';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { Link } from '~/ui/Link';
import css from './BulkPage.module.css';
import { type Bulk, rateOf } from './bulk-states';
import { FilterWords } from './FilterWords';

/** Progress and parameters of a bulk. */
export function BulkFacts({ bulk }: { bulk: Bulk }) {
  const { t, i18n } = useLingui();
  const { id, moved, confirmed, passedOver, succeeded, failed, createdAt, finishedAt, jobId } = bulk;
  const rate = rateOf(bulk, Date.now());
  const speed =
    rate === undefined
      ? '–'
      : new Intl.NumberFormat(i18n.locale, { maximumSignificantDigits: 2 }).format(rate);
  const { perSecond, canary, maxErrorPercent, actorName, actorId } = bulk;
  const numbers: [string, ReactNode][] = [
    [t`Processed`, `${formatNumber(moved)} / ${formatNumber(confirmed)}`],
    [t`Skipped`, formatNumber(passedOver)],
    [t`Succeeded`, formatNumber(succeeded)],
    [t`Failed`, formatNumber(failed)],
    [t`Jobs per second`, speed],
  ];
  const facts: [string, ReactNode][] = [
    [t`Reason`, bulk.reason],
    [t`Person`, actorName ?? short(actorId)],
    [t`Jobs`, <FilterWords key="filter" filter={bulk.filter} />],
    [
      t`Started`,
      <time key="start" dateTime={createdAt}>
        {formatInstant(createdAt)}
      </time>,
    ],
    [
      t`Ended`,
      finishedAt && (
        <time key="end" dateTime={finishedAt}>
          {formatInstant(finishedAt)}
        </time>
      ),
    ],
    [t`Priority`, bulk.priority],
    [
      t`Rate`,
      startsRuns(bulk.verb) && (
        <Trans key="pace">
          First {canary}, then up to {perSecond} per second; stops if more than {maxErrorPercent}% fail.
        </Trans>
      ),
    ],
  ];
  return (
    <>
      <dl className={css.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value === null || value === false ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className={css.links}>
        <Link to={`/admin/jobs?bulk=${id}`}>
          <Trans>Jobs</Trans>
        </Link>
        <Link to={`/admin/jobs?bulk=${id}&state=failed`}>
          <Trans>Failed jobs</Trans>
        </Link>
        <Link to={`/admin/jobs/${jobId}`}>
          <Trans>Controller job</Trans>
        </Link>
        <Link to={`/admin/audit?subject=${id}`}>
          <Trans>Audit</Trans>
        </Link>
      </p>
    </>
  );
}
