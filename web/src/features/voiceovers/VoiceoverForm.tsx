import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { useFeatures } from '~/app/features';
import { type Locale, languageNames } from '~/i18n/locale';
import { refusalText } from '~/i18n/refusals';
import { isAboutWords, OrderNotice } from '~/pictures/OrderNotice';
import { SourcePicker } from '~/pictures/SourcePicker';
import { Button } from '~/ui/Button';
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
  const has = useFeatures();
  const [text, setText] = useState('');
  const [gender, setGender] = useState<Schema['Gender']>('female');
  const [voiceName, setVoiceName] = useState('');
  const [language, setLanguage] = useState(i18n.locale);
  const [sound, setSound] = useState<Schema['Sound']>('duck');
  const [hasCaptions, setHasCaptions] = useState(true);
  const hasTokens = has('isTokenSystemEnabled');
  const { data: tokens } = useApi(hasTokens ? ['/front/users/tokens/config'] : null);
  const price = tokens?.prices.videoGeneration.withoutSubscription.voiceoverVideoGeneration;
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
      <OrderNotice
        source="voiceover"
        error={error}
        quote={price === undefined ? undefined : { price }}
        hasField
      />
      <Button type="submit" size="large" isBusy={isSending} disabled={!mediaId}>
        <Trans>Add voice</Trans>
      </Button>
      {!mediaId && (
        <p>
          <Trans>Choose a video or image first.</Trans>
        </p>
      )}
      {hasTokens && price !== undefined && (
        <p>
          <Plural value={price} one="# chip" other="# chips" />
        </p>
      )}
    </form>
  );
}
