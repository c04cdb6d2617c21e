import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { formatMoney } from '~/i18n/format';
import { requestStateWords } from '~/i18n/request-words';
import { RequestBody } from '~/pictures/requests/RequestBody';
import { isDisputed } from '~/pictures/requests/requests';
import { useRequestNews } from '~/pictures/requests/use-request';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Link } from '~/ui/Link';
import { Title } from '~/ui/Title';
import css from './Sales.module.css';

/** Custom requests, sent and received. */
export default function RequestsPage() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { data, error, mutate } = useApi<'/front/requests'>(['/front/requests']);
  useRequestNews();
  return (
    <div className={css.page}>
      <Title>{t`Custom requests`}</Title>
      <h1>
        <Trans>Custom requests</Trans>
      </h1>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={200} />
      {data?.items.length === 0 && (
        <EmptyState
          title={<Trans>No requests yet</Trans>}
          action={
            user?.isApproved ? (
              <ButtonLink to="/settings/pricing#requests">
                <Trans>Edit your request menu</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to="/creators">
                <Trans>Find creators</Trans>
              </ButtonLink>
            )
          }
        >
          {user?.isApproved ? (
            <Trans>Fans order from your request menu. Their requests appear here.</Trans>
          ) : (
            <Trans>Your custom requests to creators appear here.</Trans>
          )}
        </EmptyState>
      )}
      <ul className={css.list}>
        {data?.items.map((order) => (
          <li key={order.id} className={css.request}>
            <div>
              <strong dir="auto">{order.title}</strong>{' '}
              <Badge>
                {isDisputed(order) ? <Trans>In dispute</Trans> : i18n._(requestStateWords[order.state])}
              </Badge>
              <p className={css.quiet}>
                <Link to={`/chat/${order.isCreator ? order.buyer : order.creator}?box=people`}>
                  {order.isCreator ? <Trans>For {order.buyer}</Trans> : <Trans>By {order.creator}</Trans>}
                </Link>{' '}
                · {formatMoney(order.priceCents, 'USD')}
              </p>
              <p dir="auto">{order.note}</p>
            </div>
            <RequestBody {...{ order }} onRenew={() => void mutate()} />
          </li>
        ))}
      </ul>
    </div>
  );
}
