import type { Memories, MemoryView } from '../wire';

/** Characters of one memory, as the server counts them. */
export const TEXT_LIMIT = 300;
/** So many memories has one chat. */
export const COUNT_LIMIT = 200;

/** Pinned ones first, then the newest. */
const inOrder = (memories: readonly MemoryView[]): MemoryView[] =>
  [...memories].sort(
    (one, other) =>
      Number(other.isPinned) - Number(one.isPinned) || other.createdAt.localeCompare(one.createdAt),
  );

/** A memory that is still there as it is now. */
export const changeMemory = (known: Memories, told: MemoryView): Memories =>
  known.memories.some(({ id }) => id === told.id) ? withMemory(known, told) : known;

/** One that was written anew. What is told in short may say the opposite, until it is made anew as well. */
export const rewriteMemory = (known: Memories, told: MemoryView): Memories => ({
  ...changeMemory(known, told),
  summary: '',
});

/** With a memory as it is now, at its place. */
export const withMemory = (known: Memories, told: MemoryView): Memories => ({
  ...known,
  memories: inOrder([...known.memories.filter(({ id }) => id !== told.id), told]),
});

/** Whatever is forgotten, nothing is told in short until it is made anew without it. */
export const withoutMemory = (known: Memories, id: string): Memories => ({
  summary: '',
  memories: known.memories.filter((memory) => memory.id !== id),
});

/** Who comes next when one leaves the list: the one below, else the one above. */
export function neighborOf({ memories }: Memories, id: string): string | undefined {
  const at = memories.findIndex((memory) => memory.id === id);
  return (memories[at + 1] ?? memories[at - 1])?.id;
}

/** All that is remembered as a file that a person can keep. */
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
