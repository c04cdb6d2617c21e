import { useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { chatRefusalText } from '~/talk/refusal-words';
import { toast } from '~/ui/toast';
import { addMemory, editMemory, forgetMemories, forgetMemory, memoriesKey, restoreMemory } from '../calls';
import type { Memories, MemoryView } from '../wire';
import { changeMemory, rewriteMemory, withMemory, withoutMemory } from './memories';

/** A character's memories of a chat, with the user's actions on them. */
export function useMemories(username: string) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(memoriesKey(username));

  const edit = (change: (known: Memories) => Memories) =>
    mutate((known) => known && change(known), { revalidate: false });
  const put = (memory: MemoryView) => edit((known) => withMemory(known, memory));
  // A memory forgotten meanwhile doesn't come back.
  const change = (memory: MemoryView) => edit((known) => changeMemory(known, memory));

  /** Runs an optimistic change; on failure, says so and refetches. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (caught) {
      toast.error(chatRefusalText(caught));
      await mutate();
    }
  }
  const restore = ({ id }: MemoryView) => attempt(async () => void (await put(await restoreMemory(id))));

  return {
    memories: data,
    error: data ? undefined : error,
    refresh: () => void mutate(),
    add: async (text: string): Promise<void> => void (await put(await addMemory(username, text))),
    rewrite: async ({ id }: MemoryView, text: string): Promise<void> => {
      const told = await editMemory(id, { text });
      await edit((known) => rewriteMemory(known, told));
    },
    pin: (memory: MemoryView, isPinned: boolean) =>
      attempt(async () => {
        await change({ ...memory, isPinned });
        await change(await editMemory(memory.id, { isPinned }));
      }),
    forget: (memory: MemoryView) =>
      attempt(async () => {
        await edit((known) => withoutMemory(known, memory.id));
        await forgetMemory(memory.id);
        toast.undo(t`Memory deleted`, t`Undo`, () => void restore(memory));
      }),
    forgetAll: () =>
      attempt(async () => {
        await forgetMemories(username);
        await mutate({ summary: '', memories: [] }, { revalidate: false });
        toast.success(t`All memories deleted`);
      }),
  };
}

export type MemoryMoves = ReturnType<typeof useMemories>;
