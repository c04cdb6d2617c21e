import { useLingui } from '@lingui/react/macro';
import { useSession } from '../session';
import css from './UnreadDot.module.css';

/** Says on the way to the chats that something there is unread. */
export function UnreadDot({ to }: { to: string }) {
  const { t } = useLingui();
  const { unreadChats } = useSession();
  if (to !== '/chat' || !unreadChats) return null;
  return (
    <span className={css.dot}>
      <span className="visually-hidden">{t`${unreadChats} unread`}</span>
    </span>
  );
}
