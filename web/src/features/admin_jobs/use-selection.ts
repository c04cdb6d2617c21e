import { useState } from 'react';

type Selection = {
  /** The list that it belongs to; another filter starts an empty selection. */
  list: string;
  ids: ReadonlySet<string>;
  isEverything: boolean;
  /** Where the last single choice was made, for a range. */
  lastId?: string;
};

/** Which jobs are chosen: some by their ids, or all that match. `list` names the filter, `shown` the rows in order. */
export function useSelection(list: string, shown: readonly string[]) {
  const none: Selection = { list, ids: new Set(), isEverything: false };
  const [kept, setKept] = useState(none);
  const current = kept.list === list ? kept : none;
  const choose = (ids: ReadonlySet<string>, rest: Partial<Selection> = {}) =>
    setKept({ list, ids, isEverything: false, ...rest });

  /** With `isRange`, everything between the last choice and this one becomes what this one becomes. */
  function toggle(id: string, isRange: boolean): void {
    const ids = new Set(current.ids);
    const isChosen = !ids.has(id);
    const from = isRange && current.lastId ? shown.indexOf(current.lastId) : -1;
    const to = shown.indexOf(id);
    const touched = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const each of touched) {
      if (isChosen) ids.add(each);
      else ids.delete(each);
    }
    choose(ids, { lastId: id });
  }
  const isPageChosen = shown.length > 0 && shown.every((id) => current.ids.has(id));
  return {
    ids: current.ids,
    isEverything: current.isEverything,
    isPageChosen,
    toggle,
    togglePage: () => choose(isPageChosen ? new Set() : new Set([...current.ids, ...shown])),
    chooseEverything: () => choose(new Set(shown), { isEverything: true }),
    clear: () => choose(new Set()),
  };
}

export type JobSelection = ReturnType<typeof useSelection>;
