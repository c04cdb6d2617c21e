import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Setting } from './use-settings';

type Words = { label: MessageDescriptor; about?: MessageDescriptor };

export const groupWords: Record<Setting['group'], MessageDescriptor> = {
  features: msg`Features`,
  limits: msg`Limits`,
  prices: msg`Prices and bonuses`,
  operator: msg`Operator and contact`,
};

const words: Readonly<Record<string, Words>> = {
  'features.isTokenSystemEnabled': {
    label: msg`Chips`,
    about: msg`Balance, purchase, prices and bonuses. While this is off, everything is free.`,
  },
  'features.isImageGeneratorEnabled': {
    label: msg`Image generator`,
    about: msg`Its pages and new orders. Pictures that are ordered already are still drawn.`,
  },
  'features.isVideoGeneratorEnabled': { label: msg`Video generator` },
  'features.isVideoCallsEnabled': { label: msg`Video calls` },
  'features.isVoiceoverEnabled': { label: msg`Voice-over` },
  'features.isFeedEnabled': { label: msg`Feed` },
  'features.isPublishingPostsEnabled': { label: msg`Posts` },
  'features.isLeaderboardEnabled': { label: msg`Leaderboard` },
  'features.isPaidSubscriptionEnabled': { label: msg`Paid subscription` },
  'features.isReferralProgramEnabled': { label: msg`Referral programme` },
  'privateMessages.maxLength': { label: msg`Longest message, in characters` },
  'uploads.memberGigabytes': {
    label: msg`Storage of a member`,
    about: msg`Gigabytes that one member may keep of uploads.`,
  },
  'uploads.creatorGigabytes': {
    label: msg`Storage of a creator`,
    about: msg`Gigabytes that one creator may keep of uploads.`,
  },
  'signUp.isBonusAfterConfirmation': {
    label: msg`The bonus for signing up waits for the confirmed address`,
    about: msg`While this is off it is paid at once, and whoever signs up with an address that had it gets none: that tells them that the address is known.`,
  },
  'errorReporter.isClientErrorEnabled': { label: msg`Report errors in browsers` },
  'errorReporter.isServerErrorEnabled': { label: msg`Report errors of the server` },
  'errorReporter.percent': { label: msg`Errors that are reported, in percent` },
  'customDomain.maxLinks': { label: msg`Links on a creator’s page of links` },
  'customDomain.maxQuickLinks': { label: msg`Quick links on a creator’s page of links` },
  'customDomain.maxTextBlocks': { label: msg`Text blocks on a creator’s page of links` },
  'goals.minAmount': { label: msg`Smallest goal tip, in US cents` },
  'goals.maxAmount': { label: msg`Largest goal tip, in US cents` },
  'sales.platformFeePercent': {
    label: msg`The platform's share of sales, in percent`,
    about: msg`Counts for new orders. What is ordered keeps the share it had.`,
  },
  'clubs.minPriceCents': { label: msg`Lowest price of a month in a fan club, in US cents` },
  'clubs.maxPriceCents': { label: msg`Highest price of a month in a fan club, in US cents` },
  'posts.minPriceCents': { label: msg`Lowest price of a post, in US cents` },
  'posts.maxPriceCents': { label: msg`Highest price of a post, in US cents` },
  'requests.minPriceCents': { label: msg`Lowest price of a special request, in US cents` },
  'requests.maxPriceCents': { label: msg`Highest price of a special request, in US cents` },
  'characters.isPlanNeeded': {
    label: msg`Making a character needs a subscription`,
    about: msg`Creators, freemium members and whoever has free access make them without one.`,
  },
  'characters.openGroupPercent': {
    label: msg`Test group that makes characters without a subscription, in percent`,
    about: msg`Counts while making a character needs a subscription.`,
  },
  'characters.freemiumLimit': {
    label: msg`Characters of a freemium member`,
    about: msg`Counts while they have no subscription.`,
  },
  'videoGeneration.expectedSeconds': { label: msg`Expected time of a video, in seconds` },
  'referrals.sharePercent': { label: msg`Referrer’s share of a payment, in percent` },
  'referrals.riskDays': { label: msg`Days that a referrer’s share waits` },
  'payouts.riskDays': { label: msg`Days that what creators earn waits` },
  'payouts.minimumCents': { label: msg`Smallest payout, in cents` },
  'payouts.chipCents': { label: msg`Cents paid for 100 chips that a member earned` },
  'prices.signUpBonus': { label: msg`Bonus for signing up`, about: msg`Given once for each address.` },
  'prices.confirmEmailBonus': {
    label: msg`Bonus for a confirmed address`,
    about: msg`Given once for each address.`,
  },
  'prices.dailyBonus': { label: msg`Daily bonus` },
  'prices.topUpAnimationThreshold': { label: msg`A top-up by more than this is celebrated` },
  'prices.receivePhotoCost': { label: msg`Picture in a chat`, about: msg`0 gives it away.` },
  'prices.privateMessage': {
    label: msg`Message to a creator`,
    about: msg`0 asks for none. Members of the creator’s club pay nothing.`,
  },
  'prices.autoChat': { label: msg`Turn of an auto chat`, about: msg`0 does not offer it.` },
  'operator.name': { label: msg`Name of the operator` },
  'operator.email': { label: msg`Contact e-mail` },
  'operator.address': { label: msg`Postal address` },
  'operator.law': { label: msg`Governing law`, about: msg`For example: the laws of Malta.` },
  'operator.rulesSince': { label: msg`Effective date of the legal pages` },
  'operator.refunds': {
    label: msg`Refund policy`,
    about: msg`Shown at the end of the terms, as you write it.`,
  },
  'operator.leaveUrl': {
    label: msg`Where people under 18 are led`,
    about: msg`A harmless page of another site.`,
  },
};

function pricesOf(key: string): MessageDescriptor | undefined {
  const [, list, name = '', field] = key.split('.');
  if (field === 'chips') return msg`Bundle ${{ name }}: chips`;
  if (field === 'priceCents') return msg`Bundle ${{ name }}: price in cents`;
  if (list === 'imageWithSubscription') return msg`Picture by ${{ name }}, with a subscription`;
  if (list === 'imageWithoutSubscription') return msg`Picture by ${{ name }}`;
  return undefined;
}

/** Label and description of a setting. Settings of a newer server are labeled by their key. */
export function wordsOf({ key }: Setting): { label: MessageDescriptor | string; about?: MessageDescriptor } {
  const known = words[key];
  if (known) return known;
  if (key.startsWith('prices.')) return { label: pricesOf(key) ?? key };
  const network = key.startsWith('operator.social.') ? key.slice('operator.social.'.length) : undefined;
  return { label: network ? msg`Profile on ${{ network }}` : key };
}

/** Label of a setting, translated. */
export function labelOf(setting: Setting, i18n: I18n): string {
  const { label } = wordsOf(setting);
  return typeof label === 'string' ? label : i18n._(label);
}
