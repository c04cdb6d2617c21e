import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatTime } from '~/i18n/format';

type Props = { waiting: Schema['GenerationWait'] };

/** Says that the engine of an order is away, and until when it is waited for. */
export function EngineWait({ waiting: { until } }: Props) {
  const time = formatTime(until);
  return <Trans>The engine is away. We keep trying until {time}; then your chips come back.</Trans>;
}
