import { Trans, useLingui } from '@lingui/react/macro';
import { Mic, RefreshCw, X } from 'lucide-react';
import { useFeatures } from '~/app/features';
import { formatChips } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { DownloadButton } from '~/ui/DownloadButton';
import { FilmPlayer } from '~/ui/FilmPlayer';
import { Progress } from '~/ui/Progress';
import { useNow } from '~/ui/use-now';
import css from './ClipCard.module.css';
import { EngineWait } from './EngineWait';
import { failureWords, stageWords } from './state-words';
import { type Clip, type Clips, isWorking, useClipActions } from './use-clips';

type Props = { clip: Clip; clips: Clips };
/** Highest percentage shown before the clip is done. */
const CAP = 99;

/** Progress as reported by the engine or, if further, estimated from the expected time; never 100. */
function percentOf({ state, percent, startedAt, expectedSeconds }: Clip, now: number): number {
  if (state !== 'running' || !startedAt) return Math.min(CAP, percent);
  const byTime = ((now - new Date(startedAt).getTime()) / 1000 / expectedSeconds) * 100;
  return Math.floor(Math.min(CAP, Math.max(percent, byTime)));
}

/** A video or voice-over order: its progress, its result and its actions. */
export function ClipCard({ clip, clips }: Props) {
  const { t, i18n } = useLingui();
  const has = useFeatures();
  const { cancel, retry, doing } = useClipActions(clip, clips);
  const isBusy = isWorking(clip);
  const now = useNow(isBusy ? 1000 : undefined);
  const percent = percentOf(clip, now);
  const title = clip.prompt || (clip.kind === 'video' ? t`Video from an image` : t`Voice-over`);
  const returned = formatChips(clip.returned);
  const price = formatChips(clip.price);
  const stage = stageWords[clip.state === 'queued' ? 'queued' : clip.stage];
  return (
    <article className={css.card} aria-busy={isBusy} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {clip.media?.isDemo && (
          <Badge>
            <Trans>Demo</Trans>
          </Badge>
        )}
      </header>
      {clip.media && (
        <FilmPlayer
          media={clip.media}
          label={title}
          language={clip.voiceover?.language}
          captionsLabel={t`Captions`}
        />
      )}
      {isBusy && (
        <div className={css.work}>
          {clip.preview && (
            <img
              className={css.preview}
              src={clip.preview}
              alt={t({ message: 'Draft', context: 'sketch' })}
            />
          )}
          <Progress label={t`Progress`} percent={percent} />
          <p role="status">{clip.waiting ? <EngineWait waiting={clip.waiting} /> : stage && i18n._(stage)}</p>
          <p>{percent}%</p>
        </div>
      )}
      {clip.state === 'failed' && (
        <p role="status">
          {i18n._(failureWords[clip.failure ?? 'crashed'])} <Trans>Nothing was charged.</Trans>
        </p>
      )}
      {clip.state === 'cancelled' && (
        <p role="status">
          <Trans>Canceled · {returned} returned</Trans>
        </p>
      )}
      <footer className={css.actions}>
        {isBusy && (
          <Button size="small" tone="outline" icon={<X />} isBusy={doing === 'cancel'} onClick={cancel}>
            <Trans>Cancel, refund {price}</Trans>
          </Button>
        )}
        {clip.canRetry && (
          <Button size="small" tone="outline" icon={<RefreshCw />} isBusy={doing === 'retry'} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {clip.media && has('isVoiceoverEnabled') && (
          <ButtonLink
            size="small"
            tone="quiet"
            icon={<Mic />}
            to={`/video-overvoice-generator/${clip.media.id}`}
          >
            <Trans>Add a voice</Trans>
          </ButtonLink>
        )}
        {clip.media && <DownloadButton media={clip.media} label={t`Download video`} />}
      </footer>
    </article>
  );
}
