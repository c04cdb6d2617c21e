import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, CirclePause, PlugZap, Unplug } from 'lucide-react';
import { Age } from '~/staff/Age';
import { formatCount } from '~/staff/format/count';
import { formatMillis } from '~/staff/format/millis';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Alarm, Beside, type Column, Detail, Table } from '~/ui/Table';
import css from './EngineTable.module.css';
import { type Engine, engineStates, keyOf, kindWord, switchWords, testOf } from './engine-states';
import type { EngineAction } from './use-engines';

const icons = { closed: Check, half_open: PlugZap, open: Unplug } satisfies Record<
  Engine['state'],
  typeof Check
>;

type RowProps = { engine: Engine; now: number };

function Name({ engine: { kind, model, endpoint } }: { engine: Engine }) {
  const { i18n } = useLingui();
  const word = kindWord(kind);
  return (
    <>
      <code>{endpoint}</code>
      <Detail>
        {typeof word === 'string' ? word : i18n._(word)} · {model}
      </Detail>
    </>
  );
}

/** How it stands, what staff want of it, and how the last test went. */
function State({ engine, now }: RowProps) {
  const { i18n } = useLingui();
  const { state, openSince, workers, switchedBy, switchReason } = engine;
  const { word, meaning, tone } = engineStates[state];
  const Icon = icons[state];
  const held = engine.switch === 'on' ? undefined : switchWords[engine.switch];
  const late = workers.filter((worker) => worker.switch !== engine.switch).length;
  return (
    <>
      <Beside>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {i18n._(word)}
        </Badge>
        {state !== 'closed' && openSince && <Age time={openSince} now={now} />}
      </Beside>
      {meaning && !held && <Detail>{i18n._(meaning)}</Detail>}
      {held && (
        <>
          <Beside>
            <Badge tone="gold" icon={<CirclePause aria-hidden="true" />}>
              {i18n._(held.word)}
            </Badge>
            {switchedBy && <span>@{switchedBy}</span>}
          </Beside>
          <Detail>{switchReason ?? i18n._(held.meaning)}</Detail>
        </>
      )}
      {late > 0 && (
        <Detail>
          <Plural value={late} one="# worker hasn’t followed yet" other="# workers haven’t followed yet" />
        </Detail>
      )}
      <Test engine={engine} now={now} />
    </>
  );
}

function Test({ engine, now }: RowProps) {
  const test = testOf(engine);
  if (!test || !engine.testAskedAt) return null;
  const all = engine.workers.length;
  const { answered } = test;
  const Told = test.isOver && answered < all ? Alarm : Detail;
  return (
    <Told>
      {test.isOver ? (
        <Trans>
          Test: answered {answered} of {all} workers
        </Trans>
      ) : (
        <Trans>Test running…</Trans>
      )}{' '}
      <Age time={engine.testAskedAt} now={now} />
    </Told>
  );
}

function Failure({ engine: { lastFailure }, now }: RowProps) {
  if (!lastFailure) return '–';
  const { at, status, words } = lastFailure;
  return (
    <>
      <Beside>
        {status !== null && <code>{status}</code>}
        <Age time={at} now={now} />
      </Beside>
      <Alarm lines={3} title={words}>
        {words}
      </Alarm>
    </>
  );
}

type ActionsProps = { engine: Engine; onAsk: (action: EngineAction) => void };

function Actions({ engine, onAsk }: ActionsProps) {
  const { t } = useLingui();
  const { endpoint } = engine;
  return (
    <div className={css.actions}>
      <Button size="small" tone="outline" aria-label={t`Test ${endpoint}`} onClick={() => onAsk('test')}>
        <Trans>Test</Trans>
      </Button>
      {engine.switch === 'on' && (
        <Button
          size="small"
          tone="outline"
          aria-label={t`Drain ${endpoint}`}
          onClick={() => onAsk('drained')}
        >
          <Trans>Drain</Trans>
        </Button>
      )}
      {engine.switch !== 'off' && (
        <Button size="small" tone="outline" aria-label={t`Disable ${endpoint}`} onClick={() => onAsk('off')}>
          <Trans>Disable</Trans>
        </Button>
      )}
      {engine.switch !== 'on' && (
        <Button size="small" aria-label={t`Enable ${endpoint}`} onClick={() => onAsk('on')}>
          <Trans>Enable</Trans>
        </Button>
      )}
    </div>
  );
}

type Props = {
  engines: readonly Engine[];
  /** Milliseconds. */
  now: number;
  onAsk: (engine: Engine, action: EngineAction) => void;
};

/** Engines as a table, with what staff can do with each. */
export function EngineTable({ engines, now, onAsk }: Props) {
  const { t } = useLingui();
  const columns: Column<Engine>[] = [
    {
      label: t`Engine`,
      kind: 'title',
      isRowHead: true,
      width: '18%',
      cell: (engine) => <Name engine={engine} />,
    },
    { label: t`Status`, kind: 'half', width: '190px', cell: (engine) => <State {...{ engine, now }} /> },
    {
      label: t`Last success`,
      kind: 'number',
      width: '110px',
      cell: ({ lastSuccessAt }) => (lastSuccessAt ? <Age time={lastSuccessAt} now={now} /> : '–'),
    },
    { label: t`Last failure`, kind: 'wide', cell: (engine) => <Failure {...{ engine, now }} /> },
    {
      label: t`Calls`,
      kind: 'number',
      width: '110px',
      cell: ({ requests, failures, inFlight }) => (
        <>
          {formatCount(requests)}
          <Detail>
            <Plural value={failures} _0="No failures" one="# failure" other="# failures" />
          </Detail>
          {inFlight > 0 && (
            <Detail>
              <Trans>{inFlight} in progress</Trans>
            </Detail>
          )}
        </>
      ),
    },
    {
      label: t`Median / 95%`,
      kind: 'number',
      width: '120px',
      cell: ({ p50Ms, p95Ms }) =>
        p50Ms === null || p95Ms === null ? '–' : `${formatMillis(p50Ms)} / ${formatMillis(p95Ms)}`,
    },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      width: '120px',
      cell: (engine) => <Actions engine={engine} onAsk={(action) => onAsk(engine, action)} />,
    },
  ];
  return <Table label={t`Engines`} {...{ columns, keyOf }} isFixed rows={engines} cardsBelow={1240} />;
}
