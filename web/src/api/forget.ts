/** How the name of every draft begins that this browser keeps when its tab is closed. */
export const DRAFT = 'character:';

/** Drops the member's drafts, those of this tab and those that outlive it. */
export function forgetDrafts(): void {
  try {
    sessionStorage.clear();
    for (const name of Object.keys(localStorage)) if (name.startsWith(DRAFT)) localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
