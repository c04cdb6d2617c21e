/** Selected ids, and where a range would start; undefined when not selecting. */
export type Choice = { ids: ReadonlySet<string>; anchor?: string } | undefined;

/** Toggles an item. With a range, selects everything since the last one pressed. */
export function press(choice: Choice, id: string, order: readonly string[], isRange: boolean): Choice {
  const ids = new Set(choice?.ids);
  const from = choice?.anchor === undefined ? -1 : order.indexOf(choice.anchor);
  if (isRange && from >= 0) {
    const to = order.indexOf(id);
    for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) ids.add(each);
  } else if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}
