import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApiPages } from '~/api/use-api-pages';
import { TwinMark } from '~/pictures/twin/TwinMark';
import { hasTwin } from '~/pictures/twin/twin';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Link } from '~/ui/Link';
import { ShowMore } from '~/ui/Pagination';
import { PeopleArt } from '~/ui/PeopleArt';
import { Skeleton } from '~/ui/Skeleton';
import css from './Profile.module.css';

/** The people a user follows. */
export function Following({ username }: { username: string }) {
  const { t } = useLingui();
  const list = useApiPages('/front/users/username/{username}/following', { path: { username } });
  if (isRefusal(list.error, 'forbidden')) {
    return (
      <EmptyState art={<PeopleArt seed="following" />} title={<Trans>This list is private</Trans>}>
        <Trans>Only they can see who they follow.</Trans>
      </EmptyState>
    );
  }
  if (list.error && list.items.length === 0) {
    return <ErrorState error={list.error} onRetry={() => void list.refresh()} />;
  }
  if (list.isLoading) return <Skeleton style={{ blockSize: 160 }} />;
  if (list.items.length === 0) {
    return (
      <EmptyState art={<PeopleArt seed="following" />} title={<Trans>No one yet</Trans>}>
        <Trans>People you follow appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.people} aria-label={t`Following`}>
        {list.items.map((user) => {
          const { id, username: name, displayName, avatarUrl, isOfficialAccount } = user;
          return (
            <li key={id}>
              <Link to={`/profile/${name}`} className={css.person}>
                <Avatar name={displayName} person={name} url={avatarUrl} />
                <span>
                  <bdi>{displayName}</bdi>
                  {isOfficialAccount && (
                    <Badge tone="gold">
                      <Trans>Official</Trans>
                    </Badge>
                  )}
                  {hasTwin(user) && <TwinMark />}
                  <small>
                    <bdi>@{name}</bdi>
                  </small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </>
  );
}
