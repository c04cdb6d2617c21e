import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Async } from '~/ui/Async';
import { Segmented } from '~/ui/Segmented';
import { Select } from '~/ui/Select';
import { useQuery } from '~/ui/use-query';
import { ChartCard } from './ChartCard';
import css from './Charts.module.css';
import { charts } from './charts';
import { JobsOfTime } from './JobsOfTime';
import type { Brush } from './plot-options';
import { type Span, spanOf, spans } from './spans';
import { useHistory } from './use-history';

const names = Object.keys(spans) as Span[];

/** How a lane has gone: six charts over one time, pointed at and brushed over together. */
export function Charts({ lane, kinds }: { lane: string; kinds: readonly string[] }) {
  const { t, i18n } = useLingui();
  const { query, setQuery } = useQuery();
  const span = spanOf(query.get('span'));
  const kind = query.get('kind') ?? undefined;
  const { history, error, refresh } = useHistory(lane, span, kind);
  const [point, setPoint] = useState<number | null>(null);
  const [brush, setBrush] = useState<Brush | null>(null);
  const turn = (change: Record<string, string | undefined>) => {
    setBrush(null);
    setQuery(change);
  };
  const every = [...new Set([...kinds, ...(kind ? [kind] : [])])];
  const at = history?.at ?? [];
  const whole = { from: at[0] ?? 0, to: (at.at(-1) ?? 0) + (history?.stepSeconds ?? 0) };
  return (
    <>
      <div className={css.tools}>
        <Segmented
          label={t`Time`}
          isLabelHidden
          look="pill"
          value={span}
          options={names.map((value) => ({ value, label: i18n._(spans[value].word) }))}
          onChange={(value) => turn({ span: value })}
        />
        <div className={css.kind}>
          <Select
            label={t`Kind`}
            isLabelHidden
            value={kind ?? ''}
            placeholder={t`All kinds`}
            options={every.map((value) => ({ value, label: value }))}
            onChange={({ target }) => turn({ kind: target.value })}
          />
        </div>
      </div>
      <Async
        isKnown={history !== undefined}
        error={error}
        onRetry={refresh}
        height={900}
        stale={<Trans>Couldn’t refresh the charts. Showing the last result.</Trans>}
      />
      {history && (
        <>
          <div className={css.grid}>
            {charts.map((chart) => (
              <ChartCard
                key={chart.id}
                {...{ chart, history, point, brush }}
                onPoint={setPoint}
                onBrush={setBrush}
              />
            ))}
          </div>
          {at.length > 0 && <JobsOfTime {...{ lane, kind, whole, brush }} onBrush={setBrush} />}
        </>
      )}
    </>
  );
}
