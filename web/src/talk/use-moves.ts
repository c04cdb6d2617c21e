import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { type Arguments, mutate } from 'swr';
import { refreshSession } from '~/app/session';
import { toast } from '~/ui/toast';
import { chatRefusalText } from './refusal-words';
import { chatPath, isOpenAt } from './tabs';
import { forgetDraft } from './use-draft';
import { usePerson } from './use-person';

type AnyChat = { counterpart: { username: string; displayName: string }; unreadCount: number };
type Place = {
  call: (username: string) => Promise<unknown>;
  /** Name of its draft in this tab. */
  draft: string;
  key: Arguments;
  /** Text shown after deleting. */
  words?: string;
};

/** Actions shared by chats with characters and conversations with people: change and delete. */
export function useMoves(refreshList: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isMember } = usePerson();

  /** Leaves a chat that is open. */
  const leave = async ({ counterpart: { username } }: AnyChat): Promise<void> => {
    // Guests have no list to return to.
    const away = isMember ? chatPath('/chat', search) : '/discover';
    if (isOpenAt(pathname, username)) await navigate(away, { replace: true });
  };
  /** Deletes a chat, and drops its draft. */
  const drop = async (chat: AnyChat, { call, draft, key }: Place): Promise<void> => {
    await call(chat.counterpart.username);
    if (chat.unreadCount > 0) void refreshSession().catch(() => undefined);
    forgetDraft(draft);
    await mutate(key, undefined, { revalidate: false });
  };

  return {
    leave,
    drop,
    /** Runs an action, or shows why it failed; refetches the lists either way. */
    attempt: async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        toast.error(chatRefusalText(error));
      }
      refreshList();
    },
    /** Deletes a chat, leaves it if open, and drops its draft. */
    remove: async (chat: AnyChat, place: Place): Promise<void> => {
      const { displayName } = chat.counterpart;
      const { call, key, draft, words } = place;
      await call(chat.counterpart.username);
      if (chat.unreadCount > 0) void refreshSession().catch(() => undefined);
      toast.success(words ?? t`Chat with ${displayName} deleted`);
      await leave(chat);
      forgetDraft(draft);
      await mutate(key, undefined, { revalidate: false });
    },
  };
}
