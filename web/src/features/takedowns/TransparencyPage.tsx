import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { EmptyState } from '~/ui/EmptyState';
import { Link } from '~/ui/Link';
import { SceneArt } from '~/ui/SceneArt';
import { type Column, Table } from '~/ui/Table';
import { Title } from '~/ui/Title';
import css from './Takedowns.module.css';
import { kindWords } from './words';

/** Public figures about takedown notices, by half of a year. */
export default function TransparencyPage() {
  const { t, i18n } = useLingui();
  const { data, error, mutate } = useApi(['/front/transparency']);
  const counted = data && formatMoment(data.countedAt);
  const hours = (value: number) =>
    new Intl.NumberFormat(i18n.locale, {
      style: 'unit',
      unit: 'hour',
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    }).format(value);
  const columns: Column<Schema['TransparencyRow']>[] = [
    {
      label: t`Period`,
      kind: 'title',
      isRowHead: true,
      cell: ({ year, half }) => (half === 1 ? t`January–June ${year}` : t`July–December ${year}`),
    },
    {
      label: t({ message: 'Ground', context: 'takedown' }),
      kind: 'wide',
      cell: ({ kind }) => i18n._(kindWords[kind]),
    },
    { label: t`Notices`, kind: 'number', cell: ({ notices }) => i18n.number(notices) },
    { label: t`Content removed`, kind: 'number', cell: ({ removed }) => i18n.number(removed) },
    {
      label: t`Counter notices`,
      kind: 'number',
      cell: ({ counterNotices }) => i18n.number(counterNotices),
    },
    {
      label: t`Typical time`,
      kind: 'wide',
      cell: ({ medianHours }) => (medianHours === null ? '–' : hours(medianHours)),
    },
  ];
  return (
    <article className={css.page}>
      <Title>{t`Transparency`}</Title>
      <h1>
        <Trans>Transparency</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>
          Takedown notices that we got, and what we did. The typical time is the median from a notice to our
          first step.
        </Trans>
      </p>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
      {data?.items.length === 0 && (
        <EmptyState art={<SceneArt seed={6} palette="tide" />} title={<Trans>No notices yet</Trans>}>
          <Trans>Figures appear here with the first notice.</Trans>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <Table
            label={t`Takedown notices`}
            rows={data.items}
            keyOf={({ year, half, kind }) => `${year}-${half}-${kind}`}
            columns={columns}
            cardsBelow={720}
          />
          <p>
            <Trans>Counted on {counted}.</Trans>
          </p>
        </>
      )}
      <p>
        <Link to="/takedown">
          <Trans>Send a takedown notice</Trans>
        </Link>
      </p>
    </article>
  );
}
