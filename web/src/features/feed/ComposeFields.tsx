import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import type { Draft, Mode } from './compose-draft';
import { FindPerson } from './FindPerson';
import { chosenNew, MediaChoices } from './MediaChoices';
import { PickMedia } from './PickMedia';
import { TimeField } from './TimeField';

/** Maximum length of a post, in characters as the server counts them. */
const LIMIT = 2000;

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
  const toggle = (medium: Schema['Media']) => {
    const others = draft.media.filter(({ recordId }) => recordId !== medium.id);
    const isChosen = others.length < draft.media.length;
    const media = isChosen ? others : [...others, chosenNew(medium)];
    change({ media: isStory ? media.slice(-1) : media });
  };
  return (
    <>
      {draft.kind === 'album' && (
        <TextField
          label={t({ message: 'Name', context: 'album' })}
          value={draft.text}
          maxLength={80}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      {draft.kind === 'post' && (
        <>
          <TextArea
            label={t`Text`}
            hint={t`Type @ to mention someone.`}
            value={draft.text}
            count={{ used: [...draft.text].length, limit: LIMIT }}
            onChange={(event) => change({ text: event.target.value })}
          />
          <FindPerson
            label={t`Mention someone`}
            onFound={({ id }) => change({ text: `${draft.text.trimEnd()} [${id}] `.trimStart() })}
          />
        </>
      )}
      <PickMedia chosen={draft.media.map(({ recordId }) => recordId)} brought={brought} onToggle={toggle} />
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
      {draft.mode === 'paid' && !isStory && (
        <TextField
          label={t`Price (USD)`}
          type="number"
          min="0"
          step="0.01"
          value={draft.price}
          onChange={(event) => change({ price: event.target.value })}
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
