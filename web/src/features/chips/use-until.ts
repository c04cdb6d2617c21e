import { i18n } from '@lingui/core';
import { useNow } from '~/ui/use-now';

const MINUTE_MS = 60_000;

/** How long until `time`, in words, counted down by the minute. */
export function useUntil(time: string | null): string | undefined {
  const now = useNow(time ? MINUTE_MS : undefined);
  if (!time) return undefined;
  const minutes = Math.max(1, Math.round((new Date(time).getTime() - now) / MINUTE_MS));
  const words = new Intl.RelativeTimeFormat(i18n.locale);
  return minutes < 90 ? words.format(minutes, 'minute') : words.format(Math.round(minutes / 60), 'hour');
}
