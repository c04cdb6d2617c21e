import { Plural, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { formatAgo, formatChips } from '~/i18n/format';
import { formatMillis } from '~/staff/format/millis';
import { short } from '~/staff/format/short';
import { formatInstant, tookMs } from '~/staff/format/time';
import { laneName } from '~/staff/jobs/lanes';
import { StateBadge } from '~/staff/jobs/StateBadge';
import type { Job } from '~/staff/jobs/states';
import { Checkbox } from '~/ui/Checkbox';
import { Progress } from '~/ui/Progress';
import { Alarm, CellLink, type Column, Detail, EveryRow, RowLink, Table } from '~/ui/Table';
import { JobButton } from './JobButton';
import css from './JobTable.module.css';
import { SortHead } from './SortHead';
import type { Sort } from './use-filter';
import type { JobActions } from './use-job-actions';
import type { JobSelection } from './use-selection';

type Props = { jobs: readonly Job[]; sort: Sort; actions: JobActions; selection: JobSelection };

/** Kind of the job, its arguments and, if it failed, the error. */
function Name({ job: { id, kind, error, arguments: words } }: { job: Job }) {
  const { search } = useLocation();
  return (
    <>
      <RowLink to={`/admin/jobs/${id}${search}`}>
        {kind} <small>{short(id)}</small>
      </RowLink>
      {words && (
        <Detail>
          <span className={css.arguments} title={words}>
            {words}
          </span>
        </Detail>
      )}
      {error && (
        <Alarm lines={1} title={error}>
          {error}
        </Alarm>
      )}
    </>
  );
}

const Owner = ({ job: { ownerId, ownerName } }: { job: Job }) =>
  ownerId && ownerName ? (
    <CellLink to={`/admin/members/${ownerId}`}>@{ownerName}</CellLink>
  ) : (
    <Detail>{ownerId ? short(ownerId) : '–'}</Detail>
  );

function State({ job: { state, progress } }: { job: Job }) {
  const { t } = useLingui();
  return (
    <>
      <StateBadge state={state} />
      {state === 'running' && (
        <Detail>
          <Progress label={t`Progress`} percent={progress} />
        </Detail>
      )}
    </>
  );
}

const Attempts = ({ job: { attempts, maxAttempts, crashes } }: { job: Job }) => (
  <>
    {attempts} / {maxAttempts}
    {crashes > 0 && (
      <Alarm>
        <Plural value={crashes} one="# crash" other="# crashes" />
      </Alarm>
    )}
  </>
);

const Created = ({ job: { createdAt } }: { job: Job }) => (
  <time dateTime={createdAt} title={formatInstant(createdAt)}>
    {formatAgo(createdAt)}
  </time>
);

export function JobTable({ jobs, sort, actions, selection }: Props) {
  const { t, i18n } = useLingui();
  const isChosen = ({ id }: Job) => selection.isEverything || selection.ids.has(id);
  const choice = (job: Job) => {
    const name = `${job.kind} ${short(job.id)}`;
    return (
      <Checkbox
        label={<span className="visually-hidden">{t`Select ${name}`}</span>}
        checked={isChosen(job)}
        onChange={() => undefined}
        onClick={({ shiftKey }) => selection.toggle(job.id, shiftKey)}
      />
    );
  };
  const every = (
    <Checkbox
      label={<EveryRow>{t`Select all on this page`}</EveryRow>}
      checked={selection.isEverything || selection.isPageChosen}
      onChange={selection.togglePage}
    />
  );
  const took = (job: Job) => {
    const ms = tookMs(job);
    return ms === undefined ? '–' : formatMillis(ms);
  };
  const sortable = (label: string, orders: readonly Sort[]) => ({
    label,
    head: <SortHead {...{ label, orders }} chosen={sort} />,
    sorted: orders.includes(sort)
      ? sort === 'oldest'
        ? ('ascending' as const)
        : ('descending' as const)
      : undefined,
  });
  const columns: Column<Job>[] = [
    { label: t`Select all on this page`, head: every, kind: 'choice', cell: choice },
    { label: t`Job`, kind: 'title', width: '36%', cell: (job) => <Name job={job} /> },
    { label: t`Owner`, kind: 'half', cell: (job) => <Owner job={job} /> },
    { label: t`Status`, kind: 'half', cell: (job) => <State job={job} /> },
    { label: t`Lane`, kind: 'half', cell: ({ lane }) => <Detail>{laneName(lane, i18n)}</Detail> },
    {
      ...sortable(t`Attempts`, ['attempts', 'newest']),
      kind: 'number',
      cell: (job) => <Attempts job={job} />,
    },
    {
      ...sortable(t`Chips`, ['chips', 'newest']),
      kind: 'number',
      cell: ({ chips }) => (chips > 0 ? formatChips(chips) : '–'),
    },
    {
      ...sortable(t`Created`, ['newest', 'oldest']),
      kind: 'number',
      cell: (job) => <Created job={job} />,
    },
    { ...sortable(t`Duration`, ['runTime', 'newest']), kind: 'number', cell: took },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      width: '108px',
      cell: (job) => <JobButton {...{ job, actions }} />,
    },
  ];
  return (
    <Table
      label={t`Jobs`}
      look="dense"
      rows={jobs}
      keyOf={({ id }) => id}
      {...{ columns, isChosen }}
      cardsBelow={1100}
    />
  );
}
