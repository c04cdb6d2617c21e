import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Check, CircleAlert } from 'lucide-react';
import { formatChips } from '~/i18n/format';
import css from './CardStatus.module.css';
import { EngineWait } from './EngineWait';
import { formatInterval } from './interval';
import type { Generation } from './order';
import { failureWords, stageWords } from './state-words';
import { useRemaining } from './use-remaining';

type Props = { generation: Generation };

function secondsOf({ startedAt, createdAt, finishedAt }: Generation): string | undefined {
  if (!finishedAt) return undefined;
  const from = new Date(startedAt ?? createdAt).getTime();
  return ((new Date(finishedAt).getTime() - from) / 1000).toFixed(1);
}

/** An order whose engine is away: until when it is tried, and its place in the queue. */
function Waiting({ generation: { waiting, estimate } }: Props) {
  const { t } = useLingui();
  const ahead = estimate?.ahead ?? 0;
  return (
    <span className={css.status} role="status">
      <CircleAlert aria-hidden="true" />
      <span>
        {waiting && <EngineWait waiting={waiting} />}{' '}
        {ahead > 0 ? (
          t`${ahead} ahead`
        ) : estimate?.isPaused ? (
          <Trans>Paused</Trans>
        ) : (
          <Trans>Next in line</Trans>
        )}
      </span>
    </span>
  );
}

const Working = ({ generation }: Props) => {
  const { t, i18n } = useLingui();
  const { state, stage, percent, estimate } = generation;
  const remaining = useRemaining(estimate);
  const known = stageWords[state === 'queued' ? 'queued' : stage] ?? stageWords.drawing;
  const ahead = estimate?.ahead ?? 0;
  const shown = Math.min(99, percent);
  const parts = [
    known && i18n._(known),
    state === 'queued' && ahead > 0 && t`${ahead} ahead`,
    state === 'running' && t`${shown}%`,
    estimate?.isPaused && t`paused`,
    remaining &&
      !estimate?.isPaused &&
      (remaining.isOver ? t`taking longer than usual` : formatInterval(remaining.low, remaining.high)),
  ];
  return <span className={css.status}>{parts.filter(Boolean).join(' · ')}</span>;
};

/** Where an order stands, in words. */
export function CardStatus({ generation }: Props) {
  const { i18n } = useLingui();
  const { state, failure } = generation;
  const returned = formatChips(generation.returned);
  if (state === 'done') {
    const seconds = secondsOf(generation);
    return (
      <span className={css.status} data-tone="ok">
        <Check aria-hidden="true" />
        {generation.returned > 0 ? (
          <Trans>Done · {returned} returned</Trans>
        ) : seconds ? (
          <Trans>Done in {seconds} s</Trans>
        ) : (
          <Trans>Done</Trans>
        )}
      </span>
    );
  }
  if (state === 'cancelled') {
    return (
      <span className={css.status}>
        <Ban aria-hidden="true" />
        {generation.price > 0 ? <Trans>Canceled · {returned} returned</Trans> : <Trans>Canceled</Trans>}
      </span>
    );
  }
  if (state === 'failed') {
    const why = i18n._(failureWords[failure ?? 'crashed'] ?? failureWords.crashed);
    return (
      <span className={css.status} data-tone="danger">
        <CircleAlert aria-hidden="true" />
        <span>
          {why}{' '}
          {generation.captured > 0 ? (
            <Trans>{returned} returned.</Trans>
          ) : (
            <Trans>Nothing was charged.</Trans>
          )}
        </span>
      </span>
    );
  }
  return generation.waiting ? <Waiting generation={generation} /> : <Working generation={generation} />;
}
