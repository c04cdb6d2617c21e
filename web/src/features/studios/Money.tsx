import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';
import { formatDay, formatMoment, formatMoney } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { ShowMore } from '~/ui/Pagination';
import { Table } from '~/ui/Table';

const money = (cents: number) => formatMoney(cents, 'USD');
const Nothing = () => (
  <p>
    <Trans>Nothing here yet</Trans>
  </p>
);

/** The studio's share of each sale. */
export function Shares() {
  const { t } = useLingui();
  const list = useApiPages('/front/studio/earnings');
  const pending = list.pages?.[0]?.pending ?? [];
  return (
    <>
      <Async
        isKnown={Boolean(list.pages)}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={240}
      />
      {list.pages && list.items.length === 0 && pending.length === 0 && <Nothing />}
      {pending.length > 0 && (
        <Table
          label={t`Pending shares`}
          rows={pending}
          keyOf={({ saleId }) => saleId}
          cardsBelow={640}
          columns={[
            { label: t`Creator`, kind: 'title', cell: ({ creator }) => creator },
            { label: t`Date`, kind: 'half', cell: ({ bookedAt }) => formatMoment(bookedAt) },
            {
              label: t`Your share`,
              kind: 'number',
              cell: ({ amountCents, studioPercent }) => `${money(amountCents)} (${studioPercent}%)`,
            },
            {
              label: t`Released`,
              kind: 'half',
              cell: ({ availableAt }) => (availableAt ? formatDay(availableAt) : t`After delivery`),
            },
          ]}
        />
      )}
      {list.items.length > 0 && (
        <Table
          label={t`Earnings`}
          rows={list.items}
          keyOf={({ saleId }) => saleId}
          cardsBelow={640}
          columns={[
            { label: t`Creator`, kind: 'title', cell: ({ creator }) => creator },
            { label: t`Date`, kind: 'half', cell: ({ createdAt }) => formatMoment(createdAt) },
            { label: t`Your share`, kind: 'number', cell: ({ amountCents }) => money(amountCents) },
            {
              label: t`Status`,
              kind: 'half',
              cell: ({ isReversed }) => (isReversed ? t`Refunded` : t`Available`),
            },
          ]}
        />
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </>
  );
}

/** The studio's share by creator. */
export function ByCreators() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/studio/earnings-by-creators']);
  if (!data) return <Async isKnown={false} error={error} onRetry={() => void mutate()} height={240} />;
  if (data.items.length === 0) return <Nothing />;
  return (
    <Table
      label={t`By creator`}
      rows={data.items}
      keyOf={({ username }) => username}
      cardsBelow={640}
      columns={[
        { label: t`Creator`, kind: 'title', cell: ({ displayName }) => displayName },
        { label: t`Sales`, kind: 'number', cell: ({ sales }) => sales },
        { label: t`This month`, kind: 'number', cell: ({ monthStudioCents }) => money(monthStudioCents) },
        { label: t`Total`, kind: 'number', cell: ({ studioCents }) => money(studioCents) },
      ]}
    />
  );
}

export function StudioPayouts() {
  const { t } = useLingui();
  const list = useApiPages('/front/studio/payouts');
  return (
    <>
      <Async
        isKnown={Boolean(list.pages)}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={240}
      />
      {list.pages && list.items.length === 0 && <Nothing />}
      {list.items.length > 0 && (
        <Table
          label={t`Payouts`}
          rows={list.items}
          keyOf={({ id }) => id}
          cardsBelow={640}
          columns={[
            { label: t`Date`, kind: 'title', cell: ({ closedAt }) => formatMoment(closedAt) },
            { label: t`Amount`, kind: 'number', cell: ({ amountCents }) => money(amountCents) },
            { label: t`To`, kind: 'half', cell: ({ destinationEnd }) => `… ${destinationEnd}` },
          ]}
        />
      )}
    </>
  );
}
