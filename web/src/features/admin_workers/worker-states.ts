import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

export type Worker = Schema['Worker'];
export type WorkerState = Schema['WorkerState'];

/** How a worker can stand, and what that means for the jobs. */
export const workerStates: Record<
  WorkerState,
  { word: MessageDescriptor; meaning?: MessageDescriptor; tone: BadgeTone }
> = {
  ready: { word: msg`Ready`, tone: 'ok' },
  cordoned: { word: msg`Cordoned`, meaning: msg`Takes no new jobs`, tone: 'gold' },
  closing: { word: msg`Shutting down`, meaning: msg`Stops after its last job`, tone: 'info' },
  silent: { word: msg`Not responding`, tone: 'plain' },
  gone: { word: msg`Stopped`, tone: 'plain' },
};

/** Whether it can be held back: it takes jobs, or would if it were not cordoned. */
export const canBeHeld = ({ state, isDraining }: Worker): boolean =>
  !isDraining && (state === 'ready' || state === 'cordoned');

/** Whether it is heard of, and does jobs. */
export const isAlive = ({ state }: Worker): boolean => state !== 'silent' && state !== 'gone';
