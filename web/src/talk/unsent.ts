import { isRefusal, NetworkError, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';

/** What every own message is that the server has not taken yet. */
export type Unsent = {
  clientId: string;
  text: string;
  createdAt: string;
  /** Why it was not sent. Nothing while it is on its way. */
  failure?: unknown;
};
type Packed = Omit<Unsent, 'failure'> & { problem?: Schema['Problem'] };

/** How many messages of one chat the tab keeps, the newest ones. */
const LIMIT = 50;

/** Whether no answer came at all: the same message may find its way later. */
export const isLost = ({ failure }: Unsent): boolean => failure instanceof NetworkError;

const pack = ({ failure, ...message }: Unsent): Packed => ({
  ...message,
  ...(isRefusal(failure) && { problem: failure.problem }),
});

// Of what was on its way when the page was left nobody heard an answer either.
const unpack = ({ problem, ...message }: Packed): Unsent => ({
  ...message,
  failure: problem ? new Refusal(problem) : new NetworkError(),
});

const isPacked = (each: Partial<Packed> | null): boolean =>
  [each?.clientId, each?.text, each?.createdAt].every((part) => typeof part === 'string');

/** What the tab keeps under a name, as messages that were not sent. */
export function readUnsent<M extends Unsent>(name: string): M[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(read) ? (read.filter(isPacked).map(unpack) as M[]) : [];
  } catch {
    return [];
  }
}

/** Lets the tab keep messages until they are sent, as it keeps the draft. */
export function keepUnsent(name: string, messages: readonly Unsent[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(messages.slice(-LIMIT).map(pack)));
  } catch {
    // Where there is no room for them they still stand in the open chat.
  }
}
