import type { Schema } from '~/api/schemas';

export type Movement = Schema['Transaction'];
/** All movements for one thing, newest first: an order with its refunds. */
export type Group = { key: string; movements: readonly Movement[]; amount: number };

/** Movements for the same thing come together, where the newest of them stands. */
export function groupsOf(movements: readonly Movement[]): Group[] {
  const groups = new Map<string, Movement[]>();
  for (const movement of movements) {
    const key = movement.subjectId ?? movement.id;
    const group = groups.get(key);
    if (group) group.push(movement);
    else groups.set(key, [movement]);
  }
  return [...groups].map(([key, group]) => ({
    key,
    movements: group,
    amount: group.reduce((sum, { amount }) => sum + amount, 0),
  }));
}
