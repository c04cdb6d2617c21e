import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { placeAfterKey, wavePath } from './clock';
import css from './Voice.module.css';

type Props = {
  peaks: readonly number[];
  seconds: number;
  /** How long it is, in seconds. */
  length: number;
  onSeek: (seconds: number) => void;
};

/** How loud a voice is from its beginning to its end, and where it is heard. A press or a key moves there. */
export function Waveform({ peaks, seconds, length, onSeek }: Props) {
  const { t } = useLingui();
  const path = wavePath(peaks);
  const box = { viewBox: `0 0 ${Math.max(1, peaks.length)} 1`, preserveAspectRatio: 'none' };
  const seekTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onSeek(Math.min(1, Math.max(0, (clientX - left) / width)) * length);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    seekTo(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeAfterKey(event.key, seconds, length);
    if (place === undefined) return;
    event.preventDefault();
    onSeek(place);
  };
  const at = Math.round(seconds);
  const whole = Math.round(length);
  return (
    <div
      className={css.wave}
      role="slider"
      tabIndex={0}
      aria-label={t`Voice message position`}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={at}
      aria-valuetext={t`${at} of ${whole} seconds`}
      style={{ '--played': length > 0 ? Math.min(1, seconds / length) : 0 } as CSSProperties}
      // A finger that moves the place does not swipe to another version as well.
      onTouchStart={(event) => event.stopPropagation()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    >
      <svg {...box} aria-hidden="true">
        <path d={path} />
      </svg>
      <svg {...box} aria-hidden="true" className={css.heard}>
        <path d={path} />
      </svg>
    </div>
  );
}
