import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '~/ui/Badge';
import type { Review, Shown } from './use-reviews';

type Person = Review['persons'][number];
type ReleaseState = NonNullable<Person['releaseState']>;

/** The uploader's answer to who is shown. */
export const shownWords: Record<Shown, MessageDescriptor> = {
  me: msg`The creator`,
  others: msg({ message: 'Other people', context: 'who is shown' }),
  nobody: msg({ message: 'No one', context: 'who is shown' }),
  generated: msg`AI-generated`,
};

export const releaseWords: Record<ReleaseState, MessageDescriptor> = {
  sent: msg`Signature pending`,
  signed: msg({ message: 'Signed', context: 'release' }),
  declined: msg`Declined`,
  revoked: msg`Revoked`,
  expired: msg`Expired`,
};

export const releaseTones: Record<ReleaseState, BadgeTone> = {
  sent: 'gold',
  signed: 'ok',
  declined: 'danger',
  revoked: 'danger',
  expired: 'plain',
};

export const documentWords: Record<Person['documents'][number]['kind'], MessageDescriptor> = {
  id_front: msg`Front of the ID`,
  selfie: msg`Selfie with ID`,
};
