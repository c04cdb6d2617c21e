import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { Switch } from '~/ui/Switch';
import css from './Feed.module.css';
import { TagPeople } from './TagPeople';

/** A photo or video as it is put into a post or album. */
export type Chosen = { recordId: string; isGenerated: boolean; isTeaser: boolean; tagUserIds: string[] };

export const chosenOf = (media: readonly Schema['FeedMedia'][]): Chosen[] =>
  media.map(({ recordId, accessMode, tagUserIds, data }) => ({
    recordId,
    isGenerated: data?.isGenerated ?? false,
    isTeaser: accessMode === 'teaser',
    tagUserIds,
  }));

type Props = {
  media: readonly Chosen[];
  /** Whether the rest is locked: only then something can be a teaser. */
  isLocked: boolean;
  onChange: (media: Chosen[]) => void;
};

/** What is said of each chosen photo or video: whether it is open to all, and who real is in it. */
export function MediaChoices({ media, isLocked, onChange }: Props) {
  const { t } = useLingui();
  const change = (recordId: string, part: Partial<Chosen>) =>
    onChange(media.map((one) => (one.recordId === recordId ? { ...one, ...part } : one)));
  return media.map(({ recordId, isGenerated, isTeaser, tagUserIds }, index) => {
    if (isGenerated && !isLocked) return null;
    const number = index + 1;
    return (
      <fieldset key={recordId} className={css.card}>
        <legend>{t`Number ${number} of the chosen`}</legend>
        {isLocked && (
          <Switch
            label={t`Teaser: open to everybody`}
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
