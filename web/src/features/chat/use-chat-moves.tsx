import { Trans, useLingui } from '@lingui/react/macro';
import { mutate } from 'swr';
import { openModal } from '~/app/modals/current';
import { useMoves } from '~/talk/use-moves';
import { chatKey, deleteChat, saveSettings } from './calls';
import { refreshChats } from './list/use-chats';
import type { ChatSettings, ChatView } from './wire';

/** Actions on a whole chat, for the list and the chat's header. */
export function useChatMoves() {
  const { t } = useLingui();
  const { attempt, remove } = useMoves(refreshChats);
  return {
    set: ({ counterpart: { username } }: ChatView, change: ChatSettings) =>
      attempt(async () => {
        await saveSettings(username, change);
        await mutate(chatKey(username));
      }),
    remove: (chat: ChatView) => {
      const { username, displayName } = chat.counterpart;
      const words = chat.scene ? t`Scene ${displayName} deleted` : undefined;
      const place = { call: deleteChat, draft: `chat:${username}`, key: chatKey(username), words };
      openModal('confirm', {
        title: chat.scene ? (
          <Trans>Delete the scene {displayName}?</Trans>
        ) : (
          <Trans>Delete the chat with {displayName}?</Trans>
        ),
        description: <Trans>All messages are permanently deleted on all devices.</Trans>,
        action: chat.scene ? <Trans>Delete scene</Trans> : <Trans>Delete chat</Trans>,
        tone: 'danger',
        onConfirm: () => void attempt(() => remove(chat, place)),
      });
    },
  };
}

export type ChatMoves = ReturnType<typeof useChatMoves>;
