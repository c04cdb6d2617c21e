import { Trans, useLingui } from '@lingui/react/macro';
import { useApiPages } from '~/api/use-api-pages';
import { useMay } from '~/app/use-may';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { ShowMore } from '~/ui/Pagination';
import { useQuery } from '~/ui/use-query';
import { filterOf, PaymentFilters } from './PaymentFilters';
import { PaymentTable } from './PaymentTable';
import type { Desk } from './use-money';

/** Payments, with search, filters and a file of what is found. */
export function Payments({ onDone }: Pick<Desk, 'onDone'>) {
  const { t } = useLingui();
  const mayExport = useMay('money');
  const { query, setQuery } = useQuery();
  const filter = filterOf(query);
  const list = useApiPages('/front/admin/money/payments', { query: filter });
  const file = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return (
    <Part
      title={<Trans>Payments</Trans>}
      tools={
        mayExport && (
          <a href={`/front/admin/money/payments/file?${file}`} download>
            <Trans>Export (CSV)</Trans>
          </a>
        )
      }
    >
      <PaymentFilters filter={filter} onChange={setQuery} />
      <ListState
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={320}
      />
      {list.pages && list.items.length === 0 && (
        <Nothing>
          <Trans>No payments found.</Trans>
        </Nothing>
      )}
      {list.items.length > 0 && (
        <PaymentTable
          label={t`Payments`}
          rows={list.items}
          onDone={(page) => {
            onDone(page);
            void list.refresh();
          }}
        />
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </Part>
  );
}
