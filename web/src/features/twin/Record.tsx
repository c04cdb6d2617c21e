import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileAudio, Mic, RotateCcw, Square } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { api, loadTrouble } from '~/api/client';
import { formatSeconds } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { FormError } from '~/ui/FormError';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { toast } from '~/ui/toast';
import { sendAudio } from './send-audio';
import css from './Twin.module.css';
import { LEAST_MS, type Problem, useRecorder } from './use-recorder';
import { useSend } from './use-send';
import type { Audio } from './wire';

/** Largest file, in bytes: ten mebibytes. */
const MOST_BYTES = 10 * 1024 * 1024;
const SECOND = 1000;

const problemWords: Record<Exclude<Problem, 'too_short'>, MessageDescriptor> = {
  refused: msg`The microphone is blocked. Allow it in your browser’s settings for this site, then try again.`,
  no_device: msg`No microphone found. Connect one, or choose a file.`,
  unsupported: msg`This browser can’t record. Choose a file instead.`,
  broken: msg`Couldn’t record. Close other apps that use the microphone, then try again.`,
};

type Challenge = { id: string; sentence: string; language: string; expiresAt: string };

/** A sentence to read aloud. It proves that its owner is there now. */
function useChallenge() {
  const [challenge, setChallenge] = useState<Challenge>();
  const { isBusy, send } = useSend();
  return {
    challenge,
    isBusy,
    renew: async () => {
      const done = await send(() => api.POST('/front/digital-twin/challenges', { body: {} }));
      if (done) setChallenge(done.answer);
    },
    drop: () => setChallenge(undefined),
  };
}

/** The loudness of a recording, and how long it is. */
function Meter({ level, ms }: { level: number; ms: number }) {
  const { t } = useLingui();
  const time = formatSeconds(Math.floor(ms / SECOND));
  return (
    <>
      <div className={css.meter} role="img" aria-label={t`Level of the microphone`}>
        <span style={{ transform: `scaleX(${level})` }} />
      </div>
      <p className={css.quiet}>
        <Trans>Recording: {time}</Trans>
      </p>
    </>
  );
}

/** Records a sentence, or takes a file of it, and sends it. */
export function Record({ onSent }: { onSent: (audio: Audio) => void }) {
  const { t, i18n } = useLingui();
  const { challenge, isBusy: isAsking, renew, drop } = useChallenge();
  const { take, problem, now, start, stop, choose, clear } = useRecorder();
  const { isBusy, run, errorAt } = useSend();
  const [percent, setPercent] = useState<number>();
  const [fileError, setFileError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const least = LEAST_MS / SECOND;
  const error = fileError ?? errorAt('audio') ?? errorAt('challengeId');
  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    setFileError(file.size > MOST_BYTES ? t`Choose a file of up to 10 MB.` : undefined);
    if (file.size <= MOST_BYTES) choose(file);
  }
  async function send(): Promise<void> {
    if (!take || !challenge) return;
    setFileError(undefined);
    setPercent(0);
    const { file, name } = take;
    const sent = () =>
      sendAudio({ file, name, challengeId: challenge.id, onProgress: setPercent }).catch((error: unknown) => {
        void loadTrouble().then(
          ({ tellAboutTrouble }) => tellAboutTrouble(error),
          () => undefined,
        );
        throw error;
      });
    const done = await run(sent);
    setPercent(undefined);
    if (!done) return;
    clear();
    drop();
    toast.success(t`Recording sent.`);
    onSent(done.answer);
  }
  if (!challenge) {
    return (
      <Card className={css.form} aria-label={t`Record your voice`}>
        <h2>
          <Trans>Record your voice</Trans>
        </h2>
        <p>
          <Trans>You’ll get a sentence to read aloud. It proves that it’s you, now.</Trans>
        </p>
        <div className={css.buttons}>
          <Button icon={<Mic />} isBusy={isAsking} onClick={() => void renew()}>
            <Trans>Show the sentence</Trans>
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card className={css.form} aria-label={t`Record your voice`}>
      <h2>
        <Trans>Read this aloud</Trans>
      </h2>
      <blockquote className={css.sentence} lang={challenge.language}>
        {challenge.sentence}
      </blockquote>
      {now && <Meter {...now} />}
      {take && !now && (
        // biome-ignore lint/a11y/useMediaCaption: it says the sentence above
        <audio controls src={take.url} aria-label={t`Your recording`} />
      )}
      {problem && (
        <Notice tone="danger" isUrgent>
          {problem === 'too_short' ? (
            <Trans>Too short. Read the whole sentence: at least {least} seconds.</Trans>
          ) : (
            i18n._(problemWords[problem])
          )}
        </Notice>
      )}
      {error && <FormError error={{ message: error }} />}
      {percent !== undefined && <Progress label={t`Upload`} percent={percent} />}
      <div className={css.buttons}>
        {now && (
          <Button icon={<Square />} onClick={() => void stop()}>
            <Trans>Stop</Trans>
          </Button>
        )}
        {!now && take && (
          <Button isBusy={isBusy} onClick={() => void send()}>
            <Trans>Send recording</Trans>
          </Button>
        )}
        {!now && (
          <Button
            tone={take ? 'outline' : 'primary'}
            icon={take ? <RotateCcw /> : <Mic />}
            disabled={isBusy}
            onClick={() => void start()}
          >
            {take ? <Trans>Record again</Trans> : <Trans>Record</Trans>}
          </Button>
        )}
        {!now && (
          <Button
            tone="outline"
            icon={<FileAudio />}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a file</Trans>
          </Button>
        )}
        {!now && (
          <Button tone="quiet" disabled={isBusy} isBusy={isAsking} onClick={() => void renew()}>
            <Trans>Another sentence</Trans>
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="audio/*"
          hidden
          aria-label={t`Recording of the sentence`}
          onChange={pick}
        />
      </div>
    </Card>
  );
}
