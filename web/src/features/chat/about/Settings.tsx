import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, UserPen } from 'lucide-react';
import { openModal } from '~/app/modals/current';
import { useSounds } from '~/sound/setting';
import { Button } from '~/ui/Button';
import { Switch } from '~/ui/Switch';
import { Downloads } from '../settings/Downloads';
import { LookChoices, ReplyChoices } from '../settings/ReplyChoices';
import { useChatMoves } from '../use-chat-moves';
import type { ChatView } from '../wire';
import css from './About.module.css';

/** How one chat is set. Every change counts at once. */
export function Settings({ chat }: { chat: ChatView }) {
  const { t } = useLingui();
  const { set, remove } = useChatMoves();
  const sounds = useSounds();
  const { isPinned, isMuted, counterpart } = chat;
  return (
    <section className={css.settings} aria-label={t`Chat settings`}>
      <h2>
        <Trans>Settings</Trans>
      </h2>
      <ReplyChoices chat={chat} />
      <LookChoices />
      <Button
        tone="outline"
        icon={<UserPen />}
        className={css.delete}
        onClick={() => openModal('chatResponseLength', { username: counterpart.username })}
      >
        <Trans>Your persona</Trans>
      </Button>
      <Switch
        label={<Trans>Pin to the top</Trans>}
        checked={isPinned}
        onChange={({ target }) => void set(chat, { isPinned: target.checked })}
      />
      <Switch
        label={<Trans>Mute</Trans>}
        hint={<Trans>New messages arrive without a sound or badge.</Trans>}
        checked={isMuted}
        onChange={({ target }) => void set(chat, { isMuted: target.checked })}
      />
      <Switch
        label={<Trans>Sounds</Trans>}
        hint={<Trans>Soft sounds for new messages and chips. Applies to all chats in this browser.</Trans>}
        checked={sounds.areOn}
        onChange={({ target }) => sounds.setSounds(target.checked)}
      />
      <Downloads chat={chat} />
      <Button tone="danger" icon={<Trash2 />} className={css.delete} onClick={() => remove(chat)}>
        {chat.scene ? <Trans>Delete scene</Trans> : <Trans>Delete chat</Trans>}
      </Button>
    </section>
  );
}
