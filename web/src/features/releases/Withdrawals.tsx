import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Answer, useApi } from '~/api/use-api';
import { formatMoment, formatMoney } from '~/i18n/format';
import { useLiveEvent } from '~/live/events';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Card } from '~/ui/Card';
import css from './Releases.module.css';

type Withdrawal = Answer<'/front/persons/withdrawals'>['items'][number];

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { personName, cause, reason, state, createdAt, refundedCents } = withdrawal;
  const { media, posts, stories, messages, buyers } = withdrawal;
  const counts = [
    plural(media, { one: '# item', other: '# items' }),
    posts > 0 && plural(posts, { one: '# post', other: '# posts' }),
    stories > 0 && plural(stories, { one: '# story', other: '# stories' }),
    messages > 0 && plural(messages, { one: '# message', other: '# messages' }),
    buyers > 0 && plural(buyers, { one: '# buyer notified', other: '# buyers notified' }),
  ].filter(Boolean);
  const refunded = formatMoney(refundedCents, 'USD');
  return (
    <li className={css.person}>
      <div className={css.head}>
        <strong>
          <bdi>{personName}</bdi>
        </strong>
        <Badge tone={state === 'done' ? 'plain' : 'info'}>
          {state === 'done' ? <Trans>Done</Trans> : <Trans>Running</Trans>}
        </Badge>
      </div>
      <p>
        {cause === 'revoked' && <Trans>Revoked on {formatMoment(createdAt)}</Trans>}
        {cause === 'expired' && <Trans>Expired on {formatMoment(createdAt)}</Trans>}
        {cause === 'underage' && <Trans>Stopped on {formatMoment(createdAt)}: under 18</Trans>}
      </p>
      {reason && (
        <p className={css.quiet} dir="auto">
          {reason}
        </p>
      )}
      <p className={css.quiet}>
        {counts.join(' · ')}
        {refundedCents > 0 && (
          <>
            {' · '}
            <Trans>{refunded} refunded</Trans>
          </>
        )}
      </p>
    </li>
  );
}

/** Media taken down because a release ended: what, and what buyers got back. */
export function Withdrawals() {
  const { data, error, mutate } = useApi<'/front/persons/withdrawals'>(['/front/persons/withdrawals']);
  const refresh = () => void mutate();
  useLiveEvent('releaseChanged', refresh);
  useLiveEvent('mediaConsentChanged', refresh);
  if (data?.items.length === 0) return null;
  return (
    <>
      <Async isKnown={data !== undefined} error={error} onRetry={refresh} height={80} />
      {data && (
        <Card className={css.form} aria-labelledby="withdrawals">
          <h2 id="withdrawals">
            <Trans>Taken down</Trans>
          </h2>
          <ul className={css.list}>
            {data.items.map((withdrawal) => (
              <Row key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
