import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** What a movement of chips was for. */
export const kindWords: Record<Schema['EntryKind'], MessageDescriptor> = {
  sign_up_bonus: msg`Welcome bonus`,
  email_bonus: msg`Confirmed e-mail address`,
  daily_bonus: msg`Daily bonus`,
  purchase: msg`Purchase`,
  purchase_reversal: msg`Purchase taken back`,
  generation: msg`Pictures`,
  message_unlock: msg`Unlocked pictures`,
  auto_chat: msg`Auto chat`,
  generation_refund: msg`Refunded pictures`,
  account_merge: msg`Merged account`,
  referral_reward: msg`Share of a friend’s purchase`,
  staff_grant: msg`From our team`,
  seed: msg`Starting balance`,
  /** For a server that is newer than the one that answers, or than this page. */
  other: msg`Other`,
};
