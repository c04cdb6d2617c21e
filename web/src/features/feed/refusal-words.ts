import { useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useSession } from '~/app/session';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import type { Draft } from './compose-draft';
import { MOST_MEDIA } from './PickMedia';

/** Maximum length of a post, in characters as the server counts them. */
export const TEXT_LIMIT = 2000;
/** The same for the name of an album. */
export const NAME_LIMIT = 80;
/** The same for the words of a story. */
export const CAPTION_LIMIT = 200;
/** The same for an answer of a poll. */
export const ANSWER_LIMIT = 80;
/** How far ahead a post may be scheduled. */
const MOST_DAYS = 366;

/** Bounds of a price in US cents, as staff set them. */
export function usePriceBounds() {
  const { config } = useSession();
  const minCents = config?.secondary.minFeedPrice ?? 0;
  const maxCents = config?.secondary.maxFeedPrice ?? 0;
  const isFine = (typed: string) => {
    const cents = centsOf(typed) ?? -1;
    return typed.trim() !== '' && cents >= minCents && cents <= maxCents;
  };
  return { min: formatMoney(minCents, 'USD'), max: formatMoney(maxCents, 'USD'), isFine };
}

/** Says which field of a post was refused, with its bound. */
export function useRefusalWords() {
  const { t } = useLingui();
  const { min, max } = usePriceBounds();
  return (refusal: unknown, { kind, mode, media }: Draft): string => {
    if (!isRefusal(refusal)) return refusalText(refusal);
    const { field } = refusal.problem;
    switch (refusal.code) {
      case 'price_out_of_bounds':
        return t`Enter a price from ${min} to ${max}.`;
      case 'too_long':
        if (field === 'body') return t`The text can have up to ${TEXT_LIMIT} characters.`;
        if (field === 'name') return t`The name can have up to ${NAME_LIMIT} characters.`;
        if (field === 'words') return t`The caption can have up to ${CAPTION_LIMIT} characters.`;
        if (field === 'poll.answers') return t`An answer can have up to ${ANSWER_LIMIT} characters.`;
        if (field === 'media') return t`Choose up to ${MOST_MEDIA} photos and videos.`;
        return field === 'media.tagUserIds'
          ? t`Tag up to 10 people in each photo or video.`
          : refusalText(refusal);
      case 'invalid_body':
        if (field === 'name') return t`Enter a name for the album.`;
        if (field === 'body') return t`Write the question of the poll as the text.`;
        if (field === 'poll.answers') return t`Fill in each answer of the poll.`;
        if (field === 'media' && kind === 'album') return t`Add at least one photo or video.`;
        return field === 'media' ? t`Write something, or add a photo or video.` : refusalText(refusal);
      case 'media_unusable':
        return mode !== 'free' && media.every(({ isTeaser }) => isTeaser)
          ? t`Everything here is a teaser. Add a photo or video that isn’t one, or lock the text.`
          : t`Some photos or videos aren’t ready, or were deleted. Remove them and try again.`;
      case 'unknown_option':
        if (field === 'poll') return t`People have voted, so the poll can’t change.`;
        if (field === 'poll.answers') return t`Two answers of the poll are the same.`;
        if (field === 'accessMode') return t`The release of a person shown doesn’t allow this audience.`;
        if (field === 'scheduledAt') return t`Choose a time in the future, at most ${MOST_DAYS} days ahead.`;
        return field === 'media.tagUserIds'
          ? t`Someone you tagged can’t be tagged. Remove them and try again.`
          : refusalText(refusal);
      default:
        return refusalText(refusal);
    }
  };
}
