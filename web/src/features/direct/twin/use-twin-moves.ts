import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chatRefusalText } from '~/talk/refusal-words';
import { toast } from '~/ui/toast';
import { askForPerson, handBack, takeOver } from '../calls';
import { refreshDirect } from '../list/use-direct-chats';
import type { ConversationStore } from '../use-conversation';

/** Moves of a chat between the twin and its owner. */
export function useTwinMoves(username: string, { settle }: Pick<ConversationStore, 'settle'>) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);

  async function move(call: typeof takeOver): Promise<boolean> {
    setIsBusy(true);
    try {
      const chat = await call(username);
      settle((known) => ({ ...known, chat }));
      refreshDirect();
      return true;
    } catch (error) {
      toast.error(chatRefusalText(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return {
    isBusy,
    takeOver: async (): Promise<void> => {
      const isDone = await move(takeOver);
      if (isDone) toast.undo(t`You answer here now`, t`Undo`, () => void move(handBack));
    },
    handBack: async (): Promise<void> => {
      const isDone = await move(handBack);
      if (isDone) toast.undo(t`Your AI twin answers again`, t`Undo`, () => void move(takeOver));
    },
    askForPerson: (): Promise<boolean> => move(askForPerson),
  };
}

export type TwinMoves = ReturnType<typeof useTwinMoves>;
