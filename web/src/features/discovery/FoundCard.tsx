import { useLingui } from '@lingui/react/macro';
import { EyeOff, Heart } from 'lucide-react';
import { useMacros } from '~/i18n/use-macros';
import { Badge } from '~/ui/Badge';
import { IconButton } from '~/ui/IconButton';
import { PortraitCard, portraitName, portraitNote } from '~/ui/PortraitCard';
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
  const { username, displayName, age, about, portrait, isFavorite, why } = card;
  const readOut = useMacros(displayName);
  return (
    <PortraitCard
      to={`/character/${username}`}
      name={displayName}
      picture={portrait}
      isUrgent={isUrgent}
      badges={
        why.length > 0 && (
          <Badge tone="art">
            <WhyShown why={why} />
          </Badge>
        )
      }
      tools={
        <>
          <IconButton
            tone="art"
            size="small"
            title={t`Favourite`}
            label={t`Favourite: ${displayName}`}
            aria-pressed={isFavorite}
            icon={<Heart size={18} fill={isFavorite ? 'currentColor' : 'none'} />}
            onClick={onFavorite}
          />
          <IconButton
            tone="art"
            size="small"
            title={t`Don’t show this to me`}
            label={t`Don’t show this to me: ${displayName}`}
            icon={<EyeOff size={18} />}
            onClick={onHide}
          />
        </>
      }
    >
      <span className={portraitName}>
        <bdi>{displayName}</bdi>
        <bdi>{age}</bdi>
      </span>
      {about && <span className={portraitNote}>{readOut(about)}</span>}
    </PortraitCard>
  );
}
