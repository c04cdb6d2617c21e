import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatCompact } from '~/i18n/format';
import { TwinMark } from '~/pictures/twin/TwinMark';
import { hasTwin } from '~/pictures/twin/twin';
import { Avatar } from '~/ui/Avatar';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Link } from '~/ui/Link';
import { Page } from '~/ui/Page';
import { PeopleArt } from '~/ui/PeopleArt';
import { Skeleton } from '~/ui/Skeleton';
import { Tabs } from '~/ui/Tabs';
import css from './Leaderboard.module.css';

type Order = 'rising' | 'mostFollowers';
const paths: Record<Order, string> = { rising: '/creators', mostFollowers: '/creators/most-followers' };

function Leader({ leader, order }: { leader: Schema['LeadingCreator']; order: Order }) {
  const { user, followers, gained } = leader;
  const all = formatCompact(followers);
  const lately = formatCompact(gained);
  return (
    <Link to={`/profile/${user.username}`} className={css.leader}>
      <Avatar name={user.displayName} person={user.username} url={user.avatarUrl} size="large" />
      <span className={css.words}>
        <strong>
          <bdi>{user.displayName}</bdi>
        </strong>
        {hasTwin(user) && <TwinMark />}
        {user.description && <span className={css.about}>{user.description}</span>}
      </span>
      <span className={css.figure}>
        {order === 'rising' ? (
          <Plural value={gained} one={`${lately} new follower`} other={`${lately} new followers`} />
        ) : (
          <Plural value={followers} one={`${all} follower`} other={`${all} followers`} />
        )}
      </span>
    </Link>
  );
}

function Leaders({ order }: { order: Order }) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/creators/leaders', { query: { order } }]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton style={{ blockSize: 320 }} />;
  if (data.items.length === 0)
    return (
      <EmptyState art={<PeopleArt seed="creators" />} title={<Trans>No creators yet</Trans>}>
        <Trans>Approved creators appear here.</Trans>
      </EmptyState>
    );
  // Zero is no place on a list of leaders, unless it is everyone's.
  const risen = data.items.filter(({ gained }) => gained > 0);
  const shown = order === 'rising' && risen.length > 0 ? risen : data.items;
  return (
    <ol className={css.leaders} aria-label={t`Creators`}>
      {shown.map((leader) => (
        <li key={leader.user.id}>
          <Leader leader={leader} order={order} />
        </li>
      ))}
    </ol>
  );
}

/** The creators with the most followers, or with the most new ones lately. */
export default function LeaderboardPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const order: Order = pathname.endsWith('/most-followers') ? 'mostFollowers' : 'rising';
  return (
    <Page title={t`Leaderboard`}>
      <Tabs
        label={t`Sort by`}
        value={order}
        onChange={(next) => void navigate(paths[next])}
        tabs={[
          { value: 'rising', label: t`Last 30 days` },
          { value: 'mostFollowers', label: t`Most followers` },
        ]}
      >
        <Leaders order={order} />
      </Tabs>
    </Page>
  );
}
