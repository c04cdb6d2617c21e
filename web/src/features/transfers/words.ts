import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

export type Transfer = Schema['Transfer'];

export const stateWords: Readonly<Record<Transfer['state'], MessageDescriptor>> = {
  asked: msg`Waiting`,
  moving: msg`Moving`,
  done: msg`Done`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
  expired: msg`Expired`,
  undoing: msg`Undoing`,
  undone: msg`Undone`,
};

export const stateTones: Readonly<Partial<Record<Transfer['state'], 'ok' | 'danger' | 'gold'>>> = {
  asked: 'gold',
  done: 'ok',
  declined: 'danger',
};

/** Why nothing moved. */
export const endWords: Readonly<Partial<Record<Transfer['state'], MessageDescriptor>>> = {
  declined: msg`This transfer was declined. Nothing moved.`,
  withdrawn: msg`This transfer was withdrawn. Nothing moved.`,
  expired: msg`This transfer wasn’t accepted in time. Nothing moved.`,
};

/** Why an item stays where it is. */
export const hindranceWords: Readonly<Record<Schema['TransferHindrance'], MessageDescriptor>> = {
  gone: msg`Deleted`,
  under_review: msg`Reported and under review`,
  processing: msg`Not ready to publish`,
  story: msg`In a story`,
  profile: msg`Used in the profile`,
  message: msg`In an unsent mass message`,
  shared: msg`Shares media with posts that stay`,
  changed: msg`Has new media`,
  account: msg`One of the accounts is closed`,
  internal: msg`Something broke on our side`,
  open: msg`In another open transfer`,
  people: msg`Shows people who only agreed to this account`,
};

export const kindWords: Readonly<Record<Schema['TransferItemKind'], MessageDescriptor>> = {
  post: msg`Post`,
  album: msg`Album`,
  media: msg`Photo or video`,
};

export const itemWords: Readonly<Record<Schema['TransferItemState'], MessageDescriptor>> = {
  waiting: msg`Waiting`,
  moved: msg`Moved`,
  failed: msg`Stayed`,
  dropped: msg`Stayed`,
  undone: msg`Moved back`,
  kept: msg`Stayed`,
};
