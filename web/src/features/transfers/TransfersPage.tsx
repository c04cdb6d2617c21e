import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft } from 'lucide-react';
import { useApiPages } from '~/api/use-api-pages';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Link } from '~/ui/Link';
import { Page, pageNote } from '~/ui/Page';
import { ShowMore } from '~/ui/Pagination';
import { Counts } from './Counts';
import css from './Transfers.module.css';
import { stateTones, stateWords, type Transfer } from './words';

function Row({ one }: { one: Transfer }) {
  const { i18n } = useLingui();
  const { username } = one.isSender ? one.to : one.from;
  return (
    <li>
      <Card className={css.stack}>
        <div className={css.row}>
          <Badge tone={stateTones[one.state] ?? 'plain'}>{i18n._(stateWords[one.state])}</Badge>
          <Link className={css.name} to={`/transfer/${one.id}`}>
            {one.isSender ? <Trans>Transfer to @{username}</Trans> : <Trans>Transfer from @{username}</Trans>}
          </Link>
          <time dateTime={one.createdAt}>{i18n.date(one.createdAt, { dateStyle: 'medium' })}</time>
        </div>
        <Counts of={one} />
      </Card>
    </li>
  );
}

/** Transfers of content that the creator sent or received. */
export default function TransfersPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const list = useApiPages('/front/transfers');
  const refresh = () => void list.refresh();
  useSubscription(user && `user:${user.id}`, refresh);
  useLiveEvent('transferMoved', refresh);
  return (
    <Page
      title={t`Transfers`}
      action={
        <Button icon={<ArrowRightLeft />} onClick={() => openModal('transferContent', {})}>
          <Trans>Transfer content</Trans>
        </Button>
      }
    >
      <p className={pageNote}>
        <Trans>Move posts, albums and media to another account that belongs to you or your studio.</Trans>
      </p>
      <Async isKnown={list.pages !== undefined} error={list.error} onRetry={refresh} height={240} />
      {list.pages && list.items.length === 0 && (
        <EmptyState title={<Trans>No transfers yet</Trans>}>
          <Trans>Requests that you send or receive show up here.</Trans>
        </EmptyState>
      )}
      <ul className={css.list} aria-label={t`Transfers`}>
        {list.items.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </Page>
  );
}
