import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useApi } from '~/api/use-api';
import { PaneError, PaneSkeleton } from '~/talk/Pane';
import type { ChatTab } from '~/talk/tabs';
import { Title } from '~/ui/Title';
import { ChatHead } from '../ChatHead';
import { chatKey } from '../calls';
import { MemoryPane } from '../memory/MemoryPane';
import { ChatPictures } from '../pictures/ChatPictures';
import { CastPane } from '../scene/CastPane';
import type { ChatView, Scene } from '../wire';
import css from './About.module.css';
import { Profile } from './Profile';
import { Settings } from './Settings';

type AboutTab = Exclude<ChatTab, 'chat'>;
type Props = { username: string; tab: AboutTab };

const Media = ({ chat }: { chat: ChatView }) => <ChatPictures counterpart={chat.counterpart} />;

const About = ({ chat }: { chat: ChatView }) => (
  <div className={css.about}>
    <Profile counterpart={chat.counterpart} />
    {chat.id && <Settings chat={chat} />}
  </div>
);

const AboutScene = ({ chat, scene }: { chat: ChatView; scene: Scene }) => (
  <div className={css.about}>
    <CastPane {...{ chat, scene }} />
    <Settings chat={chat} />
  </div>
);

const views: Record<AboutTab, ComponentType<{ chat: ChatView }>> = {
  profile: About,
  media: Media,
  memory: MemoryPane,
};

/** The side pane of a chat: profile, settings, pictures and memories. */
export function AboutPane({ username, tab }: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(chatKey(username));
  if (error && !data) return <PaneError error={error} onRetry={() => void mutate()} />;
  if (!data) return <PaneSkeleton />;
  const { chat } = data;
  const name = chat.counterpart.displayName;
  const titles = { profile: t`${name} · Profile`, media: t`${name} · Media`, memory: t`${name} · Memory` };
  const View = views[tab];
  const { scene } = chat;
  return (
    <>
      <Title>{scene ? t`${name} · Cast` : titles[tab]}</Title>
      <ChatHead {...{ chat }} tab={scene ? 'profile' : tab} />
      <div className={css.scroller}>{scene ? <AboutScene {...{ chat, scene }} /> : <View chat={chat} />}</div>
    </>
  );
}
