import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { pause, play, seek, usePlaying } from '~/sound/playback';
import { IconButton } from '~/ui/IconButton';
import { formatClock } from './clock';
import css from './Voice.module.css';
import { Waveform } from './Waveform';

type Props = {
  id: string;
  url: string;
  peaks: readonly number[];
  durationMs: number;
  /** Asks for a new address: they hold for some minutes. */
  onRenew: () => Promise<string | null | undefined>;
};

/** A voice that can be heard: it plays, pauses and moves. */
export function Player({ id, url, peaks, durationMs, onRenew }: Props) {
  const { t } = useLingui();
  const playing = usePlaying(id);
  const seconds = playing?.seconds ?? 0;
  const length = durationMs / 1000;
  const isPlaying = playing?.isPlaying ?? false;
  const hasFailed = playing?.hasFailed ?? false;
  const press = () => {
    if (isPlaying) return pause();
    if (!hasFailed) return void play(id, url);
    void onRenew().then((renewed) => (renewed ? play(id, renewed) : undefined));
  };
  return (
    <>
      <IconButton
        size="small"
        tone="filled"
        label={isPlaying ? t`Pause` : t`Play`}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={press}
      />
      <Waveform {...{ peaks, seconds, length }} onSeek={(place) => seek(id, url, place)} />
      {hasFailed ? (
        <span className={css.trouble} role="alert">
          <Trans>Playback failed. Tap to retry.</Trans>
        </span>
      ) : (
        <span className={css.clock}>
          {formatClock(seconds)} / {formatClock(Math.round(length))}
        </span>
      )}
    </>
  );
}
