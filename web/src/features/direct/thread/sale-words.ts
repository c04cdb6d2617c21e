import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { formatMoney } from '~/i18n/format';
import { priceText } from '~/pictures/price/media-price';
import type { Sale } from '../wire';

type Facts = Sale['facts'];
type Told = { facts: Facts /** Whether the user is the buyer. */; isOwn: boolean; name: string };

/** The thing sold, in words. */
export function saleWords({ facts, isOwn, name }: Told, i18n: I18n): string {
  switch (facts.kind) {
    case 'joined':
      if (facts.isGift)
        return isOwn
          ? t(i18n)`You got a membership in ${name}’s fan club as a gift`
          : t(i18n)`${name} got a membership in your fan club as a gift`;
      return isOwn ? t(i18n)`You joined ${name}’s fan club` : t(i18n)`${name} joined your fan club`;
    case 'tipped':
      if (facts.goalId)
        return isOwn ? t(i18n)`You sent a tip for a goal` : t(i18n)`${name} sent you a tip for a goal`;
      return isOwn ? t(i18n)`You sent a tip` : t(i18n)`${name} sent you a tip`;
    case 'unlocked_post':
      if (facts.isAlbum) return isOwn ? t(i18n)`You unlocked an album` : t(i18n)`${name} unlocked your album`;
      return isOwn ? t(i18n)`You unlocked a post` : t(i18n)`${name} unlocked your post`;
    case 'unlocked_bundle':
      return isOwn ? t(i18n)`You unlocked a bundle` : t(i18n)`${name} unlocked your bundle`;
    case 'unlocked_message':
    case 'unlocked_for_chips':
      return isOwn ? t(i18n)`You unlocked a message` : t(i18n)`${name} unlocked your message`;
  }
}

/** The price; undefined for a gift of others, for free things, and where sums of sales are not for the user. */
export function salePrice(facts: Facts): string | undefined {
  if (facts.kind === 'unlocked_for_chips')
    return facts.chips > 0 ? priceText({ price: facts.chips, priceCents: null }) : undefined;
  return facts.amountCents > 0 ? formatMoney(facts.amountCents, facts.currency) : undefined;
}

/** The months of a membership, or the posts of a bundle; undefined for any other sale. */
export function saleCount(facts: Facts): string | undefined {
  if (facts.kind === 'joined') return plural(facts.months, { one: '# month', other: '# months' });
  return facts.kind === 'unlocked_bundle'
    ? plural(facts.items, { one: '# post', other: '# posts' })
    : undefined;
}
