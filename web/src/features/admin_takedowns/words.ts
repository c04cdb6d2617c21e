import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

export type Takedown = Schema['TakedownRow'];
export type Action = Schema['TakedownAction'];

export const kinds: Readonly<Record<Takedown['kind'], MessageDescriptor>> = {
  intimate: msg`Intimate images`,
  copyright: msg`Copyright`,
  other: msg({ message: 'Something else', context: 'takedown' }),
};

export const states: Readonly<Record<Takedown['state'], { word: MessageDescriptor; tone: BadgeTone }>> = {
  received: { word: msg`Undecided`, tone: 'danger' },
  hidden: { word: msg`Hidden, undecided`, tone: 'gold' },
  removed: { word: msg`Content removed`, tone: 'ok' },
  rejected: { word: msg`Content not removed`, tone: 'plain' },
  countered: { word: msg`Counter notice received`, tone: 'gold' },
  restored: { word: msg`Content shown again`, tone: 'plain' },
};

export const things: Readonly<Record<Schema['TakedownSubject'], MessageDescriptor>> = {
  media: msg`Photo or video`,
  post: msg`Post or album`,
  character: msg`Character`,
  account: msg`Profile`,
};

/** Steps that fit a state, as on the server. */
export const actionsIn: Readonly<Record<Takedown['state'], readonly Action[]>> = {
  received: ['hide', 'remove', 'reject'],
  hidden: ['remove', 'reject'],
  removed: ['restore'],
  rejected: [],
  countered: ['note_lawsuit', 'restore'],
  restored: [],
};

type ActionWords = { verb: MessageDescriptor; about: MessageDescriptor; isDangerous?: boolean };
export const actions: Readonly<Record<Action, ActionWords>> = {
  hide: {
    verb: msg`Hide now`,
    about: msg`No one sees the content and its copies until you decide. The owners are notified.`,
  },
  remove: {
    verb: msg`Remove`,
    about: msg`The content and its copies stay hidden, and new uploads of them are blocked. The owners are notified.`,
    isDangerous: true,
  },
  reject: {
    verb: msg`Reject`,
    about: msg`Nothing stays hidden. The sender gets your reason by email.`,
  },
  restore: {
    verb: msg`Restore`,
    about: msg`The content is shown again. The sender and the owners are notified.`,
  },
  note_lawsuit: {
    verb: msg`Note a lawsuit`,
    about: msg`The sender went to court: the counter notice no longer restores the content.`,
  },
};

export const holdSubjects: Readonly<Record<Schema['HoldSubject'], MessageDescriptor>> = {
  account: msg`Account`,
  media: msg`Photo or video`,
  case: msg`Case`,
};
