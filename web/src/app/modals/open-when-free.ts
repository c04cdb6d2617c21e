import { currentModal } from './current';

/** How long to wait for another window, in milliseconds. */
const WAIT_MS = 1000;

/** Opens a window that can wait: while another one is open it tries again. Returns what gives up. */
export function openWhenFree(open: () => void, isTaken = () => currentModal() !== null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    if (isTaken()) timer = setTimeout(attempt, WAIT_MS);
    else open();
  };
  attempt();
  return () => clearTimeout(timer);
}
