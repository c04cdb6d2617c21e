import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { EmptyState } from '~/ui/EmptyState';
import { RibbonArt } from '~/ui/RibbonArt';
import { ChatHead } from '../ChatHead';
import { chatKey } from '../calls';
import { PaneError, PaneSkeleton } from '../Pane';
import type { ChatTab } from '../tabs';
import css from './About.module.css';
import { Profile } from './Profile';
import { Settings } from './Settings';

type Props = { username: string; tab: Exclude<ChatTab, 'chat'> };

const Media = () => (
  <EmptyState art={<RibbonArt seed={17} palette="lagoon" />} title={<Trans>No pictures yet</Trans>}>
    <Trans>Pictures you ask for will be kept here.</Trans>
  </EmptyState>
);

/** What surrounds a chat: who one talks to, how it is set, and the pictures of it. */
export function AboutPane({ username, tab }: Props) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(chatKey(username));
  if (error && !data) return <PaneError error={error} onRetry={() => void mutate()} />;
  if (!data) return <PaneSkeleton />;
  const { chat } = data;
  const name = chat.counterpart.displayName;
  return (
    <>
      <title>{tab === 'profile' ? t`${name} · Profile` : t`${name} · Media`}</title>
      <ChatHead {...{ chat, tab }} />
      <div className={css.scroller}>
        {tab === 'media' ? (
          <Media />
        ) : (
          <div className={css.about}>
            <Profile counterpart={chat.counterpart} />
            {chat.id && <Settings chat={chat} />}
          </div>
        )}
      </div>
    </>
  );
}
