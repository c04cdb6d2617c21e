/** The most media that one call may name. */
const CALL_SIZE = 100;

/** Sends ids in as many calls as they need, one after the other. */
export async function inParts(
  ids: readonly string[],
  send: (part: string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += CALL_SIZE) await send(ids.slice(from, from + CALL_SIZE));
}
