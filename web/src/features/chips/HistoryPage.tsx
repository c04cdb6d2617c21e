import { Trans, useLingui } from '@lingui/react/macro';
import { useApiPages } from '~/api/use-api-pages';
import { useSession } from '~/app/session';
import { kindWords } from '~/i18n/entry-kinds';
import { formatChips, formatMoment } from '~/i18n/format';
import { useLiveEvent } from '~/live/events';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { RibbonArt } from '~/ui/RibbonArt';
import { Skeleton } from '~/ui/Skeleton';
import css from './History.module.css';
import { PendingPayments } from './PendingPayments';

/** How chips came and went, newest first. */
export default function HistoryPage() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const list = useApiPages(
    user ? '/front/users/{id}/tokens/transactions' : null,
    user && { path: { id: user.id } },
  );
  useLiveEvent('tokenBalanceUpdate', () => void list.refresh());
  return (
    <div className={css.page}>
      <title>{t`Chip history`}</title>
      <header className={css.head}>
        <h1>
          <Trans>Chip history</Trans>
        </h1>
        <ButtonLink to="/chips" tone="outline">
          <Trans>Get chips</Trans>
        </ButtonLink>
      </header>
      <PendingPayments />
      {list.error && !list.pages && <ErrorState error={list.error} onRetry={() => void list.refresh()} />}
      {!list.pages && !list.error && <Skeleton style={{ blockSize: 320 }} />}
      {list.pages && list.items.length === 0 && (
        <EmptyState art={<RibbonArt seed={3} palette="ember" />} title={<Trans>Nothing has moved yet</Trans>}>
          <Trans>Bonuses, purchases and what pictures cost will be listed here.</Trans>
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>What for</Trans>
              </th>
              <th scope="col">
                <Trans>When</Trans>
              </th>
              <th scope="col">
                <Trans>Chips</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.items.map(({ id, kind, amount, createdAt }) => (
              <tr key={id}>
                <td>{i18n._(kindWords[kind] ?? kindWords.other)}</td>
                <td>
                  <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
                </td>
                <td data-sign={amount > 0 ? 'in' : 'out'}>
                  {amount > 0 ? '+' : '−'}
                  {formatChips(Math.abs(amount))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </div>
  );
}
