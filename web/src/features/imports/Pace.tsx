import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatInterval } from '~/pictures/interval';
import { useRemaining } from '~/pictures/use-remaining';

/** Speed of an import, and the time left. */
export function Pace({ one: { estimate, perMinute } }: { one: Schema['Import'] }) {
  const remaining = useRemaining(estimate);
  if (!remaining || perMinute === null) return null;
  const speed = Math.max(1, Math.round(perMinute));
  const left = formatInterval(remaining.low, remaining.high);
  return (
    <p>
      {remaining.isOver ? (
        <Trans>{speed} files a minute · taking longer than usual</Trans>
      ) : (
        <Trans>
          {speed} files a minute · {left} left
        </Trans>
      )}
    </p>
  );
}
