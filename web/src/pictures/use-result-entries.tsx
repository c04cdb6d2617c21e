import { Trans, useLingui } from '@lingui/react/macro';
import { CircleUserRound, Clapperboard, Dices, Flag, Heart, ReceiptText, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { useFeatures } from '~/app/features';
import { useReport } from '~/app/modals/use-report';
import type { MenuEntry } from '~/ui/Menu';
import { toast } from '~/ui/toast';
import { type Generation, type Order, orderOf } from './order';

type Shown = { generation: Generation; media: Schema['Media'] };
type Callbacks = {
  /** Where the list of orders is known. */
  replace?: (generation: Generation) => void;
  /** Fills the order form. */
  onRemix: (order: Order) => void;
  /** Shows what the order cost, where that isn't in view already. */
  onReceipt?: () => void;
};

/** Everything that can be done with a finished picture, as entries of a menu or as buttons. */
export function useResultEntries({ generation, media }: Shown, callbacks: Callbacks): MenuEntry[] {
  const { t } = useLingui();
  const has = useFeatures();
  const report = useReport();
  const { replace, onRemix, onReceipt } = callbacks;
  const [favored, setFavored] = useState<boolean>();
  const isFavorite = (replace ? undefined : favored) ?? media.isFavorite;
  const username = generation.options.character;
  const { data: character } = useApi(
    username ? ['/front/characters/{username}', { path: { username } }] : null,
  );
  const picture = generation.pictures.find((one) => one.media?.id === media.id);

  const favor = async () => {
    const show = (next: boolean) => {
      setFavored(next);
      const pictures = generation.pictures.map((one) =>
        one.media?.id === media.id ? { ...one, media: { ...one.media, isFavorite: next } } : one,
      );
      replace?.({ ...generation, pictures });
    };
    show(!isFavorite);
    try {
      await accept(
        api.POST('/front/media-storage-save', { body: { ids: [media.id], isFavorite: !isFavorite } }),
      );
    } catch (error) {
      show(isFavorite);
      tellRefusal(error);
    }
  };
  const becomePortrait = async () => {
    if (!character) return;
    const name = character.displayName;
    try {
      await accept(
        api.PUT('/front/characters/{username}/portrait', {
          params: { path: { username: character.username } },
          body: { mediaId: media.id },
        }),
      );
      toast.success(t`This will be ${name}’s portrait in a moment.`);
    } catch (error) {
      tellRefusal(error);
    }
  };
  const entries: (MenuEntry | false | undefined)[] = [
    has('isVideoGeneratorEnabled') && {
      kind: 'link',
      label: <Trans>Make a video</Trans>,
      icon: <Clapperboard />,
      to: `/video-generator/imagine/preview/${media.id}`,
    },
    {
      kind: 'action',
      label: isFavorite ? <Trans>Remove from favorites</Trans> : <Trans>Add to favorites</Trans>,
      icon: <Heart fill={isFavorite ? 'currentColor' : 'none'} />,
      onSelect: () => void favor(),
    },
    {
      kind: 'action',
      label: <Trans>More like this</Trans>,
      icon: <Shuffle />,
      onSelect: () => onRemix(orderOf(generation)),
    },
    picture && {
      kind: 'action',
      label: <Trans>Reuse seed</Trans>,
      icon: <Dices />,
      onSelect: () => onRemix({ ...orderOf(generation), batchSize: 1, seed: picture.seed }),
    },
    character?.isOwn && {
      kind: 'action',
      label: <Trans>Use as portrait</Trans>,
      icon: <CircleUserRound />,
      onSelect: () => void becomePortrait(),
    },
    onReceipt && {
      kind: 'action',
      label: <Trans>Receipt</Trans>,
      icon: <ReceiptText />,
      onSelect: onReceipt,
    },
    {
      kind: 'action',
      label: <Trans>Report</Trans>,
      icon: <Flag />,
      onSelect: () => report({ kind: 'media', id: media.id }),
    },
  ];
  return entries.filter((entry) => entry !== false && entry !== undefined);
}
