import { isRefusal, NetworkError, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';

/** An own message not yet accepted by the server. */
export type Unsent = {
  clientId: string;
  text: string;
  createdAt: string;
  /** Why sending failed; undefined while in flight. */
  failure?: unknown;
};
type Packed = Omit<Unsent, 'failure'> & { problem?: Schema['Problem'] };

/** Maximum messages stored per chat, the newest ones. */
const LIMIT = 50;

/** Whether there was no response at all: a resend may get through. */
export const isLost = ({ failure }: Unsent): boolean => failure instanceof NetworkError;

const pack = ({ failure, ...message }: Unsent): Packed => ({
  ...message,
  ...(isRefusal(failure) && { problem: failure.problem }),
});

// A message in flight when the page closed got no response either.
const unpack = ({ problem, ...message }: Packed): Unsent => ({
  ...message,
  failure: problem ? new Refusal(problem) : new NetworkError(),
});

const isPacked = (each: Partial<Packed> | null): boolean =>
  [each?.clientId, each?.text, each?.createdAt].every((part) => typeof part === 'string');

/** Messages stored in this tab under a name, as unsent. */
export function readUnsent<M extends Unsent>(name: string): M[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(read) ? (read.filter(isPacked).map(unpack) as M[]) : [];
  } catch {
    return [];
  }
}

/** Stores messages in this tab until they are sent, like the draft. */
export function keepUnsent(name: string, messages: readonly Unsent[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(messages.slice(-LIMIT).map(pack)));
  } catch {
    // Without room in storage, they remain in the open chat.
  }
}
