import { t } from '@lingui/core/macro';
import { formatAgo } from '~/i18n/format';

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** How long ago `time` was, to the second within the first minute. A server's clock may be a little ahead of ours. */
export function formatAge(time: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(time)) / SECOND_MS));
  return seconds < MINUTE_S ? t`${seconds} s ago` : formatAgo(time, now);
}
