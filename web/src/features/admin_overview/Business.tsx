import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatMoney } from '~/i18n/format';
import { formatNumber } from '~/staff/format/count';
import { formatMillis } from '~/staff/format/millis';
import { ListState } from '~/staff/ListState';
import { Sparkline } from '~/staff/Sparkline';
import { Link } from '~/ui/Link';
import css from './Business.module.css';

type Figure = Schema['BusinessFigure'];

/** Polling interval, in milliseconds. */
const REFRESH_MS = 60_000;

const metrics: Record<Schema['BusinessMetric'], { name: MessageDescriptor; to: string }> = {
  orders: { name: msg`Orders`, to: '/admin/jobs?lane=image' },
  revenue: { name: msg`Payments less refunds`, to: '/admin/money' },
  sign_ups: { name: msg`Sign-ups`, to: '/admin/members' },
  active: { name: msg`Active people`, to: '/admin/members' },
  wait: { name: msg`Order wait (95%)`, to: '/admin/queues/image' },
};

function formatFigure({ metric, currency }: Figure, value: number | null): string {
  if (value === null) return '–';
  if (metric === 'wait') return formatMillis(value);
  return currency ? formatMoney(value, currency) : formatNumber(value);
}

/** Numbers of the business: today, a week before, and over 30 days. */
export function Business() {
  const { data, error, mutate } = useApi<'/front/admin/business'>(['/front/admin/business'], {
    refreshInterval: REFRESH_MS,
  });
  if (isRefusal(error, 'forbidden', 'not_found')) return null;
  return (
    <section className={css.business} aria-labelledby="business">
      <h2 id="business">
        <Trans>Today</Trans>
      </h2>
      <p className={css.about}>
        <Trans>Since midnight UTC, compared with the same time a week ago.</Trans>
      </p>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={128} />
      {data && (
        <ul className={css.figures}>
          {data.figures.map((figure) => (
            <FigureCard key={`${figure.metric} ${figure.currency}`} figure={figure} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
  const { t, i18n } = useLingui();
  const { metric, currency, today, weekBefore, days } = figure;
  const { name, to } = metrics[metric];
  const known = days.filter((value) => value !== null);
  const format = (value: number) => formatFigure(figure, Number.isFinite(value) ? value : null);
  const lowest = format(Math.min(...known));
  const highest = format(Math.max(...known));
  const before = formatFigure(figure, weekBefore);
  return (
    <li className={css.figure}>
      <Link to={to}>
        {i18n._(name)}
        {currency && ` (${currency})`}
      </Link>
      <strong>{formatFigure(figure, today)}</strong>
      <span className={css.before}>
        <Trans>{before} a week ago</Trans>
      </span>
      <Sparkline values={days} label={t`30 days: lowest ${lowest}, highest ${highest}`} />
    </li>
  );
}
