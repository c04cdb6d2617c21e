import { Trans, useLingui } from '@lingui/react/macro';
import { mutate } from 'swr';
import { openModal } from '~/app/modals/current';
import { useMoves } from '~/talk/use-moves';
import { toast } from '~/ui/toast';
import { chatKey, deleteChat, saveSettings } from './calls';
import { refreshChats } from './list/use-chats';
import { deleteLater } from './pending';
import type { ChatSettings, ChatView } from './wire';

/** Actions on a whole chat, for the list and the chat's header. */
export function useChatMoves() {
  const { t } = useLingui();
  const { attempt, drop, leave } = useMoves(refreshChats);
  return {
    set: ({ counterpart: { username } }: ChatView, change: ChatSettings) =>
      attempt(async () => {
        await saveSettings(username, change);
        await mutate(chatKey(username));
      }),
    remove: (chat: ChatView) => {
      const { username, displayName } = chat.counterpart;
      const words = chat.scene ? t`Scene ${displayName} deleted` : t`Chat with ${displayName} deleted`;
      const place = { call: deleteChat, draft: `chat:${username}`, key: chatKey(username) };
      const call = () => attempt(() => drop(chat, place));
      openModal('confirm', {
        title: chat.scene ? (
          <Trans>Delete the scene {displayName}?</Trans>
        ) : (
          <Trans>Delete the chat with {displayName}?</Trans>
        ),
        description: (
          <Trans>
            All messages are deleted on all devices, with the memories and voice recordings of this chat.
            Pictures stay in your images. You can undo this for 10 seconds.
          </Trans>
        ),
        action: chat.scene ? <Trans>Delete scene</Trans> : <Trans>Delete chat</Trans>,
        tone: 'danger',
        onConfirm: () => {
          const undo = deleteLater({ username, call });
          toast.undo(words, t`Undo`, undo);
          void leave(chat);
        },
      });
    },
  };
}

export type ChatMoves = ReturnType<typeof useChatMoves>;
