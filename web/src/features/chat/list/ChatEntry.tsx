import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { EllipsisVertical, Pin, VolumeX } from 'lucide-react';
import { useLocation } from 'react-router';
import { formatAgo } from '~/i18n/format';
import { Avatar } from '~/ui/Avatar';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { Menu } from '~/ui/Menu';
import { useNow } from '~/ui/use-now';
import { chatMenu } from '../chat-menu';
import { plainText } from '../inline';
import { chatPath } from '../tabs';
import { useChatMoves } from '../use-chat-moves';
import type { ChatView } from '../wire';
import css from './List.module.css';

const MINUTE_MS = 60_000;

/** The newest words of a chat: what is being written, else what was said last. */
function Newest({ chat: { draft, lastMessage } }: { chat: ChatView }) {
  if (draft) {
    return (
      <>
        <span className={css.draft}>
          <Trans>Draft:</Trans>
        </span>{' '}
        {draft}
      </>
    );
  }
  if (!lastMessage) return null;
  const text = plainText(lastMessage.text);
  return lastMessage.author === 'person' ? <Trans>You: {text}</Trans> : text;
}

type Props = { chat: ChatView; isOpen: boolean };

/** One chat of the list. */
export function ChatEntry({ chat, isOpen }: Props) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const now = useNow(MINUTE_MS);
  const moves = useChatMoves();
  const { counterpart, lastMessage, isPinned, isMuted } = chat;
  const { username, displayName, portraitUrl, isAvailable } = counterpart;
  // Who looks at a chat has read it.
  const unread = isOpen ? 0 : chat.unreadCount;
  return (
    <li className={clsx(css.entry, isOpen && css.open, !isAvailable && css.gone)}>
      <Link
        to={chatPath(`/chat/${username}`, search)}
        className={css.link}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Avatar name={displayName} url={portraitUrl} />
        <span className={css.line}>
          <span className={css.name}>
            <bdi>{displayName}</bdi>
            {isPinned && <Pin size={14} role="img" aria-hidden={false} aria-label={t`Pinned`} />}
            {isMuted && <VolumeX size={14} role="img" aria-hidden={false} aria-label={t`Muted`} />}
          </span>
          {lastMessage && (
            <time dateTime={lastMessage.createdAt}>{formatAgo(lastMessage.createdAt, now)}</time>
          )}
        </span>
        <span className={css.line}>
          <span className={clsx(css.newest, unread > 0 && css.unread)} dir="auto">
            <Newest chat={chat} />
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
            label={t`More about the chat with ${displayName}`}
            title={t`More`}
            icon={<EllipsisVertical />}
          />
        }
        entries={chatMenu(chat, moves, i18n)}
      />
    </li>
  );
}
