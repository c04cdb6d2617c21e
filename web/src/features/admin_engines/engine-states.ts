import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

export type Engine = Schema['Engine'];
export type Switch = Schema['EngineSwitch'];

/** How an engine can stand, and what that means for its work. */
export const engineStates: Record<
  Schema['EngineState'],
  { word: MessageDescriptor; meaning?: MessageDescriptor; tone: BadgeTone }
> = {
  closed: { word: msg`Working`, tone: 'ok' },
  half_open: { word: msg`Recovering`, meaning: msg`Gets work again after a health check`, tone: 'gold' },
  open: { word: msg`Not answering`, meaning: msg`Gets no work until it answers`, tone: 'danger' },
};

/** Switches other than on, and what they mean. */
export const switchWords: Record<
  Exclude<Switch, 'on'>,
  { word: MessageDescriptor; meaning: MessageDescriptor }
> = {
  drained: { word: msg`Draining`, meaning: msg`Takes no new work` },
  off: { word: msg`Disabled`, meaning: msg`Takes no work` },
};

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  image: msg`Images`,
  video: msg`Videos`,
  chat: msg`Chats`,
  speech: msg`Speech`,
  embedding: msg`Embeddings`,
};

/** The name of a kind of work; a kind that these pages don't know keeps its own. */
export const kindWord = (kind: string): MessageDescriptor | string => kinds[kind] ?? kind;

/** Unique among the engines. */
export const keyOf = ({ kind, model, endpoint }: Engine): string => `${kind} ${model} ${endpoint}`;

/** Servers that were found on a worker's machine, each with its model and address once. */
export function foundIn(engines: readonly Engine[]) {
  const all = engines.flatMap(({ found, kind, endpoint }) =>
    found && kind === 'chat' ? [{ ...found, endpoint }] : [],
  );
  const nameOf = (one: (typeof all)[number]) => `${one.server} ${one.model} ${one.endpoint}`;
  return [...new Map(all.map((one) => [nameOf(one), one])).entries()].map(([key, one]) => ({ key, ...one }));
}

/** How many workers made the last test, and how many of them got an answer. */
export function testOf({ testAskedAt, workers }: Engine) {
  if (!testAskedAt) return undefined;
  const asked = Date.parse(testAskedAt);
  const made = workers.filter(({ probedAt }) => probedAt !== null && Date.parse(probedAt) >= asked);
  return {
    made: made.length,
    answered: made.filter(({ isProbeAnswered }) => isProbeAnswered).length,
    isOver: made.length === workers.length,
  };
}
