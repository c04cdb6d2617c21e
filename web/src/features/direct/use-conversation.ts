import { useOlder } from '~/talk/use-older';
import { useKeptTalk } from '~/talk/use-unsent';
import { directKey, readDirect, readDirectMessage, readOlder } from './calls';
import { type Conversation, type Outgoing, open, prepend, renew } from './conversation';
import type { DirectPage, OpenedDirect } from './wire';

/** One conversation: its state, its transitions and its refetch. */
export function useConversation(username: string) {
  const store = useKeptTalk<Outgoing, Conversation, OpenedDirect>({
    kind: 'direct',
    key: directKey(username),
    ask: () => readDirect(username),
    open,
  });

  async function lookAt(id: string): Promise<void> {
    const isKnown = store.current()?.messages.some((message) => message.id === id);
    if (!isKnown) return;
    try {
      const told = await store.readSettled(() => readDirectMessage(id));
      store.edit((known) => renew(known, [told]));
    } catch {
      // The next poll brings it.
    }
  }
  return { ...store, lookAt };
}

export type ConversationStore = ReturnType<typeof useConversation>;

/** Loads older messages, page by page. */
export function useOlderDirect(username: string, { current, settle }: ConversationStore) {
  return useOlder<DirectPage>({
    first: () => {
      const known = current();
      return known?.hasMore ? known.messages[0]?.id : undefined;
    },
    read: (before) => readOlder(username, before),
    onPage: (page, before) => settle((known) => prepend(known, page, before)),
  });
}
