import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { MoneyField } from '~/ui/MoneyField';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import type { Draft, Mode } from './compose-draft';
import { chosenNew, MediaChoices } from './MediaChoices';
import { MentionField } from './MentionField';
import { storedText } from './mention-text';
import { MOST_MEDIA, PickMedia } from './PickMedia';
import { PollFields } from './PollFields';
import { CAPTION_LIMIT, NAME_LIMIT, TEXT_LIMIT, usePriceBounds } from './refusal-words';
import { TierField } from './TierField';
import { TimeField } from './TimeField';

type Props = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** The item being edited; undefined for a new one. */
  item?: Schema['FeedItem'];
  /** Media that a new one was begun with. */
  brought?: readonly Schema['Media'][];
};

/** A post's, album's or story's text, media, price and schedule. */
export function ComposeFields({ draft, change, item, brought }: Props) {
  const { t } = useLingui();
  const isStory = draft.kind === 'story';
  const bounds = usePriceBounds();
  const { min, max } = bounds;
  const toggle = (medium: Schema['Media']) => {
    const others = draft.media.filter(({ recordId }) => recordId !== medium.id);
    const isChosen = others.length < draft.media.length;
    const media = isChosen ? others : [...others, chosenNew(medium)];
    change({ media: isStory ? media.slice(-1) : media });
  };
  /** Those of the library in the place of the old ones, which keep their options. */
  const take = (media: Schema['Media'][]) => {
    const gone = draft.media.filter((one) => !one.media);
    const next = media.map(
      (medium) => draft.media.find(({ recordId }) => recordId === medium.id) ?? chosenNew(medium),
    );
    change({ media: isStory ? next.slice(-1) : [...gone, ...next] });
  };
  return (
    <>
      {draft.kind === 'album' && (
        <TextField
          label={t({ message: 'Name', context: 'album' })}
          value={draft.text}
          maxLength={NAME_LIMIT}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      {draft.kind === 'post' && (
        <MentionField
          value={draft.text}
          used={[...storedText(draft.text, draft.known)].length}
          limit={TEXT_LIMIT}
          onChange={(text) => change({ text })}
          onMentioned={({ id, username }) =>
            change({ known: { ...draft.known, [username.toLowerCase()]: id } })
          }
        />
      )}
      {draft.kind === 'post' && (
        <PollFields
          poll={draft.poll}
          isFixed={(item?.poll?.voters ?? 0) > 0}
          onChange={(poll) => change({ poll })}
        />
      )}
      {isStory && (
        <TextArea
          label={t`Caption`}
          rows={2}
          value={draft.text}
          count={{ used: [...draft.text.trim()].length, limit: CAPTION_LIMIT }}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      <PickMedia
        chosen={draft.media}
        most={isStory ? 1 : MOST_MEDIA}
        brought={brought}
        onToggle={toggle}
        onChosen={take}
      />
      {!isStory && (
        <MediaChoices
          media={draft.media}
          isLocked={draft.mode !== 'free'}
          onChange={(media) => change({ media })}
        />
      )}
      <Select
        label={t`Audience`}
        value={draft.mode}
        options={[
          { value: 'free', label: t`Everyone` },
          { value: 'fan_club', label: t`Fan club members` },
          ...(isStory ? [] : [{ value: 'paid', label: t`Paid (one-time)` }]),
        ]}
        onChange={(event) => change({ mode: event.target.value as Mode })}
      />
      {draft.mode === 'fan_club' && !isStory && <TierField {...{ draft, change }} />}
      {draft.mode === 'paid' && !isStory && (
        <MoneyField
          label={t`Price (USD)`}
          hint={t`${min} to ${max}.`}
          error={bounds.isFine(draft.price) ? undefined : t`Enter a price from ${min} to ${max}.`}
          value={draft.price}
          onChange={(price) => change({ price })}
        />
      )}
      {draft.kind === 'post' && draft.mode !== 'free' && (
        <Switch
          label={t`Lock the text as well`}
          hint={t`Until they unlock it, others only see how long it is.`}
          checked={draft.isTextLocked}
          onChange={(event) => change({ isTextLocked: event.target.checked })}
        />
      )}
      {!item?.publishedAt && (
        <TimeField
          label={t`Publish at`}
          hint={t`Leave empty to publish now.`}
          value={draft.time}
          old={item?.scheduledAt}
          onChange={(time) => change({ time })}
        />
      )}
      {!isStory && (
        <>
          <Switch
            label={t`Explicit`}
            hint={t`Only shown to members with spicy mode, where it’s allowed.`}
            checked={draft.isExplicit}
            onChange={(event) => change({ isExplicit: event.target.checked })}
          />
          <Switch
            label={t`Pin to profile`}
            checked={draft.isPin}
            onChange={(event) => change({ isPin: event.target.checked })}
          />
          <Switch
            label={t`Hide from everyone else`}
            checked={draft.hidden}
            onChange={(event) => change({ hidden: event.target.checked })}
          />
        </>
      )}
    </>
  );
}
