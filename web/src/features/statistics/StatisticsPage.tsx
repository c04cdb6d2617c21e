import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Page } from '~/ui/Page';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { useQuery } from '~/ui/use-query';
import { Facts } from './Facts';
import { Fans } from './Fans';
import { Figures } from './Figures';
import { type Asked, type Metric, metricWords, type Preset, presets, presetWords } from './metric-words';
import { Plot } from './Plot';
import css from './Statistics.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const OWN = 'own';

/** A day as the address and the server have it. */
const dayOf = (at: string): string => new Date(at).toLocaleDateString('sv');

/** A creator's statistics: figures, charts, the rows behind them, and what became of fans. */
export default function StatisticsPage() {
  const { t, i18n } = useLingui();
  const { query, setQuery } = useQuery();
  const preset: Preset = presets.find((one) => one === query.get('preset')) ?? 'last30days';
  const [from, to] = [query.get('from') ?? undefined, query.get('to') ?? undefined];
  const asked: Asked = from ? { from, to: to ?? from, timeZone } : { preset, timeZone };
  const metrics = Object.keys(metricWords) as Metric[];
  const metric = metrics.find((one) => one === query.get('metric')) ?? 'followers';
  const { data, error, mutate } = useApi(['/front/statistics', { query: asked }], {
    keepPreviousData: true,
  });
  const figures = data?.metrics.find((one) => one.metric === metric);
  const choose = (value: string) => {
    if (value !== OWN) setQuery({ preset: value, from: undefined, to: undefined });
    else if (data) setQuery({ from: dayOf(data.from), to: dayOf(new Date().toISOString()) });
  };
  const address = new URLSearchParams(asked as Record<string, string>);
  return (
    <Page
      title={t`Statistics`}
      action={
        <Select
          label={t`Time`}
          isLabelHidden
          value={from ? OWN : preset}
          options={[
            ...presets.map((value) => ({ value: value as string, label: i18n._(presetWords[value]) })),
            { value: OWN, label: t`Custom dates` },
          ]}
          onChange={(event) => choose(event.target.value)}
        />
      }
    >
      {from && (
        <div className={css.dates}>
          <TextField
            label={t({ message: 'From', context: 'date' })}
            type="date"
            min="2021-01-01"
            max={to}
            value={from}
            onChange={({ target }) => target.value && setQuery({ from: target.value })}
          />
          <TextField
            label={t({ message: 'To', context: 'date' })}
            type="date"
            min={from}
            value={to ?? from}
            onChange={({ target }) => target.value && setQuery({ to: target.value })}
          />
        </div>
      )}
      <p>
        <a className={css.file} href={`/front/statistics/file?${address}`} download>
          <Download aria-hidden="true" /> <Trans>Download CSV</Trans>
        </a>
      </p>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={420} />
      {data && figures && (
        <div className={css.stack}>
          <Figures metrics={data.metrics} shown={metric} onChoose={(next) => setQuery({ metric: next })} />
          <section className={css.stack} aria-labelledby="course">
            <h2 id="course">{i18n._(metricWords[metric])}</h2>
            <Plot data={data} figures={figures} />
            <Facts key={`${data.from} ${data.to} ${metric}`} metric={metric} from={data.from} to={data.to} />
          </section>
          <Fans asked={asked} onNewMembers={() => setQuery({ metric: 'members' })} />
        </div>
      )}
    </Page>
  );
}
