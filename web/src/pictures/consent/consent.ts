import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { Answer } from '~/api/use-api';
import type { BadgeTone } from '~/ui/Badge';
import { isMadeHere } from '../made-here';

/** Consent of a medium: who is shown, and whether it may be published. */
export type Consent = Answer<'/front/media/consent'>['items'][number];
export type Shown = NonNullable<Consent['shown']>;
export type Clearance = Consent['clearance'];
/** A real person shown in the creator's media. */
export type Person = Answer<'/front/persons'>['items'][number];

type Media = Schema['Media'];

export const shownWords: Record<Shown, MessageDescriptor> = {
  me: msg({ message: 'Me', context: 'who is shown' }),
  others: msg({ message: 'Other people', context: 'who is shown' }),
  nobody: msg({ message: 'No one', context: 'who is shown' }),
  generated: msg`AI-generated`,
};

export const clearanceWords: Record<Clearance, MessageDescriptor> = {
  cleared: msg`Approved`,
  ask: msg`Who is shown?`,
  verify: msg`Identity check needed`,
  signature: msg`Signature pending`,
  review: msg`In review`,
  refused: msg`Not approved`,
  withdrawn: msg`Withdrawn`,
};

export const clearanceTones: Record<Clearance, BadgeTone> = {
  cleared: 'ok',
  ask: 'gold',
  verify: 'gold',
  signature: 'gold',
  review: 'info',
  refused: 'danger',
  withdrawn: 'danger',
};

/** Name by which the creator knows a person. */
export const nameOf = ({ stageName, fullName }: Pick<Person, 'stageName' | 'fullName'>): string =>
  stageName || fullName;

/** Whether its owner is asked who is shown. Media made here shows no real people. */
export const isAsked = (media: Media): boolean =>
  !isMadeHere(media) && media.status === 'ready' && !media.deletedAt;

/** Whether the answer may still change: not after staff decided on it. */
export const isOpen = ({ clearance, shown }: Consent): boolean =>
  clearance !== 'refused' && clearance !== 'withdrawn' && !(clearance === 'cleared' && shown !== null);
