import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How far a mass message is, by the server's word. */
export const stateWords: Record<string, MessageDescriptor> = {
  scheduled: msg`Scheduled`,
  sending: msg`Sending`,
  paused: msg`Paused`,
  failed: msg`Stopped`,
  done: msg`Sent`,
  cancelled: msg`Canceled`,
  recalling: msg`Recalling`,
  recalled: msg`Recalled`,
};

/** Reasons that a person doesn't get the message. */
export const reasonWords: Record<string, MessageDescriptor> = {
  deleted: msg`Account deleted`,
  blocked_by_staff: msg`Blocked by our team`,
  blocked_you: msg`Blocked you`,
  you_blocked: msg`You blocked them`,
  stranger: msg`Not followers or members`,
  not_chosen: msg`Deselected`,
  not_on_list: msg`Not on the lists`,
  no_member: msg`Not current members`,
  no_former_member: msg`Not former members`,
  is_member: msg`Current or former members`,
  spent_less: msg`Spent less`,
  not_online: msg`Offline`,
  not_active: msg`Not recently active`,
  not_new: msg`Not new`,
  other_language: msg`Other language`,
  author_gone: msg`You couldn’t message them`,
  failed: msg`Could not be delivered`,
  recalled: msg`Recalled before sending`,
  waiting: msg`Pending`,
};
