import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { Page, pageNote } from '~/ui/Page';
import { withSheet } from './mind-draft';
import { Record as RecordVoice } from './Record';
import css from './Twin.module.css';
import { telling } from './tell-failure';
import { useSend } from './use-send';
import { type Twins, useTwin } from './use-twin';
import type { Audio, Twin, Voice } from './wire';
import { type Gender, genderLines } from './words';

const mindPath = '/front/digital-twin/onboarding/mind';

const audioWords: Record<Audio['state'], MessageDescriptor> = {
  arrived: msg`Being checked`,
  accepted: msg`Accepted`,
  refused: msg({ message: 'Not accepted', context: 'recording' }),
};
/** Words for the reasons that a recording is refused for. */
const refusalWords: Record<string, MessageDescriptor> = {
  too_short: msg`Too short. Read the whole sentence.`,
  too_long: msg`Longer than a minute. Read only the sentence.`,
  silent: msg`Nothing to hear. Check your microphone.`,
  unreadable: msg`The file can’t be read. Record it again.`,
  no_voice: msg`No voice to hear. Speak closer to the microphone.`,
  other_words: msg`Those weren’t the words of the sentence.`,
  failed: msg`Couldn’t check it. Record it again.`,
};
const again = msg`Not accepted. Record it again.`;

const audioTones: Record<Audio['state'], BadgeTone> = { arrived: 'info', accepted: 'ok', refused: 'danger' };

const voiceWords: Record<Voice['state'], MessageDescriptor> = {
  making: msg`Being made`,
  ready: msg`Ready`,
  failed: msg`Failed`,
  destroyed: msg`Destroyed`,
};
const voiceTones: Record<Voice['state'], BadgeTone> = {
  making: 'info',
  ready: 'ok',
  failed: 'danger',
  destroyed: 'plain',
};

/** Tells once that the voice is ready, when it becomes so on this page. */
function useReadyDialog(voice: Voice | null | undefined): void {
  const before = useRef(voice?.state);
  useEffect(() => {
    if (before.current === 'making' && voice?.state === 'ready') openModal('twinVoice', { isReady: true });
    before.current = voice?.state;
  }, [voice?.state]);
}

type Props = { twin: Twin; onChange: Twins['change'] };

/** The recording that was sent, and the voice made of it. */
function SoundState({ twin: { audio, voice }, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { isBusy, send } = useSend();
  const { data: mind, mutate } = useApi<typeof mindPath>([mindPath], telling);
  useReadyDialog(voice);
  if (!audio) return null;
  const isMaking = voice?.state === 'making';
  // The question only waits for a sheet that doesn't answer it yet.
  const lines = mind?.isSubmitted ? mind.sheet.map(({ text }) => text) : undefined;
  const asks =
    lines !== undefined && !Object.values(genderLines).some((line) => lines.includes(i18n._(line)));
  async function keep(gender: Gender): Promise<void> {
    if (!mind) return;
    const line = { id: null, kind: 'fact', text: i18n._(genderLines[gender]) } as const;
    const body = withSheet(mind, [...mind.sheet, line]);
    const done = await send(() => api.PUT(mindPath, { body }));
    if (!done) return;
    void mutate(done.answer, { revalidate: false });
    await make();
  }
  async function make(): Promise<void> {
    if (!audio) return;
    const body = { audioId: audio.id };
    const done = await send(() => api.POST('/front/digital-twin/voices', { body }));
    if (!done) return;
    onChange({ voice: done.answer });
    openModal('twinVoice', { isReady: done.answer.state === 'ready' });
  }
  return (
    <Card className={css.form} aria-label={t`Your voice`}>
      <div className={css.head}>
        <h2>
          <Trans>Your recording</Trans>
        </h2>
        <Badge tone={audioTones[audio.state]}>{i18n._(audioWords[audio.state])}</Badge>
      </div>
      <p className={css.quiet}>{formatMoment(audio.createdAt)}</p>
      {audio.state === 'refused' && (
        <Notice tone="danger">{i18n._(refusalWords[audio.reason] ?? again)}</Notice>
      )}
      {voice && voice.state !== 'destroyed' && (
        <>
          <div className={css.head}>
            <h3>
              {voice.maker === 'espeak' ? (
                <Trans>Synthetic voice (not yours)</Trans>
              ) : (
                <Trans>Voice made from your recording</Trans>
              )}
            </h3>
            <Badge tone={voiceTones[voice.state]}>{i18n._(voiceWords[voice.state])}</Badge>
          </div>
          {voice.maker === 'espeak' && (
            <p className={css.quiet}>
              <Trans>A computer’s voice, near yours in pitch and pace.</Trans>
            </p>
          )}
          {voice.state === 'failed' && (
            <Notice tone="danger">
              <Trans>Couldn’t make the voice. Try again.</Trans>
            </Notice>
          )}
          {voice.sampleUrl && (
            // biome-ignore lint/a11y/useMediaCaption: a sample of a voice, whatever it says
            <audio controls src={voice.sampleUrl} aria-label={t`Sample of the voice`} />
          )}
        </>
      )}
      {audio.state !== 'refused' && (
        <div className={css.buttons}>
          <Button
            icon={<AudioLines />}
            isBusy={isBusy}
            disabled={isMaking || audio.state !== 'accepted'}
            tone={voice?.state === 'ready' ? 'outline' : 'primary'}
            onClick={() =>
              asks
                ? openModal('digitalTwinWaitGender', { onChosen: (gender) => void keep(gender) })
                : void make()
            }
          >
            <Trans>Make voice</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The third step of a twin: a recording of its owner, and the voice made of it. */
export default function SoundPage() {
  const { t } = useLingui();
  const { twin, error, refresh, change } = useTwin();
  return (
    <Page
      title={t`Sound of your twin`}
      action={
        <ButtonLink tone="outline" to="/twin">
          <Trans>AI twin</Trans>
        </ButtonLink>
      }
    >
      <p className={pageNote}>
        <Trans>Only your own voice. You can destroy the recording and the voice at any time.</Trans>
      </p>
      <div className={css.column}>
        <Async isKnown={twin !== undefined} error={error} onRetry={refresh} height={320} />
        {twin && !twin.isVerified && (
          <Notice
            tone="gold"
            action={
              <Button size="small" onClick={() => openModal('ageVerification', {})}>
                <Trans>Verify</Trans>
              </Button>
            }
          >
            <Trans>Verify your identity, so that no one can pose as you.</Trans>
          </Notice>
        )}
        {twin?.isVerified && (
          <>
            <SoundState twin={twin} onChange={change} />
            <RecordVoice onSent={(audio) => change({ audio })} />
          </>
        )}
      </div>
    </Page>
  );
}
