import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useApiPages } from '~/api/use-api-pages';
import { useSession } from '~/app/session';
import { kindWords } from '~/i18n/entry-kinds';
import { formatChips, formatMoment } from '~/i18n/format';
import { useLiveEvent } from '~/live/events';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { Skeleton } from '~/ui/Skeleton';
import { Title } from '~/ui/Title';
import { type Group, groupsOf, type Movement } from './groups';
import css from './History.module.css';
import { PendingPayments } from './PendingPayments';
import { Receipt } from './Receipt';

const signed = (amount: number) =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatChips(Math.abs(amount))}`;

/** All movements for one thing. Where there are several, each is told below their sum. */
function Row({ group: { movements, amount } }: { group: Group }) {
  const { i18n } = useLingui();
  const [newest] = movements;
  const first = movements.at(-1);
  if (!newest || !first) return null;
  const wordsOf = ({ kind }: Movement) => i18n._(kindWords[kind] ?? kindWords.other);
  return (
    <tr>
      <td>
        {wordsOf(first)}
        <Receipt movement={newest} />
        {movements.length > 1 && (
          <details>
            <summary>
              <Plural value={movements.length} one="# transaction" other="# transactions" />
            </summary>
            <ul className={css.parts}>
              {movements.map((movement) => (
                <li key={movement.id}>
                  {wordsOf(movement)} <span>{signed(movement.amount)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td>
        <time dateTime={newest.createdAt}>{formatMoment(newest.createdAt)}</time>
      </td>
      <td data-sign={amount > 0 ? 'in' : 'out'}>{signed(amount)}</td>
    </tr>
  );
}

/** How chips came and went, newest first. */
export default function HistoryPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const list = useApiPages(
    user ? '/front/users/{id}/tokens/transactions' : null,
    user && { path: { id: user.id } },
  );
  useLiveEvent('tokenBalanceUpdate', () => void list.refresh());
  return (
    <div className={css.page}>
      <Title>{t`Chip history`}</Title>
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
        <EmptyState art={<SceneArt seed={3} palette="ember" />} title={<Trans>No transactions yet</Trans>}>
          <Trans>Bonuses, purchases and spending appear here.</Trans>
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Description</Trans>
              </th>
              <th scope="col">
                <Trans>Date</Trans>
              </th>
              <th scope="col">
                <Trans>Chips</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {groupsOf(list.items).map((group) => (
              <Row key={group.key} group={group} />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </div>
  );
}
