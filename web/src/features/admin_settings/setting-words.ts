import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { modelNames } from '~/pictures/model-names';
import type { Setting } from './use-settings';

type Words = { label: MessageDescriptor; about?: MessageDescriptor };

const words: Readonly<Record<string, Words>> = {
  'features.isTokenSystemEnabled': {
    label: msg`Chips`,
    about: msg`Balance, purchases, prices and bonuses. When off, everything is free.`,
  },
  'features.isImageGeneratorEnabled': {
    label: msg`Image generator`,
    about: msg`Pages and new orders. Existing orders are still completed.`,
  },
  'features.isVideoGeneratorEnabled': { label: msg`Video generator` },
  'features.isVideoCallsEnabled': { label: msg`Video calls` },
  'features.isVoiceoverEnabled': { label: msg`Voice-over` },
  'features.isFeedEnabled': { label: msg`Feed` },
  'features.isPublishingPostsEnabled': { label: msg`Posts` },
  'features.isLeaderboardEnabled': { label: msg`Leaderboard` },
  'features.isPaidSubscriptionEnabled': { label: msg`Paid subscription` },
  'features.isReferralProgramEnabled': { label: msg`Referral program` },
  'privateMessages.maxLength': { label: msg`Longest message (characters)` },
  'uploads.memberGigabytes': {
    label: msg`Member storage`,
    about: msg`Upload storage per member.`,
  },
  'uploads.creatorGigabytes': {
    label: msg`Creator storage`,
    about: msg`Upload storage per creator.`,
  },
  'releases.isNobodyReviewed': {
    label: msg`Review uploads that show no one`,
    about: msg`When off, uploads said to show no real person are approved automatically.`,
  },
  'releases.refundsBuyers': {
    label: msg`Refund buyers of withdrawn media`,
    about: msg`When a release is revoked or ends, buyers get their money back.`,
  },
  'twin.enabled': {
    label: msg`AI twins`,
    about: msg`When off, no twin answers and twins can’t be changed.`,
  },
  'twin.voiceMessages': { label: msg`Voice of AI twins on request` },
  'twin.voiceoverMessages': { label: msg`Voice of AI twins for every answer` },
  'twin.likenessFrom': {
    label: msg`Likeness of AI twins approved automatically from`,
    about: msg`Lower scores go to review.`,
  },
  'imageGenerator.customCharacterId': {
    label: msg`Character the generator offers`,
    about: msg`ID of a public character, for orders that name none. Empty: none.`,
  },
  'imageGenerator.noCharacterUserId': {
    label: msg`Account for images without a character`,
    about: msg`ID of the account shown as creator in the public gallery. Empty: the member who ordered.`,
  },
  'signUp.isBonusAfterConfirmation': {
    label: msg`Pay the sign-up bonus after email confirmation`,
    about: msg`When off, the bonus is paid immediately, and signing up with a known email gives none, which reveals that the email is known.`,
  },
  'errorReporter.isClientErrorEnabled': { label: msg`Report browser errors` },
  'errorReporter.isServerErrorEnabled': { label: msg`Report server errors` },
  'errorReporter.percent': { label: msg`Error sample rate` },
  'customDomain.isAllowed': {
    label: msg`Links pages of creators`,
    about: msg`When off, links pages are hidden and can’t be edited.`,
  },
  'customDomain.maxLinks': { label: msg`Links per links page` },
  'customDomain.maxQuickLinks': { label: msg`Quick links per links page` },
  'customDomain.maxTextBlocks': { label: msg`Text blocks per links page` },
  'goals.minAmount': { label: msg`Lowest goal tip` },
  'goals.maxAmount': { label: msg`Highest goal tip` },
  'sales.platformFeePercent': {
    label: msg`Platform’s share of sales`,
    about: msg`Applies to new orders. Existing orders keep their share.`,
  },
  'clubs.minPriceCents': { label: msg`Lowest monthly fan club price` },
  'clubs.maxPriceCents': { label: msg`Highest monthly fan club price` },
  'posts.minPriceCents': { label: msg`Lowest post price` },
  'posts.maxPriceCents': { label: msg`Highest post price` },
  'requests.minPriceCents': { label: msg`Lowest custom request price` },
  'requests.maxPriceCents': { label: msg`Highest custom request price` },
  'characters.isPlanNeeded': {
    label: msg`Creating characters requires a subscription`,
    about: msg`Creators, freemium members and anyone with free access are exempt.`,
  },
  'characters.openGroupPercent': {
    label: msg`Test group exempt from the subscription`,
    about: msg`Applies while creating a character requires a subscription.`,
  },
  'characters.freemiumLimit': {
    label: msg`Characters per freemium member`,
    about: msg`Applies without a subscription.`,
  },
  'videoGeneration.expectedSeconds': { label: msg`Expected video time` },
  'referrals.sharePercent': { label: msg`Referrer’s share` },
  'referrals.riskDays': { label: msg`Hold on referral earnings` },
  'payouts.riskDays': { label: msg`Hold on creator earnings` },
  'payouts.minimumCents': { label: msg`Lowest payout` },
  'payouts.chipCents': { label: msg`Payout per 100 earned chips` },
  'prices.signUpBonus': { label: msg`Sign-up bonus`, about: msg`Once per email.` },
  'prices.confirmEmailBonus': {
    label: msg`Bonus for confirming email`,
    about: msg`Once per email.`,
  },
  'prices.dailyBonus': { label: msg`Daily bonus` },
  'prices.lowBalance': { label: msg`Balance that counts as low` },
  'prices.lowBalanceBonus': { label: msg`Bonus for a low balance`, about: msg`Once a week.` },
  'prices.monthlyBonuses.tier2': { label: msg`Monthly chips with Premium` },
  'prices.monthlyBonuses.pro': { label: msg`Monthly chips with Pro` },
  'prices.videoWithSubscription.short': { label: msg`Short video, subscribers` },
  'prices.videoWithSubscription.long': { label: msg`Long video, subscribers` },
  'prices.videoWithSubscription.voiceover': { label: msg`Voice-over, subscribers` },
  'prices.videoWithoutSubscription.short': { label: msg`Short video` },
  'prices.videoWithoutSubscription.long': { label: msg`Long video` },
  'prices.videoWithoutSubscription.voiceover': { label: msg`Voice-over` },
  'prices.topUpAnimationThreshold': { label: msg`Celebrate top-ups over` },
  'prices.receivePhotoCost': { label: msg`Image in chat`, about: msg`0 = free.` },
  'prices.privateMessage': {
    label: msg`Message to a creator`,
    about: msg`0 = free. Members of the creator’s fan club pay nothing.`,
  },
  'prices.autoChat': { label: msg`Auto chat turn`, about: msg`0 = not offered.` },
  'operator.name': { label: msg`Operator name` },
  'operator.email': { label: msg`Contact email` },
  'operator.address': { label: msg`Postal address` },
  'operator.bankIban': {
    label: msg`IBAN that payouts come from`,
    about: msg`Payouts to banks need it, the BIC and the operator name.`,
  },
  'operator.bankBic': { label: msg`BIC of that account` },
  'operator.bankCountry': {
    label: msg`Country of the operator’s address`,
    about: msg`Two letters, such as MT. The file for the bank names it.`,
  },
  'operator.law': { label: msg`Governing law`, about: msg`For example: the laws of Malta.` },
  'operator.rulesSince': { label: msg`Effective date of the legal pages` },
  'operator.refunds': {
    label: msg`Refund policy`,
    about: msg`Shown at the end of the terms, as you write it.`,
  },
  'operator.leaveUrl': {
    label: msg`Redirect for minors`,
    about: msg`A harmless external page.`,
  },
};

