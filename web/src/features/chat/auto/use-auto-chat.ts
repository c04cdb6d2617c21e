import { useEffect, useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { useLiveEvent } from '~/live/events';
import { chatRefusalText } from '~/talk/refusal-words';
import { toast } from '~/ui/toast';
import { startAutoChat, stopAutoChat } from '../calls';
import { refreshChats } from '../list/use-chats';
import { open } from '../thread';
import type { ThreadStore } from '../use-thread';
import type { AutoChat, AutoChatEnd } from '../wire';

/** Silence after which a run is polled, in milliseconds: the live channel may be down. */
const SILENCE_MS = 10_000;

export type AutoEnding = AutoChat & { reason: AutoChatEnd };

/** Auto chat, which writes both sides for a number of turns: its progress, its end, and how to start and stop it. */
export function useAutoChat(username: string, { thread, edit, settle, current, refresh }: ThreadStore) {
  const [ending, setEnding] = useState<AutoEnding>();
  const [isStopping, setIsStopping] = useState(false);
  const running = thread?.chat.autoChat ?? undefined;

  useLiveEvent('autoChat', ({ chat, state, turnsDone, turnsWanted, reason }) => {
    if (chat !== (current()?.chat.counterpart.username ?? username)) return;
    const turns = { turnsDone, turnsWanted };
    const isRunning = state === 'running';
    edit((known) => ({ ...known, chat: { ...known.chat, autoChat: isRunning ? turns : null } }));
    setEnding(isRunning ? undefined : { ...turns, reason: reason ?? 'stopped' });
    refresh();
  });
  const heard = running && `${running.turnsDone} ${thread?.messages.at(-1)?.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: any sign of the run restarts the timer
  useEffect(() => {
    if (heard === undefined) return;
    const timer = setInterval(refresh, SILENCE_MS);
    return () => clearInterval(timer);
  }, [heard]);

  return {
    running,
    ending: running ? undefined : ending,
    isStopping,
    dismiss: () => setEnding(undefined),
    /** Returns the refusal, to be shown next to the button. */
    start: async (turns: number, clientId: string): Promise<unknown> => {
      try {
        const answer = await startAutoChat(username, { turns, clientId });
        setEnding(undefined);
        settle((known) => open(known, answer));
        refreshChats();
      } catch (error) {
        if (isRefusal(error, 'chat_blocked', 'already_running')) refresh();
        return error;
      }
    },
    stop: async (): Promise<void> => {
      if (!running || isStopping) return;
      setIsStopping(true);
      try {
        const answer = await stopAutoChat(username);
        settle((known) => open(known, answer));
        // The live event wins: it knows the final number of turns.
        setEnding((known) => known ?? { ...running, reason: 'stopped' });
      } catch (error) {
        toast.error(chatRefusalText(error));
      }
      setIsStopping(false);
    },
  };
}

export type AutoChatControl = ReturnType<typeof useAutoChat>;
