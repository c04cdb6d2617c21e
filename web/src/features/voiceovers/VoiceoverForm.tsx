import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { type Locale, languageNames } from '~/i18n/locale';
import { refusalText } from '~/i18n/refusals';
import { ClipSubmit } from '~/pictures/ClipSubmit';
import { isAboutWords } from '~/pictures/OrderNotice';
import { SourcePicker } from '~/pictures/SourcePicker';
import { HearVoice } from '~/pictures/voice/HearVoice';
import { Checkbox } from '~/ui/Checkbox';
import { Segmented } from '~/ui/Segmented';
import { Select } from '~/ui/Select';
import { TextArea } from '~/ui/TextArea';
import { voices } from './voices';

export type Order = Schema['CreateVoiceover'];
type Props = {
  mediaId: string | undefined;
  onMedia: (id: string | undefined) => void;
  onSubmit: (order: Order) => void;
  isSending: boolean;
  error: unknown;
};
const LIMIT = 800;
const nameOf = (voice: string) => voice.charAt(0).toUpperCase() + voice.slice(1);

/** Everything a voice-over consists of. */
export function VoiceoverForm({ mediaId, onMedia, onSubmit, isSending, error }: Props) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const [gender, setGender] = useState<Schema['Gender']>('female');
  const [voiceName, setVoiceName] = useState('');
  const [language, setLanguage] = useState(i18n.locale);
  const [sound, setSound] = useState<Schema['Sound']>('duck');
  const [hasCaptions, setHasCaptions] = useState(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !mediaId) return;
    onSubmit({ mediaId, text: text.trim(), gender, voiceName, language, sound, hasCaptions });
  };
  return (
    <form onSubmit={submit} noValidate>
      <SourcePicker kinds={['video', 'photo']} value={mediaId} onChange={onMedia} />
      <TextArea
        label={<Trans>Script</Trans>}
        value={text}
        rows={4}
        count={{ used: [...text].length, limit: LIMIT }}
        error={isAboutWords(error) ? refusalText(error) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label={<Trans>Language</Trans>}
        value={language}
        options={(Object.keys(languageNames) as Locale[]).map((value) => ({
          value,
          label: languageNames[value],
        }))}
        onChange={({ target }) => setLanguage(target.value)}
      />
      <Segmented
        label={t`Gender`}
        value={gender}
        options={[
          { value: 'female', label: <Trans>Woman</Trans> },
          { value: 'male', label: <Trans>Man</Trans> },
          { value: 'trans', label: <Trans>Trans</Trans> },
        ]}
        onChange={(value) => {
          setGender(value);
          setVoiceName('');
        }}
      />
      <Select
        label={<Trans>Voice</Trans>}
        value={voiceName}
        placeholder={t`Default`}
        options={voices[gender].map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ target }) => setVoiceName(target.value)}
      />
      <HearVoice
        {...{ voiceName, gender }}
        language={language as Locale}
        name={voiceName ? nameOf(voiceName) : t`Default voice`}
        isAlone
      />
      <Segmented
        label={t`Video sound`}
        value={sound}
        options={[
          { value: 'duck', label: <Trans>Lower volume</Trans> },
          { value: 'replace', label: <Trans>Off</Trans> },
        ]}
        onChange={setSound}
      />
      <Checkbox
        label={<Trans>Captions</Trans>}
        checked={hasCaptions}
        onChange={({ target }) => setHasCaptions(target.checked)}
      />
      {!mediaId && (
        <p>
          <Trans>Choose a video or image first.</Trans>
        </p>
      )}
      <ClipSubmit
        source="voiceover"
        order={{ kind: 'voiceover', length: 'short', hasPicture: true }}
        isDisabled={!mediaId}
        {...{ error, isSending }}
      >
        <Trans>Add voice</Trans>
      </ClipSubmit>
    </form>
  );
}
