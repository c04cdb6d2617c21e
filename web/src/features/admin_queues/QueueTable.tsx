import { Trans, useLingui } from '@lingui/react/macro';
import { CirclePause, TriangleAlert } from 'lucide-react';
import { Age } from '~/staff/Age';
import { formatCount, formatNumber } from '~/staff/format/count';
import { formatSpan } from '~/staff/format/time';
import { listWith } from '~/staff/jobs/filter';
import { laneName } from '~/staff/jobs/lanes';
import { Badge } from '~/ui/Badge';
import { Alarm, Beside, CellLink, type Column, Detail, RowLink, Table } from '~/ui/Table';
import { useNow } from '~/ui/use-now';
import { Limits } from './Limits';
import { PauseButton } from './PauseButton';
import { SlotMeter } from './SlotMeter';
import { Spread } from './Spread';
import type { QueueEnds } from './use-pause';
import type { Queue } from './use-queues';

/** Refresh interval for ages such as "12 s ago", in milliseconds. */
const AGES_MS = 1000;
const SECOND_MS = 1000;

type CellProps = { queue: Queue };

/** A lane's name, how long it has been paused, and its limits. */
function Name({ queue, now }: CellProps & { now: number }) {
  const { i18n } = useLingui();
  const { lane, isPaused, pausedAt, limits, kinds } = queue;
  return (
    <>
      <RowLink to={`/admin/queues/${lane}`}>{laneName(lane, i18n)}</RowLink>
      {isPaused && (
        <Beside>
          <Badge tone="gold" icon={<CirclePause aria-hidden="true" />}>
            <Trans>Paused</Trans>
          </Badge>
          {pausedAt && <Age time={pausedAt} now={now} />}
        </Beside>
      )}
      <Limits {...{ limits, kinds }} />
    </>
  );
}

/** Slots in use, and how many the fleet should have. */
function Running({ queue: { running, slots, fleetSlots, waiting } }: CellProps) {
  const { t } = useLingui();
  const wanted = formatNumber(fleetSlots ?? 0);
  const isStuck = slots === 0 && waiting > 0;
  if (slots === 0 && running === 0)
    return isStuck ? (
      <Unserved fleetSlots={fleetSlots} />
    ) : (
      <Detail>{fleetSlots === 0 ? <Trans>Set to 0 slots</Trans> : <Trans>No worker</Trans>}</Detail>
    );
  return (
    <>
      <SlotMeter label={t`Running`} {...{ running, slots }} />
      {fleetSlots !== null && fleetSlots !== slots && (
        <Detail>
          <Trans>{wanted} wanted</Trans>
        </Detail>
      )}
      {isStuck && <Unserved fleetSlots={fleetSlots} />}
    </>
  );
}

const Unserved = ({ fleetSlots }: Pick<Queue, 'fleetSlots'>) => (
  <Alarm>
    <TriangleAlert aria-hidden="true" />
    {fleetSlots === 0 ? <Trans>Set to 0 slots</Trans> : <Trans>No worker serves this lane</Trans>}
  </Alarm>
);

/** Number of waiting jobs, linking to them, and the age of the oldest. */
function Waiting({ queue: { lane, waiting, later, oldestSeconds } }: CellProps) {
  const { t, i18n } = useLingui();
  const name = laneName(lane, i18n);
  const oldest = formatSpan((oldestSeconds ?? 0) * SECOND_MS);
  const [due, notDue] = [formatCount(waiting), formatCount(later)];
  return (
    <>
      {waiting > 0 ? (
        <CellLink
          to={listWith('', { lane, state: 'queued' })}
          tone="strong"
          label={t`${due} waiting in ${name}`}
        >
          {due}
        </CellLink>
      ) : (
        due
      )}
      {waiting > 0 && (
        <Detail>
          <Trans>oldest {oldest}</Trans>
        </Detail>
      )}
      {later > 0 && (
        <Detail>
          <Trans>{notDue} scheduled</Trans>
        </Detail>
      )}
    </>
  );
}

function LastHour({ queue: { lastHour } }: CellProps) {
  const [succeeded, failed] = [formatCount(lastHour.succeeded), formatCount(lastHour.failed)];
  return (
    <>
      <Trans>{succeeded} succeeded</Trans>
      {lastHour.failed > 0 && (
        <Alarm>
          <Trans>{failed} failed</Trans>
        </Alarm>
      )}
    </>
  );
}

export function QueueTable({ queues, ends }: { queues: readonly Queue[]; ends: QueueEnds }) {
  const { t } = useLingui();
  const now = useNow(AGES_MS);
  const columns: Column<Queue>[] = [
    { label: t`Lane`, kind: 'title', isRowHead: true, cell: (queue) => <Name {...{ queue, now }} /> },
    { label: t`Running`, kind: 'wide', width: '24%', cell: (queue) => <Running queue={queue} /> },
    { label: t`Pending`, kind: 'number', cell: (queue) => <Waiting queue={queue} /> },
    { label: t`Wait p50 / p95`, kind: 'number', cell: ({ waitMs }) => <Spread spread={waitMs} /> },
    { label: t`Run p50 / p95`, kind: 'number', cell: ({ runMs }) => <Spread spread={runMs} /> },
    { label: t`Last hour`, kind: 'number', cell: (queue) => <LastHour queue={queue} /> },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      width: '136px',
      cell: (queue) => <PauseButton {...{ queue, ends }} />,
    },
  ];
  return (
    <Table label={t`Queues`} rows={queues} keyOf={({ lane }) => lane} columns={columns} cardsBelow={1120} />
  );
}
