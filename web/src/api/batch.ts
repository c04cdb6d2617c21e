type Waiting<T> = { resolve: (found: T | undefined) => void; reject: (error: unknown) => void };

/** Maximum ids per call. */
const MOST = 100;

/**
 * Collects look-ups for a while and sends them as one call. Equal ids are sent once; later look-ups wait for the next
 * call.
 */
export function createBatch<T>(ask: (ids: string[]) => Promise<ReadonlyMap<string, T>>, windowMs: number) {
  let waiting = new Map<string, Waiting<T>[]>();

  async function send(these: ReadonlyMap<string, Waiting<T>[]>): Promise<void> {
    try {
      const found = await ask([...these.keys()]);
      for (const [id, all] of these) for (const { resolve } of all) resolve(found.get(id));
    } catch (error) {
      for (const { reject } of [...these.values()].flat()) reject(error);
    }
  }
  function flush(): void {
    const all = [...waiting];
    waiting = new Map();
    for (let at = 0; at < all.length; at += MOST) void send(new Map(all.slice(at, at + MOST)));
  }
  return (id: string): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(flush, windowMs);
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
    });
}
