import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

export type Kind = Schema['TakedownKind'];

export const kindWords: Readonly<Record<Kind, MessageDescriptor>> = {
  intimate: msg`Intimate images of me`,
  copyright: msg`Copyright`,
  other: msg({ message: 'Something else', context: 'takedown' }),
};

export const stateWords: Readonly<
  Record<Schema['TakedownState'], { word: MessageDescriptor; tone: BadgeTone }>
> = {
  received: { word: msg`Received`, tone: 'info' },
  hidden: { word: msg`Content hidden, under review`, tone: 'gold' },
  removed: { word: msg`Content removed`, tone: 'ok' },
  rejected: { word: msg`Content not removed`, tone: 'danger' },
  countered: { word: msg`Counter notice received`, tone: 'gold' },
  restored: { word: msg`Content shown again`, tone: 'plain' },
};
