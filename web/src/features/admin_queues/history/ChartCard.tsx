import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo } from 'react';
import { Skeleton } from '~/ui/Skeleton';
import css from './ChartCard.module.css';
import type { Chart } from './charts';
import { formatAt } from './moments';
import { NumbersTable } from './NumbersTable';
import type { Brush, Heard } from './plot-options';
import { summarise } from './summary';
import { formatValue } from './units';
import type { History } from './use-history';

const DAY_S = 86_400;
const Plot = lazy(() => import('./Plot'));

type Props = Heard & { chart: Chart; history: History; point: number | null; brush: Brush | null };

/** One chart with its key: the values that are pointed at, or the newest, and the highest with its time. */
export function ChartCard({ chart, history, point, brush, onPoint, onBrush }: Props) {
  const { i18n } = useLingui();
  const { id, title, unit, lines, isWhole } = chart;
  const { at } = history;
  const rows = useMemo(() => lines.map((line) => line.of(history)), [lines, history]);
  const isLong = (at.at(-1) ?? 0) - (at[0] ?? 0) > DAY_S;
  const isEmpty = rows.every((values) => values.every((value) => value === null));
  const titleId = `chart-${id}`;
  return (
    <figure className={css.card} aria-labelledby={titleId}>
      <figcaption className={css.head}>
        <h3 id={titleId}>{i18n._(title)}</h3>
        <span className={css.moment}>
          {point !== null && at[point] !== undefined ? (
            formatAt(at[point], isLong)
          ) : (
            <Trans context="value">Latest</Trans>
          )}
        </span>
      </figcaption>
      <ul className={css.key}>
        {lines.map(({ label, tone, dash }, place) => {
          const { newest, highest, highestAt } = summarise(rows[place] ?? [], at);
          const shown = point === null ? newest : rows[place]?.[point];
          const [most, when] = [formatValue(highest, unit), formatAt(highestAt ?? 0, isLong)];
          return (
            <li key={label.id}>
              <svg className={css.swatch} data-tone={tone} viewBox="0 0 18 4" aria-hidden="true">
                <line x1="0" x2="18" y1="2" y2="2" strokeDasharray={dash?.join(' ')} />
              </svg>
              {i18n._(label)} <strong>{formatValue(shown, unit)}</strong>
              {highest !== null && (
                <span className={css.highest}>
                  <Trans>
                    peak {most}, {when}
                  </Trans>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className={css.frame}>
        <Suspense fallback={<Skeleton style={{ blockSize: 180 }} />}>
          <Plot {...{ at, lines, rows, unit, brush, onPoint, onBrush }} />
        </Suspense>
        {isEmpty && (
          <p className={css.empty}>
            {isWhole && history.kind !== null ? (
              <Trans>Only available for the whole lane.</Trans>
            ) : (
              <Trans>No data for this period.</Trans>
            )}
          </p>
        )}
      </div>
      {!isEmpty && <NumbersTable {...{ chart, at, rows, isLong }} />}
    </figure>
  );
}
