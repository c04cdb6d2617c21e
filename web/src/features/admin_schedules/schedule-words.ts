import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** One line on the work of each recurring kind. Kinds of a newer server have none. */
export const kindWords: Readonly<Record<string, MessageDescriptor>> = {
  'accounts.end_blocks': msg`Ends blocks that have expired.`,
  'accounts.erase_due': msg`Erases deleted accounts once they can’t be restored.`,
  'alerts.watch': msg`Looks for problems to alert staff about.`,
  'business.roll_up': msg`Adds up the numbers of the business.`,
  'creators.forget_documents': msg`Deletes documents that are no longer needed.`,
  'discovery.rank': msg`Ranks characters and creators for discovery.`,
  'maintenance.sweep': msg`Deletes expired data and leftover files.`,
  'notifications.follow_telegram': msg`Reads messages to the Telegram bot.`,
  'notifications.tell_posts': msg`Announces creators’ new posts on X.`,
  'notifications.write_digests': msg`Writes email digests that are due.`,
  'payments.reconcile': msg`Compares payments with their providers.`,
  'payouts.close': msg`Collects available earnings into a batch of payouts.`,
  'payouts.release': msg`Makes earnings available after their hold.`,
  'referrals.reward': msg`Books referrers’ shares of new payments.`,
  'releases.expire': msg`Ends releases that have expired.`,
  'sales.end_requests': msg`Ends overdue custom requests and returns the money.`,
  'statistics.roll_up': msg`Adds up statistics.`,
  'subscriptions.expire_due': msg`Ends memberships and subscriptions that have expired.`,
  'subscriptions.give_bonuses': msg`Gives subscribers their monthly chips.`,
  'subscriptions.renew_due': msg`Renews subscriptions that are due.`,
  'takedowns.keep_clocks': msg`Keeps the deadlines of takedown notices.`,
  'verification.expire': msg`Ends age and identity checks that ran out of time.`,
};
