import { useEffect, useRef, useState } from 'react';
import { useLiveEvent } from '~/live/events';
import { tellWriting } from './calls';
import type { DirectChat } from './wire';

/** So long somebody writes after it was told. */
const TOLD_FOR_MS = 6000;
/** It is told anew before that is over. */
const TELL_EVERY_MS = 4000;

/** Whether the other one writes at this moment. */
export function useIsWriting(username: string): boolean {
  // Each telling begins the time anew.
  const [told, setTold] = useState<object>();
  useLiveEvent('privateMessageTyping', ({ chat }) => {
    if (chat === username) setTold({});
  });
  useLiveEvent('newPrivateMessageReceived', ({ chat, isDirect }) => {
    if (isDirect && chat === username) setTold(undefined);
  });
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(undefined), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return told !== undefined;
}

/** Tells the other one that something is written here, now and then. To a stranger nothing is told. */
export function useTellWriting({ counterpart, isRequest, id }: DirectChat): (text: string) => void {
  const last = useRef(0);
  return (text) => {
    const now = Date.now();
    if (id === null || isRequest || text.trim() === '' || now - last.current < TELL_EVERY_MS) return;
    last.current = now;
    // It matters for a moment: who misses it sees the message.
    tellWriting(counterpart.username).catch(() => undefined);
  };
}
