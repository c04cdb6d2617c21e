/** How the name of every draft begins that this browser keeps when its tab is closed. */
export const DRAFT = 'character:';

/** Under which name the tab and the browser say which member's drafts they keep. A guest's are not marked. */
const OWNER = 'draftsOf';

function forgetLasting(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(DRAFT)) localStorage.removeItem(name);
}

/** Drops the member's drafts, those of this tab and those that outlive it. */
export function forgetDrafts(): void {
  try {
    sessionStorage.clear();
    forgetLasting();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function handOver(store: Storage, member: string | undefined, forget: () => void): void {
  const owner = store.getItem(OWNER);
  if (owner === (member ?? null)) return;
  if (owner !== null) forget();
  if (member) store.setItem(OWNER, member);
  else store.removeItem(OWNER);
}

/**
 * Says who is here, a member or a guest. Drops the drafts of another member, even of one whose session has ended while
 * no page was open; a guest's stay, for they are often about to become that member. The tab and the browser are asked
 * each for itself: another tab may have made room already, and the browser keeps new drafts by now.
 */
export function keepDraftsOf(member: string | undefined): void {
  try {
    handOver(sessionStorage, member, () => sessionStorage.clear());
    handOver(localStorage, member, forgetLasting);
  } catch {
    // A browser that keeps nothing has nothing to hand over.
  }
}
