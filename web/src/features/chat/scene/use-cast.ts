import { useState } from 'react';
import { mutate } from 'swr';
import { changeCast, changeScene, chatKey } from '../calls';
import { refreshChats } from '../list/use-chats';
import type { ChatView, OpenedChat, SceneChange } from '../wire';

/** Updates the chat wherever it is shown. */
async function tell(handle: string, chat: ChatView): Promise<void> {
  await mutate<OpenedChat>(chatKey(handle), (known) => known && { ...known, chat }, { revalidate: false });
  refreshChats();
}

/** A scene's cast and place. One cast change at a time. */
export function useCast({ counterpart: { username: handle } }: ChatView) {
  const [busyName, setBusyName] = useState<string>();
  const [failure, setFailure] = useState<{ username: string; error: unknown }>();

  async function set(username: string, isPresent: boolean): Promise<boolean> {
    if (busyName !== undefined) return false;
    setBusyName(username);
    setFailure(undefined);
    try {
      await tell(handle, await changeCast(handle, username, isPresent));
      return true;
    } catch (error) {
      setFailure({ username, error });
      return false;
    } finally {
      setBusyName(undefined);
    }
  }
  return {
    busyName,
    failure,
    set,
    /** Throws the refusal: the form keeps its text. */
    change: async (body: SceneChange): Promise<void> => tell(handle, await changeScene(handle, body)),
  };
}

export type Cast = ReturnType<typeof useCast>;
