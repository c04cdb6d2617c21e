import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

export type Bulk = Schema['Bulk'];
export type BulkState = Schema['BulkState'];

/** How far a bulk has come. */
export const bulkStates: Record<BulkState, { word: MessageDescriptor; tone: BadgeTone }> = {
  canary: { word: msg`Canary`, tone: 'info' },
  running: { word: msg`Running`, tone: 'accent' },
  paused: { word: msg`Paused`, tone: 'gold' },
  halted: { word: msg`Halted`, tone: 'danger' },
  stopped: { word: msg`Stopped`, tone: 'plain' },
  done: { word: msg`Done`, tone: 'ok' },
};

/** Whether it moves jobs by itself. */
export const isMoving = (state: BulkState): boolean => state === 'canary' || state === 'running';

/** Whether it has ended for good. */
export const isOver = (state: BulkState): boolean => state === 'stopped' || state === 'done';

/** How much of what was confirmed it has come to, in percent. */
export function percentOf({ moved, passedOver, confirmed, state }: Bulk): number {
  if (state === 'done') return 100;
  return confirmed === 0 ? 0 : Math.min(100, ((moved + passedOver) / confirmed) * 100);
}

/** How many jobs a second it has moved on average; nothing before the first. */
export function rateOf({ moved, createdAt, finishedAt }: Bulk, now: number): number | undefined {
  const end = finishedAt ? Date.parse(finishedAt) : now;
  const seconds = Math.max(1, (end - Date.parse(createdAt)) / 1000);
  return moved > 0 ? moved / seconds : undefined;
}

/** The runs that a halt was judged by, as its note tells them. */
export function judgedRuns(note: string): { failed: number; ended: number } | undefined {
  const [, failed, ended] = /^(\d+) of (\d+) runs failed$/.exec(note) ?? [];
  return failed && ended ? { failed: Number(failed), ended: Number(ended) } : undefined;
}
