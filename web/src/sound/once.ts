/** How long the other tabs take to hear of something, at most, in milliseconds. A tab in the background is slow. */
const HOLD_MS = 5000;
/** How long a tab lets those go first that are nearer to the eye, in milliseconds. */
export const courtesyMs = { lookedAt: 0, visible: 80, hidden: 160 } as const;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Does something in one tab of this browser alone: every tab is told of it, and the first to ask does it. */
export async function once(
  name: string,
  place: keyof typeof courtesyMs,
  work: () => Promise<void> | void,
): Promise<void> {
  if (place !== 'lookedAt') await wait(courtesyMs[place]);
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await work();
    await wait(HOLD_MS);
  });
}
