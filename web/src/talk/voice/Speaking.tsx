import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { pause, play, usePlaying } from '~/sound/playback';
import { IconButton } from '~/ui/IconButton';
import { formatClock } from './clock';
import css from './Voice.module.css';

/** A voice that is heard from its beginning while the rest of it is spoken. */
export function Speaking({ id }: { id: string }) {
  const { t } = useLingui();
  const playing = usePlaying(id);
  const isPlaying = playing?.isPlaying ?? false;
  return (
    <>
      <IconButton
        size="small"
        tone="filled"
        label={isPlaying ? t`Pause` : t`Play`}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={() => (isPlaying ? pause() : void play(id, ''))}
      />
      <p className={css.waiting} role="status">
        <span className={css.pulse} aria-hidden="true" />
        <Trans>Speaking…</Trans>
      </p>
      <span className={css.clock}>{formatClock(playing?.seconds ?? 0)}</span>
    </>
  );
}
