import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, Heart, MessageCircle } from 'lucide-react';
import { formatCompact } from '~/i18n/format';
import { useMacros } from '~/i18n/use-macros';
import { Badge } from '~/ui/Badge';
import { IconButton } from '~/ui/IconButton';
import { PortraitCard, PortraitWords } from '~/ui/PortraitCard';
import { WhyShown } from './WhyShown';
import type { CharacterCard } from './wire';

type Props = {
  card: CharacterCard;
  isUrgent: boolean;
  onHide: () => void;
  onFavorite: () => void;
};

/** One character that was found, and why. */
export function FoundCard({ card, isUrgent, onHide, onFavorite }: Props) {
  const { t } = useLingui();
  const { username, displayName, age, about, portrait, isFavorite, favorites, chats, maker, why } = card;
  // Liked by many says nothing that the counts don't.
  const reason = why.find(({ type }) => type !== 'popular_this_week');
  const readOut = useMacros(displayName);
  return (
    <PortraitCard
      to={`/character/${username}`}
      name={displayName}
      picture={portrait}
      isUrgent={isUrgent}
      badges={
        <>
          {chats > 0 && (
            <Badge tone="art">
              <MessageCircle size={12} aria-hidden="true" />
              <span className="visually-hidden">
                <Trans>Chats:</Trans>
              </span>{' '}
              {formatCompact(chats)}
            </Badge>
          )}
          {favorites > 0 && (
            <Badge tone="art">
              <Heart size={12} aria-hidden="true" />
              <span className="visually-hidden">
                <Trans>Likes:</Trans>
              </span>{' '}
              {formatCompact(favorites)}
            </Badge>
          )}
          {reason && (
            <Badge tone="art">
              <WhyShown why={[reason]} />
            </Badge>
          )}
        </>
      }
      tools={
        <>
          <IconButton
            tone="art"
            size="small"
            title={t`Favorite`}
            label={t`Favorite ${displayName}`}
            aria-pressed={isFavorite}
            icon={<Heart size={18} fill={isFavorite ? 'currentColor' : 'none'} />}
            onClick={onFavorite}
          />
          <IconButton
            tone="art"
            size="small"
            title={t`Hide this character`}
            label={t`Hide ${displayName}`}
            icon={<EyeOff size={18} />}
            onClick={onHide}
          />
        </>
      }
    >
      <PortraitWords name={displayName} age={age} note={about && readOut(about)} />
      <small>
        <bdi>@{maker}</bdi>
      </small>
    </PortraitCard>
  );
}
