import { useLingui } from '@lingui/react/macro';
import { Eye, HeartOff, RotateCcw, Trash2 } from 'lucide-react';
import { IconButton } from '~/ui/IconButton';
import { PortraitCard, portraitName } from '~/ui/PortraitCard';
import { ModerationBadge } from '../page/Moderation';
import type { CharacterTile } from '../wire';
import type { Place } from './use-list';

type Props = { tile: CharacterTile; place: Place; isUrgent: boolean; onMove: () => void };

/** One character of a list, with the one thing that the list can do to it. */
export function CharacterTileCard({ tile, place, isUrgent, onMove }: Props) {
  const { t } = useLingui();
  const { username, displayName, age, portraitUrl, isOwn } = tile;
  const moves = {
    mine: { label: t`Delete: ${displayName}`, title: t`Delete`, icon: <Trash2 /> },
    deleted: { label: t`Restore: ${displayName}`, title: t`Restore`, icon: <RotateCcw /> },
    favorites: { label: t`Remove from favorites: ${displayName}`, title: t`Remove`, icon: <HeartOff /> },
    hidden: { label: t`Unhide: ${displayName}`, title: t`Unhide`, icon: <Eye /> },
  };
  return (
    <PortraitCard
      to={place === 'deleted' ? undefined : `/character/${username}`}
      name={displayName}
      picture={portraitUrl}
      isUrgent={isUrgent}
      badges={isOwn && place === 'mine' && <ModerationBadge character={tile} isOnArt />}
      tools={<IconButton tone="art" {...moves[place]} onClick={onMove} />}
    >
      <span className={portraitName}>
        <bdi>{displayName}</bdi>
        <bdi>{age}</bdi>
      </span>
    </PortraitCard>
  );
}
