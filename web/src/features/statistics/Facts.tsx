import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { EmptyState } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/Pagination';
import { type Column, Detail, RowLink, Table } from '~/ui/Table';
import { formatFigure, type Metric } from './metric-words';

type Fact = Schema['StatisticFact'];
type Props = { metric: Metric; from: string; to: string };

/** The rows behind a figure, newest first. */
export function Facts({ metric, from, to }: Props) {
  const { t } = useLingui();
  const list = useApiPages('/front/statistics/facts', { query: { metric, from, to } });
  const columns: Column<Fact>[] = [
    {
      label: t`Item`,
      kind: 'title',
      isRowHead: true,
      cell: (fact) => <What {...fact} />,
    },
    { label: t`Date`, kind: 'half', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    {
      label: t({ message: 'Figure', context: 'statistic' }),
      kind: 'number',
      cell: ({ value }) => formatFigure(metric, value),
    },
  ];
  return (
    <>
      <Async
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={200}
      />
      {list.pages && list.items.length === 0 && (
        <EmptyState title={<Trans>No data for this period</Trans>}>
          <Trans>Try another period.</Trans>
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <Table
          label={t`Details`}
          rows={list.items}
          keyOf={(fact) => `${fact.at} ${fact.subjectId}`}
          columns={columns}
          cardsBelow={640}
        />
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </>
  );
}

function What({ subjectType, subjectId, username, kind }: Fact) {
  if (username) return <RowLink to={`/profile/${username}`}>@{username}</RowLink>;
  if (subjectType === 'post' || subjectType === 'album') {
    return (
      <RowLink to={`/post/${subjectId}`}>
        <Trans>Post</Trans>
      </RowLink>
    );
  }
  if (subjectType === 'profile') return <Trans>Profile</Trans>;
  if (subjectType === 'visitor') return <Trans>Visitor</Trans>;
  if (subjectType === 'direct_message') return <Trans>Message</Trans>;
  return (
    <>
      <Trans>Transactions</Trans>
      {kind && <Detail>{kind.replaceAll('_', ' ')}</Detail>}
    </>
  );
}
