import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { formatAgo } from '~/i18n/format';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { spokenText } from '~/ui/inline';
import { Link } from '~/ui/Link';
import { Skeleton } from '~/ui/Skeleton';
import css from './MemberHome.module.css';

/** Chats that are shown. */
const MOST = 6;

/** The chats that the member had last. */
export function GoOn() {
  const { t } = useLingui();
  const { data, error } = useApi(['/front/chats']);
  if (error) return null;
  if (!data) return <Skeleton className={css.waiting} />;
  if (data.items.length === 0) return null;
  return (
    <section aria-labelledby="go-on-title">
      <header className={css.head}>
        <h2 id="go-on-title">
          <Trans>Continue chatting</Trans>
        </h2>
        <ButtonLink tone="ghost" to="/chat">
          <Trans>All chats</Trans>
        </ButtonLink>
      </header>
      <ul className={css.chats} aria-label={t`Continue chatting`}>
        {data.items.slice(0, MOST).map(({ counterpart, lastMessage, unreadCount }) => (
          <li key={counterpart.username}>
            <Link to={`/chat/${counterpart.username}`} className={css.chat}>
              <Avatar name={counterpart.displayName} url={counterpart.portraitUrl} size="large" />
              <span className={css.words}>
                <strong>
                  <bdi>{counterpart.displayName}</bdi>
                </strong>
                {lastMessage && <span className={css.last}>{spokenText(lastMessage.text)}</span>}
                {lastMessage && <small>{formatAgo(lastMessage.createdAt)}</small>}
              </span>
              {unreadCount > 0 && <Badge tone="accent">{unreadCount}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
