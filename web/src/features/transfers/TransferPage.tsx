import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { mutate as mutateCache } from 'swr';
import { isRefusal } from '~/api/refusal';
import { under, useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { PageButton } from '~/app/PageButton';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { refreshStorage } from '~/pictures/use-storage';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Card } from '~/ui/Card';
import { Page } from '~/ui/Page';
import { Counts } from './Counts';
import { TransferItems } from './TransferItems';
import { TransferState } from './TransferState';
import css from './Transfers.module.css';
import { stateTones, stateWords } from './words';

/** One transfer, for its sender and its receiver. */
export default function TransferPage() {
  const { t, i18n } = useLingui();
  const { id = '' } = useParams();
  const { user } = useSession();
  const { data, error, mutate } = useApi(['/front/transfers/{id}', { path: { id } }]);
  const refresh = () => void mutate();
  useSubscription(user && `user:${user.id}`, refresh);
  useLiveEvent('transferMoved', ({ transferId }) => {
    if (transferId !== id) return;
    refresh();
    refreshStorage();
    void mutateCache(under('/front/feed'));
  });
  if (isRefusal(error, 'not_found') || isRefusal(error, 'invalid_body')) return <NotFound />;
  const username = data && (data.isSender ? data.to.username : data.from.username);
  const title = data?.isSender ? t`Transfer to @${username}` : t`Transfer from @${username}`;
  return (
    <Page
      title={data ? title : t`Transfer`}
      action={
        <PageButton to="/transfers" tone="ghost" icon={<ChevronLeft />}>
          <Trans>Transfers</Trans>
        </PageButton>
      }
    >
      <Async isKnown={data !== undefined} error={error} onRetry={refresh} height={240} />
      {data && (
        <div className={css.stack}>
          <Card className={css.stack}>
            <div className={css.row}>
              <Badge tone={stateTones[data.state] ?? 'plain'}>{i18n._(stateWords[data.state])}</Badge>
              <time dateTime={data.createdAt}>{i18n.date(data.createdAt, { dateStyle: 'medium' })}</time>
            </div>
            <Counts of={data} />
            <TransferState transfer={data} onMoved={refresh} />
          </Card>
          <TransferItems id={id} />
        </div>
      )}
    </Page>
  );
}
