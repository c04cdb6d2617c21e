import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { attemptMove } from '~/api/attempt-move';
import { accept, api } from '~/api/client';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import type { Storage } from '~/pictures/use-storage';
import { toast } from '~/ui/toast';
import { inParts } from './in-parts';
import { countUsed } from './uses';

const sendDelete = (ids: readonly string[]) =>
  inParts(ids, (part) => accept(api.DELETE('/front/media-storage', { body: { ids: part } })));
const sendRestore = (ids: readonly string[]) =>
  inParts(ids, (part) => accept(api.POST('/front/media-storage/restore', { body: { ids: part } })));
const sendPublished = (ids: readonly string[], isPublished: boolean) =>
  inParts(ids, (part) => accept(api.POST('/front/media-storage-save', { body: { ids: part, isPublished } })));

/** Moves media into the bin and out of it, and shows it to others or hides it. The list follows at once. */
export function useBin({ drop, refreshPlaces }: Pick<Storage, 'drop' | 'refreshPlaces'>) {
  const { t } = useLingui();
  const { user } = useSession();
  const attempt = (send: () => Promise<unknown>, done: () => void): void =>
    void attemptMove(send, done, refreshPlaces);
  const undo = (ids: readonly string[]) =>
    attempt(
      () => sendRestore(ids),
      () => toast.success(t`Restored`),
    );
  const removeNow = (ids: readonly string[]) => {
    drop(ids);
    const text = plural(ids.length, { one: '# item deleted', other: '# items deleted' });
    attempt(
      () => sendDelete(ids),
      () => toast.undo(text, t`Undo`, () => undo(ids)),
    );
  };
  /** Media that a creator's posts, stories or messages show are not deleted without a warning. */
  const remove = (ids: readonly string[]) => {
    if (!user?.isApproved) return removeNow(ids);
    void countUsed(ids).then((used) => {
      if (used === 0) return removeNow(ids);
      openModal('confirm', {
        title: plural(used, { one: 'Delete # item in use?', other: 'Delete # items in use?' }),
        description: t`It disappears from your posts, stories and messages. Buyers keep what they bought.`,
        action: t`Delete`,
        tone: 'danger',
        onConfirm: () => removeNow(ids),
      });
    });
  };
  const restore = (ids: readonly string[]) => {
    drop(ids);
    const text = plural(ids.length, { one: '# item restored', other: '# items restored' });
    attempt(
      () => sendRestore(ids),
      () => toast.success(text),
    );
  };
  const setPublished = (ids: readonly string[], isPublished: boolean) =>
    attempt(
      () => sendPublished(ids, isPublished),
      () => toast.success(isPublished ? t`Published` : t`Unpublished`),
    );
  return { remove, restore, setPublished };
}
