import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMillis } from '~/staff/format/millis';

/** Within which time half of the jobs and 19 of 20 fall; nothing is known of a lane in which none has succeeded. */
export function Spread({ spread }: { spread: Schema['Quantiles'] | null }) {
  const { t } = useLingui();
  if (!spread) return '–';
  const slowest = formatMillis(spread.p99);
  return (
    <span title={t`99% within ${slowest}`}>
      {formatMillis(spread.p50)} / {formatMillis(spread.p95)}
    </span>
  );
}
