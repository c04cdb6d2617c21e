import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

export type Tone = 'plain' | 'ok' | 'danger' | 'gold' | 'accent';

type Words = { word: MessageDescriptor; tone: Tone };

const happenings: Record<Schema['JobEvent']['event'], Words> = {
  enqueued: { word: msg`Enqueued`, tone: 'plain' },
  started: { word: msg`Started`, tone: 'accent' },
  succeeded: { word: msg`Succeeded`, tone: 'ok' },
  retried: { word: msg`Failed, will retry`, tone: 'gold' },
  snoozed: { word: msg`Postponed`, tone: 'plain' },
  failed: { word: msg`Failed permanently`, tone: 'danger' },
  crashed: { word: msg`Worker went silent`, tone: 'danger' },
  handed_back: { word: msg`Returned by a worker that shut down`, tone: 'plain' },
  cancelled: { word: msg`Canceled`, tone: 'plain' },
  redriven: { word: msg`Retried`, tone: 'accent' },
  discarded: { word: msg`Discarded`, tone: 'plain' },
  restored: { word: msg`Restored`, tone: 'plain' },
  brought_forward: { word: msg`Moved up`, tone: 'accent' },
  prioritised: { word: msg`Priority changed`, tone: 'plain' },
  edited: { word: msg`Payload changed`, tone: 'gold' },
};

/** Words for an event; undefined for those that only a newer server knows. */
export const happeningOf = (event: Schema['JobEvent']['event']): Words | undefined => happenings[event];
