import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatFigure, type Metric, metricWords } from './metric-words';
import css from './Statistics.module.css';

type Props = {
  metrics: readonly Schema['StatisticFigures'][];
  shown: Metric;
  onChoose: (metric: Metric) => void;
};

/** The figures beside each other, each with the one of the time before. Pressing one shows what is behind it. */
export function Figures({ metrics, shown, onChoose }: Props) {
  const { i18n } = useLingui();
  return (
    <ul className={css.figures}>
      {metrics.map(({ metric, sum, sumBefore }) => {
        const before = sumBefore === null ? undefined : formatFigure(metric, sumBefore);
        return (
          <li key={metric}>
            <button
              type="button"
              className={css.figure}
              aria-pressed={metric === shown}
              onClick={() => onChoose(metric)}
            >
              <span>{i18n._(metricWords[metric])}</span>
              <strong>{formatFigure(metric, sum)}</strong>
              <small>{before === undefined ? ' ' : <Trans>Previous: {before}</Trans>}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
