import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { EllipsisVertical, Pin, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatAgo } from '~/i18n/format';
import { Avatar } from '~/ui/Avatar';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { Menu, type MenuEntry } from '~/ui/Menu';
import { useNow } from '~/ui/use-now';
import { chatPath } from '../tabs';
import css from './List.module.css';

const MINUTE_MS = 60_000;

type Props = {
  chat: {
    counterpart: { username: string; displayName: string; isAvailable: boolean; portraitUrl?: string | null };
    lastMessage: { createdAt: string } | null;
    unreadCount: number;
    isPinned: boolean;
    isMuted: boolean;
    messageDraft: string;
  };
  isOpen: boolean;
  /** Words beside the name. */
  mark?: ReactNode;
  /** Replaces the portrait of a single character. */
  portrait?: ReactNode;
  /** The last message, unless someone is typing. */
  newest: ReactNode;
  entries: readonly MenuEntry[];
};

/** One chat in a list. */
export function Entry({ chat, isOpen, mark, portrait, newest, entries }: Props) {
  const { t } = useLingui();
  const { search } = useLocation();
  const now = useNow(MINUTE_MS);
  const { counterpart, lastMessage, isPinned, isMuted, messageDraft } = chat;
  const { username, displayName, portraitUrl, isAvailable } = counterpart;
  // An open chat counts as read.
  const unread = isOpen ? 0 : chat.unreadCount;
  return (
    <li className={clsx(css.entry, isOpen && css.open, !isAvailable && css.gone)}>
      <Link
        to={chatPath(`/chat/${username}`, search)}
        className={css.link}
        aria-current={isOpen ? 'page' : undefined}
      >
        {portrait ?? <Avatar name={displayName} url={portraitUrl} />}
        <span className={css.line}>
          <span className={css.name}>
            <bdi>{displayName}</bdi>
            {mark}
            {isPinned && <Pin size={14} role="img" aria-hidden={false} aria-label={t`Pinned`} />}
            {isMuted && <VolumeX size={14} role="img" aria-hidden={false} aria-label={t`Muted`} />}
          </span>
          {lastMessage && (
            <time dateTime={lastMessage.createdAt}>{formatAgo(lastMessage.createdAt, now)}</time>
          )}
        </span>
        <span className={css.line}>
          <span className={clsx(css.newest, unread > 0 && css.unread)} dir="auto">
            {messageDraft ? (
              <>
                <span className={css.draft}>
                  <Trans>Draft:</Trans>
                </span>{' '}
                {messageDraft}
              </>
            ) : (
              newest
            )}
          </span>
          {unread > 0 && (
            <span className={css.count}>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="visually-hidden">
                <Trans>{unread} unread</Trans>
              </span>
            </span>
          )}
        </span>
      </Link>
      <Menu
        trigger={
          <IconButton
            className={css.menu}
            size="small"
            label={t`More options for the chat with ${displayName}`}
            title={t`More`}
            icon={<EllipsisVertical />}
          />
        }
        entries={entries}
      />
    </li>
  );
}
