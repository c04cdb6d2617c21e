import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import css from '~/talk/Chat.module.css';
import { PaneSkeleton } from '~/talk/Pane';
import { type Box, boxAt, tabAt } from '~/talk/tabs';
import { usePerson } from '~/talk/use-person';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import { Title } from '~/ui/Title';
import { useMedia } from '~/ui/use-media';
import { AboutPane } from './about/AboutPane';
import { GuestSounds } from './GuestSounds';
import { ChatFilters } from './list/ChatFilters';
import { ChatList } from './list/ChatList';
import { ListFrame } from './list/ListFrame';
import { useChatLook } from './look/chat-look';
import { isHandle } from './scene/cast';
import { Conversation } from './thread/Conversation';
import { useViewFocus } from './use-view-focus';

type People = {
  /** Label of the list of message requests. */
  requests: ReactNode;
  /** List of conversations with people. */
  people: (box: Box, openName?: string) => ReactNode;
};
type ListProps = People & { box: Box; openName?: string };

function List({ box, openName, requests, people }: ListProps) {
  const isDirect = box !== 'characters';
  return (
    <ListFrame {...{ openName, requests }} filter={!isDirect && <ChatFilters />}>
      {isDirect ? people(box, openName) : <ChatList openName={openName} />}
    </ListFrame>
  );
}

/** Shown beside the list before a chat is picked. */
const NobodyPicked = () => (
  <div className={css.trouble}>
    <EmptyState
      art={<SceneArt seed={5} palette="rose" />}
      title={<Trans>Pick a chat</Trans>}
      action={
        <ButtonLink to="/discover" tone="outline">
          <Trans>Find someone new</Trans>
        </ButtonLink>
      }
    >
      <Trans>Or meet someone new.</Trans>
    </EmptyState>
  </div>
);

type Props = People & {
  /** A conversation with a person rather than a character. */
  person: (username: string) => ReactNode;
};

/** The chat list and the open chat: side by side where there is room, otherwise one at a time. */
export function ChatPage({ person, ...lists }: Props) {
  const { t } = useLingui();
  const { username } = useParams();
  const { pathname, search } = useLocation();
  const { isMember, isKnown, liveKey } = usePerson();
  const isWide = useMedia('(width >= 1024px)');
  const tab = tabAt(pathname, search);
  const pane = useViewFocus(tab);
  const { textSize } = useChatLook();
  if (!isKnown) return <PaneSkeleton />;

  const hasList = isMember && (isWide || !username);
  // Remount for each user, so that nothing of one shows to the next on this device.
  const key = `${liveKey} ${username}`;
  const isPerson = isMember && username !== undefined && !isHandle(username);
  return (
    <div className={css.page} data-list={hasList || undefined} data-open={username ? true : undefined}>
      {!username && <Title>{t`Chats`}</Title>}
      {!isMember && <GuestSounds />}
      {hasList && (
        <div className={css.side}>
          <List {...lists} box={boxAt(search)} openName={username} />
        </div>
      )}
      {username ? (
        <section ref={pane} className={css.pane} data-text={textSize} aria-label={t`Open chat`}>
          {tab === 'chat' ? (
            <Conversation key={key} username={username} missing={isPerson && person(username)} />
          ) : (
            <AboutPane key={key} {...{ username, tab }} />
          )}
        </section>
      ) : (
        isWide && <NobodyPicked />
      )}
    </div>
  );
}
