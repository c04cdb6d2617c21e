import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { attemptMove } from '~/api/attempt-move';
import { accept, api } from '~/api/client';
import type { Gallery } from '~/pictures/use-gallery';
import { toast } from '~/ui/toast';

/** The most pictures that one call may name. */
const CALL_SIZE = 100;

async function inParts(ids: readonly string[], send: (part: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += CALL_SIZE) await send(ids.slice(from, from + CALL_SIZE));
}

const sendDelete = (ids: readonly string[]) =>
  inParts(ids, (part) => accept(api.DELETE('/front/media-storage', { body: { ids: part } })));
const sendRestore = (ids: readonly string[]) =>
  inParts(ids, (part) => accept(api.POST('/front/media-storage/restore', { body: { ids: part } })));

/** Moves pictures into the bin and out of it. They leave the list at once and come back if the server refuses. */
export function useBin({ drop, refreshPlaces }: Pick<Gallery, 'drop' | 'refreshPlaces'>) {
  const { t } = useLingui();
  const attempt = (send: () => Promise<unknown>, done: () => void): void =>
    void attemptMove(send, done, refreshPlaces);
  const undo = (ids: readonly string[]) =>
    attempt(
      () => sendRestore(ids),
      () => toast.success(t`Restored`),
    );
  const remove = (ids: readonly string[]) => {
    drop(ids);
    const text = plural(ids.length, { one: '# picture deleted', other: '# pictures deleted' });
    attempt(
      () => sendDelete(ids),
      () => toast.undo(text, t`Undo`, () => undo(ids)),
    );
  };
  const restore = (ids: readonly string[]) => {
    drop(ids);
    const text = plural(ids.length, { one: '# picture restored', other: '# pictures restored' });
    attempt(
      () => sendRestore(ids),
      () => toast.success(text),
    );
  };
  return { remove, restore };
}
