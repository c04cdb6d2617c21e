import { useLingui } from '@lingui/react/macro';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { under } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';
import { toast } from '~/ui/toast';

export type Block = Schema['Block'];
export type Guest = Schema['TalkingGuest'];

const quiet = { isQuiet: true };
const add = (body: Schema['AddBlock']) => accept(api.POST('/front/blocks', { body }), quiet);
const remove = (id: string) => accept(api.DELETE('/front/blocks/{id}', { params: { path: { id } } }), quiet);

/** Members and guests that the user has blocked, guests who talk to their characters, and moves between them. */
export function useBlocks(q: string | undefined) {
  const { t } = useLingui();
  const blocks = useApiPages('/front/blocks', { query: { q } }, { keepPreviousData: true });
  const guests = useApiPages('/front/guests');

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      tellRefusal(error);
      return false;
    } finally {
      void blocks.refresh();
      void guests.refresh();
      // Chats with them open or close.
      void mutate(under('/front/direct'));
    }
  }

  return {
    blocks,
    guests,
    unblock: async (block: Block): Promise<void> => {
      const { id, username, displayName } = block;
      const again = () => add(username ? { username } : { guestId: id });
      if (!(await attempt(() => remove(id)))) return;
      const words = username ? t`${displayName} unblocked` : t`Guest ${displayName} unblocked`;
      toast.undo(words, t`Undo`, () => void attempt(again));
    },
    blockGuest: async ({ id, name }: Guest): Promise<void> => {
      if (!(await attempt(() => add({ guestId: id })))) return;
      toast.undo(t`Guest ${name} blocked`, t`Undo`, () => void attempt(() => remove(id)));
    },
  };
}
