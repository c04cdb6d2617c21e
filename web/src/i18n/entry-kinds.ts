import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Purpose of a chip transaction. */
export const kindWords: Record<Schema['EntryKind'], MessageDescriptor> = {
  sign_up_bonus: msg`Welcome bonus`,
  email_bonus: msg`Email confirmed`,
  daily_bonus: msg`Daily bonus`,
  low_balance_bonus: msg`Low-balance bonus`,
  monthly_bonus: msg`Monthly subscription bonus`,
  promo_code: msg`Promo code`,
  purchase: msg`Purchase`,
  purchase_reversal: msg`Purchase refunded`,
  generation: msg`Pictures`,
  private_message: msg`Messages to creators`,
  message_unlock: msg`Unlocked images`,
  auto_chat: msg`Auto chat`,
  generation_refund: msg`Refunded images`,
  account_merge: msg`Merged account`,
  referral_reward: msg`Referral reward`,
  income_spent: msg`Earned chips`,
  income_cashed: msg`Earned chips cashed out`,
  staff_grant: msg`From our team`,
  seed: msg`Starting balance`,
  /** For kinds that only a newer server knows. */
  other: msg`Other`,
};
