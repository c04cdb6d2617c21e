import type { EventParams } from '~/live/events';
import type { Generation } from './order';

type Progress = EventParams<'videoGenerationTask'>;

export const isActive = ({ state }: Pick<Generation, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/**
 * Moves a generation along a live event, never backwards. How it ended is left to the server's own answer: that alone
 * knows the pictures and what came back.
 */
export function advance(generation: Generation, { state, stage, percent, picture }: Progress): Generation {
  if (!isActive(generation)) return generation;
  const pictures = generation.pictures.map((known) =>
    picture && known.index === picture.index && known.state !== 'ready'
      ? { ...known, state: picture.state, preview: picture.preview ?? known.preview }
      : known,
  );
  // Until when an engine is waited for is not told by the event; that the wait is over is.
  const waiting = isWaiting({ stage }) ? generation.waiting : null;
  if (state !== 'running') return { ...generation, pictures, waiting };
  return { ...generation, pictures, waiting, state, stage, percent: Math.max(generation.percent, percent) };
}

/** Takes an answer over, unless it is older than what is already known. */
export const settle = (known: Generation, answer: Generation): Generation =>
  !isActive(known) && isActive(answer) ? known : answer;

/** Whether no engine of its model answers. */
export const isWaiting = ({ stage }: Pick<Generation, 'stage'>): boolean => stage === 'waiting';

/** Whether the server has more to tell after this event than the event itself. */
export const isWorthAsking = ({ state, stage, picture }: Progress): boolean =>
  isWaiting({ stage }) ||
  state === 'done' ||
  state === 'failed' ||
  state === 'cancelled' ||
  picture?.state === 'ready';

/** A finished order whose pictures were all deleted has nothing left to show. */
export const isEmptied = ({ state, pictures }: Generation): boolean =>
  state === 'done' && pictures.every((picture) => picture.state === 'ready' && picture.media === null);

/** Chips that a cancellation would bring back: what was delivered stays paid, unless it costs nothing. */
export const refundOf = ({ price, pictures }: Generation): number =>
  pictures.length === 0
    ? price
    : Math.round(
        (price / pictures.length) *
          pictures.filter(({ state, isUnpaid }) => state !== 'ready' || isUnpaid).length,
      );

/** Ended without a single picture: the reason is worth the room, the places are not. */
export const isBarren = (generation: Generation): boolean =>
  !isActive(generation) && generation.pictures.every(({ state }) => state === 'returned');
