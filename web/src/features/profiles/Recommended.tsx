import { Trans } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Avatar } from '~/ui/Avatar';
import { Link } from '~/ui/Link';
import css from './Profile.module.css';

/** Other creators that a creator's page recommends; nothing where there are none. */
export function Recommended({ username }: { username: string }) {
  const path = '/front/users/username/{username}/recommended';
  const { data } = useApi<typeof path>([path, { path: { username } }]);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="recommended-title">
      <h2 id="recommended-title">
        <Trans>You may also like</Trans>
      </h2>
      <ul className={css.people}>
        {data.items.map(({ id, username: name, displayName, avatarUrl }) => (
          <li key={id}>
            <Link to={`/profile/${name}`} className={css.person}>
              <Avatar name={displayName} person={name} url={avatarUrl} />
              <span>
                <bdi>{displayName}</bdi>
                <small>
                  <bdi>@{name}</bdi>
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
