import type { Memories, MemoryView } from '../wire';

/** Maximum length of a memory, in characters as the server counts them. */
export const TEXT_LIMIT = 300;
/** Maximum memories per chat. */
export const COUNT_LIMIT = 200;

/** Pinned first, then newest first. */
const inOrder = (memories: readonly MemoryView[]): MemoryView[] =>
  [...memories].sort(
    (one, other) =>
      Number(other.isPinned) - Number(one.isPinned) || other.createdAt.localeCompare(one.createdAt),
  );

/** Updates a memory that still exists. */
export const changeMemory = (known: Memories, told: MemoryView): Memories =>
  known.memories.some(({ id }) => id === told.id) ? withMemory(known, told) : known;

/** Applies an edited memory. The summary may contradict it, so it is dropped until rewritten. */
export const rewriteMemory = (known: Memories, told: MemoryView): Memories => ({
  ...changeMemory(known, told),
  summary: '',
});

/** Inserts or replaces a memory, in order. */
export const withMemory = (known: Memories, told: MemoryView): Memories => ({
  ...known,
  memories: inOrder([...known.memories.filter(({ id }) => id !== told.id), told]),
});

/** Drops the summary as well, which may contain the forgotten memory, until it is rewritten. */
export const withoutMemory = (known: Memories, id: string): Memories => ({
  summary: '',
  memories: known.memories.filter((memory) => memory.id !== id),
});

/** The memory to focus when one leaves the list: the one below, else the one above. */
export function neighborOf({ memories }: Memories, id: string): string | undefined {
  const at = memories.findIndex((memory) => memory.id === id);
  return (memories[at + 1] ?? memories[at - 1])?.id;
}

/** All memories as a downloadable file. */
export function exportOf(
  { summary, memories }: Memories,
  of: { username: string; displayName: string },
  now: Date,
): string {
  const { username, displayName } = of;
  const facts = memories.map(({ text, isPinned, isOwn, createdAt }) => ({
    text,
    isPinned,
    isOwn,
    createdAt,
  }));
  const file = {
    character: { username, displayName },
    exportedAt: now.toISOString(),
    summary,
    memories: facts,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
