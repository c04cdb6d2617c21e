import { useEffect, useRef, useState } from 'react';
import { useLiveEvent } from '~/live/events';
import { tellWriting } from './calls';
import type { DirectChat } from './wire';

/** How long the typing indicator lasts after an event. */
const TOLD_FOR_MS = 6000;
/** Typing events repeat before the indicator expires. */
const TELL_EVERY_MS = 4000;

/** Whether the other person is typing. */
export function useIsWriting(username: string): boolean {
  // Each event restarts the timer.
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

/** Sends typing events, throttled. None to strangers. */
export function useTellWriting({ counterpart, isRequest, id }: DirectChat): (text: string) => void {
  const last = useRef(0);
  return (text) => {
    const now = Date.now();
    if (id === null || isRequest || text.trim() === '' || now - last.current < TELL_EVERY_MS) return;
    last.current = now;
    // Best effort: if it gets lost, the message itself arrives soon.
    tellWriting(counterpart.username).catch(() => undefined);
  };
}
