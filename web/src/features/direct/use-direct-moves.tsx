import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { openModal } from '~/app/modals/current';
import { useMoves } from '~/talk/use-moves';
import { toast } from '~/ui/toast';
import { block, deleteDirect, directKey, saveDirect, unblock } from './calls';
import { refreshDirect } from './list/use-direct-chats';
import type { DirectChat, DirectSettings } from './wire';

/** Actions on a whole conversation, for the list and the conversation's header. */
export function useDirectMoves() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { attempt, remove } = useMoves(refreshDirect);
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
        description: <Trans>You won’t be able to message each other. You can unblock at any time.</Trans>,
        action: <Trans>Block</Trans>,
        tone: 'danger',
        onConfirm: () =>
          void change(chat, async () => {
            await block(username);
            toast.offer(t`${displayName} blocked`, {
              action: { label: t`Manage`, onClick: () => void navigate('/settings/blocked') },
            });
          }),
      });
    },
    remove: (chat: DirectChat) => {
      const { username, displayName } = chat.counterpart;
      const place = { call: deleteDirect, draft: `direct:${username}`, key: directKey(username) };
      openModal('confirm', {
        title: <Trans>Delete the chat with {displayName}?</Trans>,
        description: <Trans>It’s deleted for you on all devices. {displayName} keeps their copy.</Trans>,
        action: <Trans>Delete chat</Trans>,
        tone: 'danger',
        onConfirm: () => void attempt(() => remove(chat, place)),
      });
    },
  };
}

export type DirectMoves = ReturnType<typeof useDirectMoves>;
