import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Tone = 'plain' | 'ok' | 'danger' | 'gold' | 'accent';

/** What can happen to a job. A server newer than this page may tell of more. */
export const happenings: Readonly<Record<string, { word: MessageDescriptor; tone: Tone }>> = {
  enqueued: { word: msg`Enqueued`, tone: 'plain' },
  started: { word: msg`Started`, tone: 'accent' },
  succeeded: { word: msg`Succeeded`, tone: 'ok' },
  retried: { word: msg`Failed, to be tried again`, tone: 'gold' },
  snoozed: { word: msg`Put off`, tone: 'plain' },
  failed: { word: msg`Failed for good`, tone: 'danger' },
  crashed: { word: msg`Took its worker down`, tone: 'danger' },
  cancelled: { word: msg`Cancelled`, tone: 'plain' },
  redriven: { word: msg`Sent through again`, tone: 'accent' },
};
