import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, EllipsisVertical } from 'lucide-react';
import { useLocation } from 'react-router';
import { openModal } from '~/app/modals/current';
import { useSounds } from '~/sound/setting';
import css from '~/talk/Chat.module.css';
import { type ChatTab, chatPath } from '~/talk/tabs';
import { usePerson } from '~/talk/use-person';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { Menu } from '~/ui/Menu';
import { chatMenu } from './chat-menu';
import { Faces } from './scene/Faces';
import { useNewScene } from './scene/use-new-scene';
import { useChatMoves } from './use-chat-moves';
import { Views } from './Views';
import type { ChatView } from './wire';

type Props = { chat: ChatView; tab: ChatTab };

/** The chat's counterpart, its views and its actions. */
export function ChatHead({ chat, tab }: Props) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const { isMember } = usePerson();
  const moves = useChatMoves();
  const sounds = useSounds();
  const { begin, dialog } = useNewScene();
  const { scene, counterpart } = chat;
  const { username, displayName, portraitUrl, isAvailable, age } = counterpart;
  const onScene =
    scene || !isAvailable
      ? undefined
      : () => begin({ username, displayName, portraitUrl, age, from: 'recent' });
  const onSettings = () => openModal('chatResponseLength', { username });
  return (
    <header className={css.head}>
      <Link
        to={isMember ? chatPath('/chat', search) : '/discover'}
        className={css.back}
        aria-label={isMember ? t`All chats` : t`Discover`}
      >
        <ChevronLeft size={22} />
      </Link>
      {scene ? <Faces {...{ scene }} /> : <Avatar name={displayName} url={portraitUrl} />}
      <div className={css.name}>
        <h1>
          <bdi>{displayName}</bdi>
        </h1>
        <Badge tone="accent">
          <Trans>AI</Trans>
        </Badge>
      </div>
      <Views {...{ chat, tab }} />
      {chat.id && (
        <Menu
          trigger={<IconButton className={css.more} label={t`More`} icon={<EllipsisVertical />} />}
          entries={chatMenu(chat, moves, i18n, { isMember, sounds, onScene, onSettings })}
        />
      )}
      {dialog}
    </header>
  );
}
