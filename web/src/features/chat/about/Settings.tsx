import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useSounds } from '~/sound/setting';
import { Button } from '~/ui/Button';
import { Segmented } from '~/ui/Segmented';
import { Switch } from '~/ui/Switch';
import { useChatMoves } from '../use-chat-moves';
import type { ChatView, ResponseLength } from '../wire';
import css from './About.module.css';

/** How one chat is set. Every change counts at once. */
export function Settings({ chat }: { chat: ChatView }) {
  const { t } = useLingui();
  const { set, remove } = useChatMoves();
  const sounds = useSounds();
  const { isPinned, isMuted, responseLength } = chat;
  return (
    <section className={css.settings} aria-label={t`Chat settings`}>
      <h2>
        <Trans>Settings</Trans>
      </h2>
      <Segmented<ResponseLength | 'own'>
        label={t`Reply length`}
        value={responseLength ?? 'own'}
        onChange={(next) => void set(chat, { responseLength: next })}
        options={[
          { value: 'own', label: <Trans>Automatic</Trans> },
          { value: 'short', label: <Trans context="replies">Short</Trans> },
          { value: 'medium', label: <Trans context="replies">Medium</Trans> },
          { value: 'long', label: <Trans context="replies">Long</Trans> },
        ]}
      />
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
      <Button tone="danger" icon={<Trash2 />} className={css.delete} onClick={() => remove(chat)}>
        {chat.scene ? <Trans>Delete scene</Trans> : <Trans>Delete chat</Trans>}
      </Button>
    </section>
  );
}
