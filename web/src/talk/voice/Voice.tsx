import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, RotateCw } from 'lucide-react';
import { Button } from '~/ui/Button';
import { useFocusKept } from '~/ui/use-focus-kept';
import { Player } from './Player';
import { Speaking } from './Speaking';
import { type Speech, type Spoken, useVoice } from './use-voice';
import css from './Voice.module.css';

type Props = { message: Spoken; talk: Speech };

/** The voice of a reply: requested, awaited and played in a box of constant size. */
export function Voice({ message, talk }: Props) {
  const { t } = useLingui();
  const { face, ask } = useVoice(message, talk);
  const { box, notePress } = useFocusKept<HTMLDivElement>(face);
  const { id, voice } = message;
  const press = () => {
    notePress();
    ask();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has looks of its own in every browser
    <div
      ref={box}
      className={css.voice}
      role="group"
      tabIndex={-1}
      aria-label={t`Voice message`}
      data-face={face}
    >
      {face === 'silent' && (
        <Button size="small" tone="ghost" className={css.listen} icon={<AudioLines />} onClick={press}>
          <Trans>Listen</Trans>
        </Button>
      )}
      {face === 'waiting' && (
        <p className={css.waiting} role="status">
          <span className={css.pulse} aria-hidden="true" />
          <Trans>Creating audio…</Trans>
        </p>
      )}
      {face === 'speaking' && <Speaking {...{ id }} />}
      {face === 'failed' && (
        <>
          <p className={css.trouble} role="alert">
            <Trans>Couldn’t create the audio.</Trans>
          </p>
          <Button size="small" tone="ghost" className={css.listen} icon={<RotateCw />} onClick={press}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {face === 'ready' && voice?.url && (
        <Player
          {...{ id }}
          url={voice.url}
          peaks={voice.peaks}
          durationMs={voice.durationMs ?? 0}
          onRenew={() => talk.renewVoice(id)}
        />
      )}
    </div>
  );
}
