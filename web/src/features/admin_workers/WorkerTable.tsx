import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Age } from '~/staff/Age';
import { Alarm, Beside, type Column, Detail, RowLink, Table } from '~/ui/Table';
import { formatBytes } from './bytes';
import { CordonButton } from './CordonButton';
import type { WorkerEnds } from './use-cordon';
import { WorkerBadge } from './WorkerBadge';
import { WorkerLanes } from './WorkerLanes';
import { type Worker, workerStates } from './worker-states';

type Props = {
  label: string;
  workers: readonly Worker[];
  now: number;
  ends: WorkerEnds;
  /** Lost workers, for reference only: the table is toned down. */
  isQuiet?: boolean;
};

const Name = ({ worker: { name, host, build } }: { worker: Worker }) => (
  <>
    <RowLink to={`/admin/workers/${encodeURIComponent(name)}`}>
      <code>{name}</code>
    </RowLink>
    <Detail>
      {host} · <Trans>build {build}</Trans>
    </Detail>
  </>
);

/** How it stands, and how many of its jobs others had to take over. */
function State({ worker, now }: { worker: Worker; now: number }) {
  const { i18n } = useLingui();
  const { state, isDraining, cordonedAt, isCordonedWithBuild, crashed } = worker;
  const { meaning } = workerStates[state];
  const Taken = crashed > 0 ? Alarm : Detail;
  return (
    <>
      <Beside>
        <WorkerBadge state={state} isDraining={isDraining} />
        {state === 'cordoned' && cordonedAt && <Age time={cordonedAt} now={now} />}
      </Beside>
      {meaning && <Detail>{i18n._(meaning)}</Detail>}
      {isCordonedWithBuild && (
        <Detail>
          <Trans>Its build is drained</Trans>
        </Detail>
      )}
      {(crashed > 0 || state === 'silent') && (
        <Taken>
          <Plural value={crashed} _0="No jobs recovered" one="# job recovered" other="# jobs recovered" />
        </Taken>
      )}
    </>
  );
}

/** Workers as a table. Its columns are fixed, so that those of two tables stand below each other. */
export function WorkerTable({ label, workers, now, ends, isQuiet }: Props) {
  const { t } = useLingui();
  const columns: Column<Worker>[] = [
    {
      label: t`Worker`,
      kind: 'title',
      isRowHead: true,
      width: '20%',
      cell: (worker) => <Name worker={worker} />,
    },
    { label: t`Status`, kind: 'half', width: '176px', cell: (worker) => <State {...{ worker, now }} /> },
    { label: t`Lanes`, kind: 'wide', cell: (worker) => <WorkerLanes worker={worker} /> },
    {
      label: t({ message: 'Memory', context: 'RAM' }),
      kind: 'number',
      width: '116px',
      cell: ({ memoryBytes }) => (memoryBytes === null ? '–' : formatBytes(memoryBytes)),
    },
    {
      label: t`Running since`,
      kind: 'number',
      width: '116px',
      cell: ({ startedAt }) => <Age time={startedAt} now={now} />,
    },
    {
      label: t`Last seen`,
      kind: 'number',
      width: '116px',
      cell: ({ seenAt }) => <Age time={seenAt} now={now} />,
    },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      width: '140px',
      cell: (worker) => <CordonButton {...{ worker, ends }} />,
    },
  ];
  return (
    <Table
      {...{ label, columns, isQuiet }}
      isFixed
      rows={workers}
      keyOf={({ name }) => name}
      cardsBelow={1240}
    />
  );
}
