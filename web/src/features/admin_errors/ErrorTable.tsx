import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { useMay } from '~/app/use-may';
import { formatAgo, formatChips } from '~/i18n/format';
import { formatNumber } from '~/staff/format/count';
import { formatInstant } from '~/staff/format/time';
import { listWith } from '~/staff/jobs/filter';
import { Button } from '~/ui/Button';
import { Alarm, Beside, CellLink, type Column, RowLink, Table } from '~/ui/Table';

type Group = Schema['ErrorGroup'];
type Props = { groups: readonly Group[]; onRetry: (group: Group) => void };

const nameOf = ({ code, kind }: Group) => `${code} ${kind}`;

const Moment = ({ time }: { time: string }) => (
  <time dateTime={time} title={formatInstant(time)}>
    {formatAgo(time)}
  </time>
);

/** The error message, and the builds it occurred in. */
const Failure = ({ group: { fingerprint, kind, code, message, builds } }: { group: Group }) => (
  <>
    <RowLink to={listWith('', { fingerprint })}>
      {code} <small>{kind}</small>
    </RowLink>
    <Alarm lines={2}>{message}</Alarm>
    {builds.length > 0 && (
      <Beside>
        <Trans>Builds:</Trans>{' '}
        {builds.map((build) => (
          <CellLink key={build} to={listWith('', { fingerprint, build })}>
            {build}
          </CellLink>
        ))}
      </Beside>
    )}
  </>
);

/** Number of jobs still failed, linking to them. */
function StillFailed({ group }: { group: Group }) {
  const { t } = useLingui();
  const { fingerprint, failedJobs } = group;
  const name = nameOf(group);
  if (failedJobs === 0) return 0;
  return (
    <CellLink
      to={listWith('', { fingerprint, state: 'failed' })}
      tone="danger"
      label={t`${failedJobs} still failed: ${name}`}
    >
      {formatNumber(failedJobs)}
    </CellLink>
  );
}

/** Failures grouped by message. */
export function ErrorTable({ groups, onRetry }: Props) {
  const { t } = useLingui();
  const mayRetry = useMay('bulks');
  const retry = (group: Group) => {
    if (!mayRetry) return null;
    const name = nameOf(group);
    return (
      <Button
        size="small"
        tone="outline"
        icon={<RotateCw />}
        aria-label={t`Retry ${name}`}
        onClick={() => onRetry(group)}
      >
        <Trans>Retry</Trans>
      </Button>
    );
  };
  const columns: Column<Group>[] = [
    { label: t`Error`, kind: 'title', width: '44%', cell: (group) => <Failure group={group} /> },
    {
      label: t`Count`,
      kind: 'number',
      cell: ({ count, isCapped }) => `${formatNumber(count)}${isCapped ? '+' : ''}`,
    },
    { label: t`First seen`, kind: 'number', cell: ({ firstAt }) => <Moment time={firstAt} /> },
    { label: t`Last seen`, kind: 'number', cell: ({ lastAt }) => <Moment time={lastAt} /> },
    { label: t`People`, kind: 'number', cell: ({ people }) => formatNumber(people) },
    { label: t`Chips`, kind: 'number', cell: ({ chips }) => formatChips(chips) },
    { label: t`Still failed`, kind: 'number', cell: (group) => <StillFailed group={group} /> },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      width: '118px',
      cell: (group) => group.failedJobs > 0 && retry(group),
    },
  ];
  return (
    <Table
      label={t`Errors`}
      look="text"
      rows={groups}
      keyOf={({ fingerprint }) => fingerprint}
      columns={columns}
      cardsBelow={960}
    />
  );
}
