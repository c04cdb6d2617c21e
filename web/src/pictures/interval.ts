import { t } from '@lingui/core/macro';
import { formatSeconds, unitOf } from '~/i18n/format';

/** "about 4–9 s", in larger units once these would be hard to read. */
export function formatInterval(lowSeconds: number, highSeconds: number): string {
  const high = formatSeconds(highSeconds);
  const unit = unitOf(highSeconds);
  const low = Math.max(1, Math.round(lowSeconds / unit));
  return low >= Math.round(highSeconds / unit) ? t`about ${high}` : t`about ${low}–${high}`;
}
