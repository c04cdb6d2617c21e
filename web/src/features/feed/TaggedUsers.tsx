import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { Async } from '~/ui/Async';
import { Avatar } from '~/ui/Avatar';
import { Dialog } from '~/ui/Dialog';
import { Link } from '~/ui/Link';
import css from './Feed.module.css';

type Props = ModalControl & { userIds: readonly string[] };

/** People tagged in a photo or video. */
export default function TaggedUsers({ userIds, ...control }: Props) {
  const { t } = useLingui();
  const query = { ids: userIds.join(',') };
  const { data, error, mutate } = useApi(['/front/v2/users/list', { query }]);
  return (
    <Dialog {...control} size="small" title={t`Tagged people`}>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={120} />
      {data?.users.length === 0 && (
        <p className={css.quiet}>
          <Trans>No one tagged.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {data?.users.map(({ user }) => (
          <li key={user.id} className={css.head}>
            <Avatar name={user.displayName} person={user.username} url={user.avatarUrl} />
            <Link to={`/profile/${user.username}`}>
              <bdi>{user.displayName}</bdi>
            </Link>
            <small className={css.quiet}>
              <bdi>@{user.username}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
