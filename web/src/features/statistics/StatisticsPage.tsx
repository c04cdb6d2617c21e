import { useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Page } from '~/ui/Page';
import { Select } from '~/ui/Select';
import { useQuery } from '~/ui/use-query';
import { Facts } from './Facts';
import { Figures } from './Figures';
import { type Metric, metricWords, type Preset, presets, presetWords } from './metric-words';
import { Plot } from './Plot';
import css from './Statistics.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A creator's statistics: figures, charts, and the rows behind them. */
export default function StatisticsPage() {
  const { t, i18n } = useLingui();
  const { query, setQuery } = useQuery();
  const preset: Preset = presets.find((one) => one === query.get('preset')) ?? 'last30days';
  const metrics = Object.keys(metricWords) as Metric[];
  const metric = metrics.find((one) => one === query.get('metric')) ?? 'followers';
  const { data, error, mutate } = useApi(['/front/statistics', { query: { preset, timeZone } }], {
    keepPreviousData: true,
  });
  const figures = data?.metrics.find((one) => one.metric === metric);
  return (
    <Page
      title={t`Statistics`}
      action={
        <Select
          label={t`Time`}
          isLabelHidden
          value={preset}
          options={presets.map((value) => ({ value, label: i18n._(presetWords[value]) }))}
          onChange={(event) => setQuery({ preset: event.target.value })}
        />
      }
    >
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={420} />
      {data && figures && (
        <div className={css.stack}>
          <Figures metrics={data.metrics} shown={metric} onChoose={(next) => setQuery({ metric: next })} />
          <section className={css.stack} aria-labelledby="course">
            <h2 id="course">{i18n._(metricWords[metric])}</h2>
            <Plot data={data} figures={figures} />
            <Facts key={`${preset} ${metric}`} metric={metric} from={data.from} to={data.to} />
          </section>
        </div>
      )}
    </Page>
  );
}
