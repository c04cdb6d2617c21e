import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CirclePause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { Age } from '~/staff/Age';
import { formatNumber } from '~/staff/format/count';
import { laneName } from '~/staff/jobs/lanes';
import { WhoAndWhy } from '~/staff/WhoAndWhy';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Beside, type Column, Detail, Table } from '~/ui/Table';
import { BuildDialog } from './BuildDialog';
import { useBuild } from './use-build';

type Build = Schema['Build'];
type Props = { builds: readonly Build[]; now: number; onEnd: () => void };

/** How a build stands; of a drained one, what its workers still run, and who drained it and why. */
function State({ build: { build, drainedAt, running: left }, now }: { build: Build; now: number }) {
  if (!drainedAt)
    return (
      <Badge tone="ok">
        <Trans>Takes jobs</Trans>
      </Badge>
    );
  return (
    <>
      <Beside>
        <Badge tone="gold" icon={<CirclePause aria-hidden="true" />}>
          <Trans>Drained</Trans>
        </Badge>
        <Age time={drainedAt} now={now} />
      </Beside>
      <Detail>
        <Plural
          value={left}
          _0="No job left. You can stop its workers."
          one="# job left"
          other="# jobs left"
        />
      </Detail>
      <WhoAndWhy action="build.drain" subject={build} now={now} />
    </>
  );
}

/** Drains a build, or lets it take jobs again. */
function BuildButton({ build, onEnd }: { build: Build; onEnd: () => void }) {
  const { t } = useLingui();
  const { build: name, drainedAt } = build;
  const { drain, takeBack, isBusy } = useBuild(name, onEnd);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {drainedAt ? (
        <Button
          size="small"
          icon={<Play />}
          isBusy={isBusy}
          aria-label={t`Take it back: ${name}`}
          onClick={takeBack}
        >
          <Trans>Take it back</Trans>
        </Button>
      ) : (
        <Button
          size="small"
          tone="outline"
          icon={<CirclePause />}
          isBusy={isBusy}
          aria-label={t`Drain this build: ${name}`}
          onClick={() => setIsAsking(true)}
        >
          <Trans>Drain this build</Trans>
        </Button>
      )}
      {isAsking && <BuildDialog build={build} onSend={drain} onClosed={() => setIsAsking(false)} />}
    </>
  );
}

/** The builds of the workers side by side, the newest first. */
export function BuildTable({ builds, now, onEnd }: Props) {
  const { t, i18n } = useLingui();
  const columns: Column<Build>[] = [
    {
      label: t`Build`,
      kind: 'title',
      isRowHead: true,
      cell: ({ build, lanes }) => (
        <>
          <code>{build}</code>
          <Detail>{lanes.map((lane) => laneName(lane, i18n)).join(', ')}</Detail>
        </>
      ),
    },
    { label: t`Status`, kind: 'wide', width: '30%', cell: (build) => <State {...{ build, now }} /> },
    { label: t`Workers`, kind: 'number', cell: ({ workers }) => formatNumber(workers) },
    { label: t`Running`, kind: 'number', cell: ({ running }) => formatNumber(running) },
    { label: t`Since`, kind: 'number', cell: ({ since }) => <Age time={since} now={now} /> },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      width: '180px',
      cell: (build) => <BuildButton {...{ build, onEnd }} />,
    },
  ];
  return (
    <Table label={t`Builds`} rows={builds} keyOf={({ build }) => build} columns={columns} cardsBelow={960} />
  );
}
