import { tellRefusal } from './tell-refusal';

/**
 * Sends what a list already shows as done. A refusal is told; either way `settle` lets the lists read what is true now.
 */
export async function attemptMove(
  send: () => Promise<unknown>,
  done: () => void,
  settle: () => void,
): Promise<void> {
  try {
    await send();
    done();
  } catch (error) {
    tellRefusal(error);
  } finally {
    settle();
  }
}
