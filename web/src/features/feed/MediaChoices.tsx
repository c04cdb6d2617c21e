import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { isMadeHere } from '~/pictures/made-here';
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
};

export const chosenOf = (media: readonly Schema['FeedMedia'][]): Chosen[] =>
  media.map(({ recordId, accessMode, tagUserIds, data }) => ({
    recordId,
    isGenerated: data?.isGenerated ?? false,
    isMadeHere: data ? isMadeHere(data) : false,
    isTeaser: accessMode === 'teaser',
    tagUserIds,
  }));

/** A medium just added: no teaser, and no one tagged yet. */
export const chosenNew = (media: Schema['Media']): Chosen => ({
  recordId: media.id,
  isGenerated: media.isGenerated,
  isMadeHere: isMadeHere(media),
  isTeaser: false,
  tagUserIds: [],
});

type Props = {
  media: readonly Chosen[];
  /** Whether the post is locked; only then can media be teasers. */
  isLocked: boolean;
  onChange: (media: Chosen[]) => void;
};

/** Options of each chosen photo or video: whether it is a teaser, and which real people it shows. */
export function MediaChoices({ media, isLocked, onChange }: Props) {
  const { t } = useLingui();
  const change = (recordId: string, part: Partial<Chosen>) =>
    onChange(media.map((one) => (one.recordId === recordId ? { ...one, ...part } : one)));
  return media.map(({ recordId, isGenerated, isTeaser, tagUserIds }, index) => {
    if (isGenerated && !isLocked) return null;
    const number = index + 1;
    return (
      <fieldset key={recordId} className={css.card}>
        <legend>{t`Selected: number ${number}`}</legend>
        {isLocked && (
          <Switch
            label={t`Teaser: visible to everyone`}
            checked={isTeaser}
            onChange={(event) => change(recordId, { isTeaser: event.target.checked })}
          />
        )}
        {!isGenerated && (
          <TagPeople userIds={tagUserIds} onChange={(userIds) => change(recordId, { tagUserIds: userIds })} />
        )}
      </fieldset>
    );
  });
}
