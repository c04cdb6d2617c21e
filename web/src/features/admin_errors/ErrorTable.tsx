import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { formatAgo, formatChips } from '~/i18n/format';
import { formatNumber } from '~/staff/format/count';
import { formatInstant } from '~/staff/format/time';
import { listWith } from '~/staff/jobs/filter';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import css from './ErrorTable.module.css';

type Group = Schema['ErrorGroup'];
type Props = { groups: readonly Group[]; onRetry: (group: Group) => void };

const Moment = ({ time }: { time: string }) => (
  <time dateTime={time} title={formatInstant(time)}>
    {formatAgo(time)}
  </time>
);

/** Failures by what they say; on a small screen each is a card. */
export function ErrorTable({ groups, onRetry }: Props) {
  const { t } = useLingui();
  return (
    <table className={css.table} aria-label={t`Errors`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Error</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Times</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>First</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Last</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>People</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Chips</Trans>
          </th>
          <th scope="col" className={css.number}>
            <Trans>Still failed</Trans>
          </th>
          <th scope="col">
            <span className="visually-hidden">
              <Trans>What can be done</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const { fingerprint, kind, code, message, count, isCapped, builds, failedJobs } = group;
          const name = `${code} ${kind}`;
          return (
            <tr key={fingerprint} className={css.row}>
              <td className={css.error}>
                <Link to={listWith('', { fingerprint })} className={css.name}>
                  {code} <span className={css.kind}>{kind}</span>
                </Link>
                <span className={css.message}>{message}</span>
                {builds.length > 0 && (
                  <span className={css.builds}>
                    <Trans>Builds:</Trans>{' '}
                    {builds.map((build) => (
                      <Link key={build} to={listWith('', { fingerprint, build })}>
                        {build}
                      </Link>
                    ))}
                  </span>
                )}
              </td>
              <td className={css.number} data-label={t`Times`}>
                {formatNumber(count)}
                {isCapped && '+'}
              </td>
              <td className={css.number} data-label={t`First`}>
                <Moment time={group.firstAt} />
              </td>
              <td className={css.number} data-label={t`Last`}>
                <Moment time={group.lastAt} />
              </td>
              <td className={css.number} data-label={t`People`}>
                {formatNumber(group.people)}
              </td>
              <td className={css.number} data-label={t`Chips`}>
                {formatChips(group.chips)}
              </td>
              <td className={css.number} data-label={t`Still failed`}>
                {failedJobs > 0 ? (
                  <Link
                    to={listWith('', { fingerprint, state: 'failed' })}
                    className={css.failed}
                    aria-label={t`${failedJobs} still failed: ${name}`}
                  >
                    {formatNumber(failedJobs)}
                  </Link>
                ) : (
                  0
                )}
              </td>
              <td className={css.action}>
                {failedJobs > 0 && (
                  <Button
                    size="small"
                    tone="outline"
                    icon={<RotateCw />}
                    aria-label={t`Retry ${name}`}
                    onClick={() => onRetry(group)}
                  >
                    <Trans>Retry</Trans>
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
