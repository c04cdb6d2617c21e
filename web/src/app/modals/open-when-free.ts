import { currentModal } from './current';

/** How long to wait for another window, in milliseconds. */
const WAIT_MS = 1000;

/** Whether a field has the focus, or words in it: a window that opens over it would take them out of sight. */
const isWriting = (): boolean =>
  !!document.activeElement?.matches('input,textarea,select,[contenteditable]') ||
  [...document.querySelectorAll('textarea')].some(({ value }) => value);

/**
 * Opens a window that can wait: while another one is open, or someone writes, it tries again. Returns what gives up.
 */
export function openWhenFree(
  open: () => void,
  isTaken = () => isWriting() || currentModal() !== null,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    if (isTaken()) timer = setTimeout(attempt, WAIT_MS);
    else open();
  };
  attempt();
  return () => clearTimeout(timer);
}
