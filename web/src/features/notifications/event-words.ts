import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Labels of the notification settings, by the server's name. */
export const eventWords: Record<Schema['NoticeEvent'], MessageDescriptor> = {
  messages: msg`Messages`,
  sales: msg`Sales and earnings`,
  subscriptions: msg`Your subscriptions`,
  followers: msg`Followers`,
  content: msg`Comments, likes and your media`,
  posts: msg`New posts by creators you follow or joined`,
  referrals: msg`Referrals`,
  news: msg`Site news`,
  account: msg`Account and support`,
};

export const channelWords: Record<Schema['NoticeChannel'], MessageDescriptor> = {
  site: msg`Bell`,
  email: msg`Email`,
  push: msg`Push`,
  telegram: msg`Telegram`,
};
