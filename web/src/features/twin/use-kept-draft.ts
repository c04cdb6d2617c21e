import { useState } from 'react';

function readKept<D>(name: string): D | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as D) : undefined;
  } catch {
    return undefined;
  }
}

/** Drops the draft of that name. */
export const forgetDraft = (name: string): void => sessionStorage.removeItem(name);

/**
 * The draft of a step, kept in this tab while it is being written: what was typed survives a reload. `saved` is the
 * server's version, which the draft begins with.
 */
export function useKeptDraft<D extends object>(name: string, saved: D) {
  const [draft, setDraft] = useState<D>(() => ({ ...saved, ...readKept<D>(name) }));
  const write = (next: D) => {
    setDraft(next);
    try {
      sessionStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Without room in storage, it remains on the page.
    }
  };
  return {
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved),
    change: (part: Partial<D>) => write({ ...draft, ...part }),
    forget: () => forgetDraft(name),
  };
}
