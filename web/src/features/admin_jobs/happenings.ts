import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

export type Tone = 'plain' | 'ok' | 'danger' | 'gold' | 'accent';

type Words = { word: MessageDescriptor; tone: Tone };

const happenings: Record<Schema['JobEvent']['event'], Words> = {
  enqueued: { word: msg`Enqueued`, tone: 'plain' },
  started: { word: msg`Started`, tone: 'accent' },
  succeeded: { word: msg`Succeeded`, tone: 'ok' },
  retried: { word: msg`Failed, to be retried`, tone: 'gold' },
  snoozed: { word: msg`Put off`, tone: 'plain' },
  failed: { word: msg`Failed for good`, tone: 'danger' },
  crashed: { word: msg`Took its worker down`, tone: 'danger' },
  handed_back: { word: msg`Handed back by a worker that had to go`, tone: 'plain' },
  cancelled: { word: msg`Cancelled`, tone: 'plain' },
  redriven: { word: msg`Retried`, tone: 'accent' },
  discarded: { word: msg`Discarded`, tone: 'plain' },
  brought_forward: { word: msg`Brought forward to now`, tone: 'accent' },
  prioritised: { word: msg`Given another priority`, tone: 'plain' },
  edited: { word: msg`Payload changed`, tone: 'gold' },
};

/** Words for an event; undefined for those that only a newer server knows. */
export const happeningOf = (event: Schema['JobEvent']['event']): Words | undefined => happenings[event];