const modelsByKey: Readonly<Record<string, string>> = {
  sdxl: modelNames.sdxl,
  fluxKrea: modelNames['flux-krea'],
  flux: modelNames.flux,
};

/** The label of a plan's price, from an id such as `tier2_12`. */
function planOf(id: string): MessageDescriptor {
  const [tier, count] = id.split('_');
  const name = tier === 'pro' ? 'Pro' : tier === 'tier2' ? 'Premium' : id;
  const months = Number(count);
  return msg`${name}, ${plural(months, { one: '# month', other: '# months' })}`;
}

function pricesOf(key: string): MessageDescriptor | undefined {
  const [, list, id = '', field] = key.split('.');
  const name = list === 'bundles' ? id.replace('chips_', '') : (modelsByKey[id] ?? id);
  if (list === 'plans') return planOf(id);
  if (field === 'chips') return msg`Chip bundle ${{ name }}: chips`;
  if (field === 'priceCents') return msg`Chip bundle ${{ name }}: price`;
  if (list === 'imageWithSubscription') return msg`Image with ${{ name }}, subscribers`;
  if (list === 'imageWithoutSubscription') return msg`Image with ${{ name }}`;
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

/** Whether the setting is meant by words that are searched for: of its label, its description or its key. */
export function isMeant(setting: Setting, text: string, i18n: I18n): boolean {
  const { about } = wordsOf(setting);
  const all = [labelOf(setting, i18n), about ? i18n._(about) : '', setting.key].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
