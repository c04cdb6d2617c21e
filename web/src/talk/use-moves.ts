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
  /** What the tab calls its draft. */
  draft: string;
  key: Arguments;
  /** What to say once it is gone. */
  words?: string;
};

/** What chats with characters and conversations with people have in common when they are changed or deleted. */
export function useMoves(refreshList: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isMember } = usePerson();

  return {
    /** Does it, or says why not; the lists are read anew either way. */
    attempt: async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        toast.error(chatRefusalText(error));
      }
      refreshList();
    },
    /** Deletes it, leaves it where it is open, and forgets what was begun there. */
    remove: async (chat: AnyChat, { call, draft, key, words }: Place): Promise<void> => {
      const { username, displayName } = chat.counterpart;
      await call(username);
      if (chat.unreadCount > 0) void refreshSession().catch(() => undefined);
      toast.success(words ?? t`Chat with ${displayName} deleted`);
      // Guests have no list to come back to.
      const away = isMember ? chatPath('/chat', search) : '/discover';
      if (isOpenAt(pathname, username)) await navigate(away, { replace: true });
      forgetDraft(draft);
      await mutate(key, undefined, { revalidate: false });
    },
  };
}
