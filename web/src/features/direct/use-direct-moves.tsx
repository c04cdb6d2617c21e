import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { mutate } from 'swr';
import { openModal } from '~/app/modals/current';
import { refreshSession } from '~/app/session';
import { chatRefusalText } from '~/features/chat/refusal-words';
import { chatPath, isOpenAt } from '~/features/chat/tabs';
import { forgetDraft } from '~/features/chat/use-draft';
import { toast } from '~/ui/toast';
import { block, deleteDirect, directKey, saveDirect, unblock } from './calls';
import { refreshDirect } from './list/use-direct-chats';
import type { DirectChat, DirectSettings } from './wire';

/** What can be done with a whole conversation, in the list and in its head alike. */
export function useDirectMoves() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast.error(chatRefusalText(error));
    }
    refreshDirect();
  }
  async function remove({ counterpart: { username, displayName }, unreadCount }: DirectChat): Promise<void> {
    await deleteDirect(username);
    if (unreadCount > 0) void refreshSession().catch(() => undefined);
    toast.success(t`Chat with ${displayName} deleted`);
    if (isOpenAt(pathname, username)) await navigate(chatPath('/chat', search), { replace: true });
    forgetDraft(`direct:${username}`);
    await mutate(directKey(username), undefined, { revalidate: false });
  }
  const change = ({ counterpart: { username } }: DirectChat, call: () => Promise<unknown>) =>
    attempt(async () => {
      await call();
      await mutate(directKey(username));
    });
  return {
    set: (chat: DirectChat, settings: DirectSettings) =>
      change(chat, () => saveDirect(chat.counterpart.username, settings)),
    unblock: (chat: DirectChat) => change(chat, () => unblock(chat.counterpart.username)),
    block: (chat: DirectChat) => {
      const { username, displayName } = chat.counterpart;
      openModal('confirm', {
        title: <Trans>Block {displayName}?</Trans>,
        description: (
          <Trans>Neither of you can write to the other any more. You can take it back at any time.</Trans>
        ),
        action: <Trans>Block</Trans>,
        tone: 'danger',
        onConfirm: () => void change(chat, () => block(username)),
      });
    },
    remove: (chat: DirectChat) => {
      const { displayName } = chat.counterpart;
      openModal('confirm', {
        title: <Trans>Delete the chat with {displayName}?</Trans>,
        description: <Trans>It is deleted for you, on every device. {displayName} keeps their side.</Trans>,
        action: <Trans>Delete chat</Trans>,
        tone: 'danger',
        onConfirm: () => void attempt(() => remove(chat)),
      });
    },
  };
}

export type DirectMoves = ReturnType<typeof useDirectMoves>;
