import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { mutate } from 'swr';
import { openModal } from '~/app/modals/current';
import { refreshSession } from '~/app/session';
import { toast } from '~/ui/toast';
import { chatKey, deleteChat, saveSettings } from './calls';
import { refreshChats } from './list/use-chats';
import { chatRefusalText } from './refusal-words';
import { chatPath, isOpenAt } from './tabs';
import { forgetDraft } from './use-draft';
import type { ChatSettings, ChatView } from './wire';

/** What can be done with a whole chat, in the list and in its head alike. */
export function useChatMoves() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast.error(chatRefusalText(error));
    }
    refreshChats();
  }
  async function remove({ counterpart: { username, displayName }, unreadCount }: ChatView): Promise<void> {
    await deleteChat(username);
    if (unreadCount > 0) void refreshSession().catch(() => undefined);
    toast.success(t`Chat with ${displayName} deleted`);
    if (isOpenAt(pathname, username)) await navigate(chatPath('/chat', search), { replace: true });
    forgetDraft(`chat:${username}`);
    await mutate(chatKey(username), undefined, { revalidate: false });
  }
  return {
    set: ({ counterpart: { username } }: ChatView, change: ChatSettings) =>
      attempt(async () => {
        await saveSettings(username, change);
        await mutate(chatKey(username));
      }),
    remove: (chat: ChatView) => {
      const { displayName } = chat.counterpart;
      openModal('confirm', {
        title: <Trans>Delete the chat with {displayName}?</Trans>,
        description: <Trans>All messages are deleted, on every device and for good.</Trans>,
        action: <Trans>Delete chat</Trans>,
        tone: 'danger',
        onConfirm: () => void attempt(() => remove(chat)),
      });
    },
  };
}

export type ChatMoves = ReturnType<typeof useChatMoves>;
