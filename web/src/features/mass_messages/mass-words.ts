import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How far a mass message is, by the server's word. */
export const stateWords: Record<string, MessageDescriptor> = {
  scheduled: msg`Waits for its time`,
  sending: msg`Is being sent`,
  paused: msg`Paused`,
  failed: msg`Stopped`,
  done: msg`Sent`,
  cancelled: msg`Taken back`,
  recalling: msg`Is being recalled`,
  recalled: msg`Recalled`,
};

/** Why somebody does not get it. */
export const reasonWords: Record<string, MessageDescriptor> = {
  deleted: msg`Deleted their account`,
  blocked_by_staff: msg`Blocked by our team`,
  blocked_you: msg`Have blocked you`,
  you_blocked: msg`You have blocked them`,
  stranger: msg`Neither follow you nor were members`,
  not_chosen: msg`Not chosen`,
  not_on_list: msg`Not on the lists`,
  no_member: msg`No members now`,
  no_former_member: msg`No former members`,
  is_member: msg`Are or were members`,
  spent_less: msg`Have spent less`,
  not_online: msg`Not online`,
  not_active: msg`Not seen of late`,
  not_new: msg`Not new`,
  other_language: msg`Another language`,
  author_gone: msg`You could not write then`,
  failed: msg`Could not be written`,
  recalled: msg`Recalled before it went`,
  waiting: msg`Still wait for it`,
};
