import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

type Word = { word: MessageDescriptor; tone: BadgeTone };

export const batchStates: Record<Schema['PayoutBatchState'], Word> = {
  closed: { word: msg({ message: 'New', context: 'request' }), tone: 'gold' },
  checked: { word: msg`Checked`, tone: 'info' },
  approved: { word: msg`Approved`, tone: 'info' },
  exported: { word: msg`Sent`, tone: 'accent' },
  done: { word: msg`Done`, tone: 'ok' },
};

export const payoutStates: Record<Schema['PayoutState'], Word> = {
  closed: { word: msg`Waiting`, tone: 'plain' },
  exported: { word: msg`Sent`, tone: 'accent' },
  settled: { word: msg`Paid`, tone: 'ok' },
  returned: { word: msg`Came back`, tone: 'danger' },
  failed: { word: msg`Never left`, tone: 'danger' },
  stopped: { word: msg`Stopped`, tone: 'gold' },
};

export const methodWords: Record<Schema['MethodKind'], MessageDescriptor> = {
  bank: msg`Bank transfer`,
  crypto: msg`Crypto`,
};
