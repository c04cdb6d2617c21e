import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Setting } from './use-settings';

type Topic = { id: string; word: MessageDescriptor; begins: readonly string[] };

/** Settings that are shown together, in this order: the first topic whose beginning a key has. */
const topics: readonly Topic[] = [
  { id: 'features', word: msg`Features`, begins: ['features.'] },
  {
    id: 'members',
    word: msg`Members and characters`,
    begins: ['signUp.', 'privateMessages.', 'characters.'],
  },
  { id: 'uploads', word: msg`Uploads and releases`, begins: ['uploads.', 'releases.'] },
  { id: 'twins', word: msg`AI twins`, begins: ['twin.'] },
  {
    id: 'sales',
    word: msg`Creators’ sales`,
    begins: ['sales.', 'clubs.', 'posts.', 'requests.', 'goals.'],
  },
  { id: 'payouts', word: msg`Payouts and referrals`, begins: ['payouts.', 'referrals.'] },
  { id: 'links', word: msg`Links pages`, begins: ['customDomain.'] },
  { id: 'plans', word: msg`Premium and Pro`, begins: ['prices.plans.', 'prices.monthlyBonuses.'] },
  { id: 'bundles', word: msg`Chip bundles`, begins: ['prices.bundles.'] },
  {
    id: 'bonuses',
    word: msg`Bonuses`,
    begins: ['prices.signUp', 'prices.confirm', 'prices.daily', 'prices.low', 'prices.topUp'],
  },
  { id: 'prices', word: msg`Prices in chips`, begins: ['prices.'] },
  { id: 'operator', word: msg`Operator and contact`, begins: ['operator.'] },
  { id: 'others', word: msg`Other settings`, begins: [''] },
];

const topicOf = ({ key }: Setting): Topic | undefined =>
  topics.find(({ begins }) => begins.some((begin) => key.startsWith(begin)));

/** The settings by topic. Topics without any are left out. */
export const byTopic = (settings: readonly Setting[]) =>
  topics
    .map((topic) => ({ ...topic, items: settings.filter((setting) => topicOf(setting) === topic) }))
    .filter(({ items }) => items.length > 0);
