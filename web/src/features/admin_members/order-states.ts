import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

/** How an order of pictures stands. */
export const orderStates: Record<Schema['GenerationState'], { word: MessageDescriptor; tone: BadgeTone }> = {
  queued: { word: msg`Pending`, tone: 'info' },
  running: { word: msg`Running`, tone: 'accent' },
  done: { word: msg`Done`, tone: 'ok' },
  failed: { word: msg`Failed`, tone: 'danger' },
  cancelled: { word: msg`Canceled`, tone: 'plain' },
};
