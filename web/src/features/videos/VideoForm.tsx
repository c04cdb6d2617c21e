import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { AgeField } from '~/pictures/AgeField';
import { ClipSubmit } from '~/pictures/ClipSubmit';
import { isAboutWords } from '~/pictures/OrderNotice';
import { blankOrder } from '~/pictures/order';
import { SourcePicker } from '~/pictures/SourcePicker';
import { Segmented } from '~/ui/Segmented';
import { Select } from '~/ui/Select';
import { TextArea } from '~/ui/TextArea';
import { moveWords } from './words';

export type Order = Schema['CreateVideo'];
type Props = {
  mediaId: string | undefined;
  onMedia: (id: string | undefined) => void;
  onSubmit: (order: Order) => void;
  isSending: boolean;
  error: unknown;
};
const moves = Object.keys(moveWords) as Schema['VideoMove'][];
const LIMIT = 600;

/** Everything a video consists of. */
export function VideoForm({ mediaId, onMedia, onSubmit, isSending, error }: Props) {
  const { t, i18n } = useLingui();
  const [storyPrompt, setStoryPrompt] = useState('');
  const [action, setAction] = useState<Schema['VideoMove']>('zoomIn');
  const [length, setLength] = useState<Schema['VideoLength']>('short');
  const [gender, setGender] = useState<Schema['Gender']>('female');
  const [imageStyle, setImageStyle] = useState<Schema['ImageStyle']>('realistic');
  const [age, setAge] = useState(blankOrder('imagine').age);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    onSubmit({
      storyPrompt: storyPrompt.trim(),
      action,
      length,
      gender,
      imageStyle,
      aspect: 'portrait',
      age,
      ...(mediaId && { mediaId }),
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <SourcePicker kinds={['photo']} value={mediaId} onChange={onMedia} />
      <TextArea
        label={mediaId ? <Trans>Title (optional)</Trans> : <Trans>Describe the scene</Trans>}
        value={storyPrompt}
        rows={3}
        count={{ used: [...storyPrompt].length, limit: LIMIT }}
        error={isAboutWords(error) ? refusalText(error) : undefined}
        onChange={({ target }) => setStoryPrompt(target.value)}
      />
      <Select
        label={<Trans>Camera</Trans>}
        value={action}
        options={moves.map((value) => ({ value, label: i18n._(moveWords[value]) }))}
        onChange={({ target }) => setAction(target.value as Schema['VideoMove'])}
      />
      <Segmented
        label={t`Length`}
        value={length}
        options={[
          { value: 'short', label: <Trans>4 seconds</Trans> },
          { value: 'long', label: <Trans>8 seconds</Trans> },
        ]}
        onChange={setLength}
      />
      {!mediaId && (
        <>
          <Segmented
            label={t({ message: 'Person', context: 'pictured' })}
            value={gender}
            options={[
              { value: 'female', label: <Trans>Woman</Trans> },
              { value: 'male', label: <Trans>Man</Trans> },
              { value: 'trans', label: <Trans>Trans</Trans> },
            ]}
            onChange={setGender}
          />
          <Segmented
            label={t`Style`}
            value={imageStyle}
            options={[
              { value: 'realistic', label: <Trans>Realistic</Trans> },
              { value: 'anime', label: <Trans>Anime</Trans> },
            ]}
            onChange={setImageStyle}
          />
          <AgeField age={age} onChange={setAge} />
        </>
      )}
      <ClipSubmit
        source="video"
        order={{ kind: 'video', length, hasPicture: mediaId !== undefined }}
        {...{ error, isSending }}
      >
        <Trans>Create video</Trans>
      </ClipSubmit>
    </form>
  );
}
