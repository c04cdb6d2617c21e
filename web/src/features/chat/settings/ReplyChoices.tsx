import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '~/ui/Segmented';
import { Switch } from '~/ui/Switch';
import { type TextSize, useChatLook } from '../look/chat-look';
import { useChatMoves } from '../use-chat-moves';
import type { ChatView, ReplyStyle, ResponseLength } from '../wire';

/** How long replies are and how they are told, in one chat. Every change counts at once. */
export function ReplyChoices({ chat }: { chat: ChatView }) {
  const { t } = useLingui();
  const { set } = useChatMoves();
  const { responseLength, replyStyle } = chat;
  return (
    <>
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
      <Segmented<ReplyStyle | 'own'>
        label={t`Reply style`}
        value={replyStyle ?? 'own'}
        onChange={(next) => void set(chat, { replyStyle: next })}
        options={[
          { value: 'own', label: <Trans>Automatic</Trans> },
          { value: 'dialogue', label: <Trans context="replies">Dialogue</Trans> },
          { value: 'narrative', label: <Trans context="replies">Narrative</Trans> },
        ]}
      />
    </>
  );
}

/** How all chats look in this browser. */
export function LookChoices() {
  const { t } = useLingui();
  const { textSize, hasWallpaper, setTextSize, setWallpaper } = useChatLook();
  return (
    <>
      <Segmented<TextSize>
        label={t`Text size`}
        value={textSize}
        onChange={setTextSize}
        options={[
          { value: 'small', label: <Trans context="text size">Small</Trans> },
          { value: 'medium', label: <Trans context="text size">Medium</Trans> },
          { value: 'large', label: <Trans context="text size">Large</Trans> },
        ]}
      />
      <Switch
        label={<Trans>Wallpaper</Trans>}
        hint={<Trans>The character’s picture, dimmed, behind your chats in this browser.</Trans>}
        checked={hasWallpaper}
        onChange={({ target }) => setWallpaper(target.checked)}
      />
    </>
  );
}
