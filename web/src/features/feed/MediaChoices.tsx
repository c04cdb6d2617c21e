import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical, Star, X } from 'lucide-react';
import { useRef } from 'react';
import type { Schema } from '~/api/schemas';
import { isMadeHere } from '~/pictures/made-here';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Picture } from '~/ui/Picture';
import { Switch } from '~/ui/Switch';
import css from './Feed.module.css';
import { TagPeople } from './TagPeople';

/** A photo or video chosen for a post or album. */
export type Chosen = {
  recordId: string;
  isGenerated: boolean;
  isMadeHere: boolean;
  isTeaser: boolean;
  tagUserIds: string[];
  /** For its picture; absent if it is gone. */
  media?: Schema['Media'];
};

export const chosenOf = (media: readonly Schema['FeedMedia'][]): Chosen[] =>
  media.map(({ recordId, accessMode, tagUserIds, data }) => ({
    recordId,
    isGenerated: data?.isGenerated ?? false,
    isMadeHere: data ? isMadeHere(data) : false,
    isTeaser: accessMode === 'teaser',
    tagUserIds,
    media: data ?? undefined,
  }));

/** A medium just added: no teaser, and no one tagged yet. */
export const chosenNew = (media: Schema['Media']): Chosen => ({
  recordId: media.id,
  isGenerated: media.isGenerated,
  isMadeHere: isMadeHere(media),
  isTeaser: false,
  tagUserIds: [],
  media,
});

/** The same media with one of them at another place. */
export function moved(media: readonly Chosen[], from: number, to: number): Chosen[] {
  const one = media[from];
  if (!one || to < 0 || to >= media.length) return [...media];
  const others = media.filter((_, index) => index !== from);
  return [...others.slice(0, to), one, ...others.slice(to)];
}

type Props = {
  media: readonly Chosen[];
  /** Whether the post is locked; only then can media be teasers. */
  isLocked: boolean;
  onChange: (media: Chosen[]) => void;
};

/** The chosen photos and videos in their order, each with its options. They are dragged, or moved by buttons. */
export function MediaChoices({ media, isLocked, onChange }: Props) {
  const { t } = useLingui();
  const dragged = useRef<number>(undefined);
  const change = (recordId: string, part: Partial<Chosen>) =>
    onChange(media.map((one) => (one.recordId === recordId ? { ...one, ...part } : one)));
  const drop = (to: number) => {
    if (dragged.current !== undefined) onChange(moved(media, dragged.current, to));
    dragged.current = undefined;
  };
  return (
    <ol className={css.list}>
      {media.map(({ recordId, isGenerated, isTeaser, tagUserIds, media: medium }, index) => {
        const number = index + 1;
        return (
          <li
            key={recordId}
            draggable
            onDragStart={(event) => {
              dragged.current = index;
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', recordId);
            }}
            onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              drop(index);
            }}
          >
            <fieldset className={css.card}>
              <legend>{t`Selected: number ${number}`}</legend>
              <div className={css.head}>
                <GripVertical size={18} aria-hidden="true" />
                <span className={css.thumb}>{medium && <Picture media={medium} alt="" sizes="72px" />}</span>
                <span className={css.who}>
                  {index === 0 && media.length > 1 && (
                    <Badge tone="info">
                      <Trans>Cover</Trans>
                    </Badge>
                  )}
                </span>
                {index > 0 && (
                  <Button
                    size="small"
                    tone="ghost"
                    icon={<Star />}
                    onClick={() => onChange(moved(media, index, 0))}
                  >
                    <Trans>Make cover</Trans>
                  </Button>
                )}
                <IconButton
                  label={t`Move number ${number} forward`}
                  icon={<ArrowUp />}
                  disabled={index === 0}
                  onClick={() => onChange(moved(media, index, index - 1))}
                />
                <IconButton
                  label={t`Move number ${number} back`}
                  icon={<ArrowDown />}
                  disabled={index === media.length - 1}
                  onClick={() => onChange(moved(media, index, index + 1))}
                />
                <IconButton
                  label={t`Remove number ${number}`}
                  icon={<X />}
                  onClick={() => onChange(media.filter((one) => one.recordId !== recordId))}
                />
              </div>
              {isLocked && (
                <Switch
                  label={t`Teaser: visible to everyone`}
                  checked={isTeaser}
                  onChange={(event) => change(recordId, { isTeaser: event.target.checked })}
                />
              )}
              {!isGenerated && (
                <TagPeople
                  userIds={tagUserIds}
                  onChange={(userIds) => change(recordId, { tagUserIds: userIds })}
                />
              )}
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}
