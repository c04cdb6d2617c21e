import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { ChevronLeft, EllipsisVertical, UserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import css from '~/talk/Chat.module.css';
import { chatPath } from '~/talk/tabs';
import { Avatar } from '~/ui/Avatar';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { Menu } from '~/ui/Menu';
import { useMedia } from '~/ui/use-media';
import { directMenu } from '../direct-menu';
import type { DirectMoves } from '../use-direct-moves';
import type { DirectChat } from '../wire';
import directCss from './Direct.module.css';

type Props = { chat: DirectChat; moves: DirectMoves; onReport?: () => void };

/** The counterpart, and the actions on the conversation. */
export function DirectHead({ chat, moves, onReport }: Props) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const { user } = useSession();
  // The fan stands beside the chat there.
  const isRoomy = useMedia('(width >= 1280px)');
  const { username, displayName, avatarUrl } = chat.counterpart;
  return (
    <header className={clsx(css.head, directCss.head)}>
      <Link to={chatPath('/chat', search || '?box=people')} className={css.back} aria-label={t`All chats`}>
        <ChevronLeft size={22} />
      </Link>
      <Avatar name={displayName} person={username} url={avatarUrl} />
      <div className={directCss.who}>
        <h1>
          <bdi>{displayName}</bdi>
        </h1>
        <span className={directCss.username}>@{username}</span>
      </div>
      {chat.id && user?.isApproved && !isRoomy && (
        <IconButton
          className={css.more}
          label={t`About this fan`}
          icon={<UserRound />}
          onClick={() => openModal('fan', { username })}
        />
      )}
      {chat.id && (
        <Menu
          trigger={<IconButton className={css.more} label={t`More`} icon={<EllipsisVertical />} />}
          entries={directMenu(chat, moves, i18n, onReport)}
        />
      )}
    </header>
  );
}
