import { t } from '@lingui/core/macro';
import { formatSeconds } from '~/i18n/format';

const MINUTES_FROM_S = 100;

/** "about 4–9 s", in minutes once seconds would be hard to read. */
export function formatInterval(lowSeconds: number, highSeconds: number): string {
  const high = formatSeconds(highSeconds);
  if (highSeconds < MINUTES_FROM_S) {
    const low = Math.max(1, Math.round(lowSeconds));
    return low >= Math.round(highSeconds) ? t`about ${high}` : t`about ${low}–${high}`;
  }
  const low = Math.max(1, Math.round(lowSeconds / 60));
  return low >= Math.round(highSeconds / 60) ? t`about ${high}` : t`about ${low}–${high}`;
}
